"""The course of Umami Rami: deal, play until the round ends, settle; as many rounds as were agreed."""

from __future__ import annotations

from companion.core.flow import Flow, Incident, Phase, Round, Trigger, Turns
from companion.core.game import Rulings
from companion.core.text import t
from companion.games.umami_rami import decks
from companion.games.umami_rami.fields import to_the_last

_CALL = Incident("no_umami_call", t("Forgot to call “Umami”"), t("takes two cards from the bank"))

_ACES = {
    "cyclic": t("Row: three or more of one suit in order; the ace follows the king and comes before the 2, K-A-2 too."),
    "both_ends": t("Row: three or more of one suit in order; the ace stands below the 2 or above the king."),
    "low": t("Row: three or more of one suit in order; the ace stands only below the 2."),
}


def flow(players: int, rulings: Rulings) -> Flow:
    """One round after another; the start moves on clockwise, which the table may change.

    After the rounds agreed upon there may be more, where a tie at the top asks for them.
    """
    left = decks.bank(players, decks.in_play(players, rulings))
    phases = (_deal(left), _play(rulings), _settle(rulings))
    agreed = decks.whole(rulings, "rounds")
    if agreed is None:
        return Flow(rounds=(Round("round", t("Round"), phases),), after=(_end(rulings),), repeats=True, rotates=True)
    rounds = tuple(Round(f"round_{n}", t("Round {n}", n=n), phases) for n in range(1, agreed + 1))
    more = rulings.get("final_tie") == "extra_round"
    return Flow(rounds=rounds, after=(_end(rulings, more=more),), rotates=True, extra=more)


def _deal(left: int) -> Phase:
    return Phase(
        id="deal",
        name=t("Deal"),
        steps=(
            t("Shuffle all cards and deal {n} to everybody, face down.", n=decks.HAND_CARDS),
            t("The other {n} cards are the bank.", n=left),
        ),
    )


def _play(rulings: Rulings) -> Phase:
    last = to_the_last(rulings)
    steps = [
        t("Lay at least one card from your hand: a new meld, or by rearranging the field as you like."),
        t("Group: three or more of one rank, all suits different.")
        if rulings.get("group_suits") == "different"
        else t("Group: three or more of one rank, whatever their suits."),
        _ACES.get(rulings.get("ace", ""), _ACES["cyclic"]),
        t("At the end of the turn the field holds only whole melds; loose cards go to your hand."),
        t("No card to lay: draw one from the bank, and the turn is over."),
    ]
    if rulings.get("opening") == "on":
        steps.append(
            t("Your first meld comes from the hand alone; until then rearrange nothing, and draw one if you cannot.")
        )
    if rulings.get("umami_call") == "on":
        steps.append(t("One card left: call “Umami”. Whoever is caught without it takes two cards from the bank."))
    steps.append(
        t("Who has no cards left is out. The last one has one more turn: all cards laid is a draw, else it is lost.")
        if last
        else t("The round stops at once when somebody has no cards left.")
    )
    return Phase(
        id="play",
        name=t("Play"),
        turns=Turns.CYCLE,
        may_pass=last,
        leaving=t("is out"),
        triggers=(
            (
                Trigger("lost", t("Last with cards"), sets="loser", names_player=True),
                Trigger("draw", t("The last player lays every card: a draw"), sets="draw"),
            )
            if last
            else (
                Trigger("out", t("No cards left"), sets="winner", names_player=True),
                Trigger("blocked", t("Bank empty and nobody can lay"), sets="blocked"),
            )
        ),
        incidents=(_CALL,) if rulings.get("umami_call") == "on" else (),
        steps=tuple(steps),
    )


def _settle(rulings: Rulings) -> Phase:
    if to_the_last(rulings):
        return Phase(
            id="settle",
            name=t("End of the round"),
            steps=(t("Note who lost the round, or that it was a draw."),),
            asks=("loser", "draw"),
        )
    return Phase(
        id="settle",
        name=t("Counting hands"),
        steps=(
            t("Everybody with cards counts them: ace 1, 2 to 10 their number, jack 11, queen 12, king 13."),
            t("They write the sum as a minus; whoever went out gets all of it."),
        ),
        asks=("winner", "blocked", "hands"),
    )


def _end(rulings: Rulings, *, more: bool = False) -> Phase:
    steps = [
        t("Whoever lost the fewest rounds wins.") if to_the_last(rulings) else t("The highest total wins."),
        t("Equal at the top: play one more round.")
        if rulings.get("final_tie") == "extra_round"
        else t("Equal at the top: the win is shared."),
    ]
    tied = (Trigger("extra_round", t("Equal at the top: one more round"), again=True),) if more else ()
    return Phase(id="end", name=t("End of the game"), steps=tuple(steps), triggers=tied)

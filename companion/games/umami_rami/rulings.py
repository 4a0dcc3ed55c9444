"""How Umami Rami is played at this table: the modes and options it offers, and where it is silent."""

from __future__ import annotations

from companion.core.game import Option, Ruling
from companion.core.text import t
from companion.games.umami_rami.decks import suggested

_OPTIONAL = t("Umami Rami rulebook, additional rules")

RULINGS = (
    Ruling(
        key="mode",
        question=t("How is it played?"),
        options=(
            Option("scoring", t("for points: a round ends with the first empty hand")),
            Option("last_player", t("to the last player: who still holds cards loses")),
        ),
        source=t("Umami Rami rulebook, end of a round"),
        why=t("Points make an evening of several rounds comparable."),
        variant=True,
    ),
    Ruling(
        key="rounds",
        question=t("How many rounds are played?"),
        number=1,
        source=t("Umami Rami rulebook, end of a round"),
        why=t("The players agree on it before they begin; open means until they stop."),
    ),
    Ruling(
        key="decks",
        question=t("How many decks of 52 cards?"),
        number=1,
        default_number=suggested,
        source=t("Umami Rami rulebook, preparation"),
        why=t("One for two or three players; two of the printed examples for more players need two."),
    ),
    Ruling(
        key="ace",
        question=t("Where may an ace stand in a row?"),
        options=(
            Option("cyclic", t("anywhere: Q-K-A, K-A-2 and A-2-3")),
            Option("both_ends", t("at either end, not in between: Q-K-A and A-2-3")),
            Option("low", t("only low: A-2-3")),
        ),
        source=t("Umami Rami rulebook, groups and rows; additional rules"),
        why=t("The ace follows the king and the 2 follows the ace, so the ranks form a circle."),
    ),
    Ruling(
        key="group_suits",
        question=t("May a group hold the same suit twice?"),
        options=(Option("any", t("yes, suits do not matter")), Option("different", t("no, all suits different"))),
        source=_OPTIONAL,
        why=t("Different suits are an additional rule; with one deck it makes no difference."),
    ),
    Ruling(
        key="opening",
        question=t("Must everybody open with a meld from the hand alone?"),
        options=(Option("off", t("no")), Option("on", t("yes, and nothing may be rearranged before"))),
        source=_OPTIONAL,
        why=t("The opening move is an additional rule."),
    ),
    Ruling(
        key="umami_call",
        question=t("Must “Umami” be called with one card left?"),
        options=(Option("off", t("no")), Option("on", t("yes, else two cards from the bank"))),
        source=_OPTIONAL,
        why=t("The call is an additional rule."),
    ),
    Ruling(
        key="blocked",
        question=t("The bank is empty and nobody can lay a card: what does the round pay?"),
        options=(
            Option("void", t("nothing to anybody")),
            Option("lowest_wins", t("the lowest hand wins the differences")),
            Option("all_minus", t("everybody writes minus their own hand")),
        ),
        source=t("Umami Rami rulebook, course of play (silent)"),
        why=t("Only a round that pays nothing always keeps the sum of all points at zero."),
        result=True,
    ),
    Ruling(
        key="final_tie",
        question=t("Equal points at the end: who wins?"),
        options=(Option("shared", t("the win is shared")), Option("extra_round", t("one more round decides"))),
        source=t("Umami Rami rulebook, end of a round (silent)"),
        why=t("The rulebook names no tie-break."),
    ),
)

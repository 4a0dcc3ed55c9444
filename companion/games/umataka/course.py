"""The course of UMATAKA: four seasons of preparation, activity and rest, then the final scoring."""

from __future__ import annotations

from companion.core.flow import Flow, Phase, Round, Stage, Turns
from companion.core.game import Rulings
from companion.core.text import Text, t, tn
from companion.games.umataka.fields import FIELDS
from companion.games.umataka.setup import ALL_FOUR, ANIMALS_PLACED, season_tiles

SEASONS = (("spring", t("Spring")), ("summer", t("Summer")), ("autumn", t("Autumn")), ("winter", t("Winter")))

_STAGES = (
    Stage(
        "placement",
        t("Placement"),
        (
            t("Fill one free action space exactly, with family pieces and no more dogs than family; white ones count."),
            t("Logging: 2 wood with 1 or 2 pieces, 3 wood with 3 or 4. Mining: 2 or 3 clay. Praying: inspiration."),
            t("Going out: explorer 1 space ahead, with the effect there. Hunting: 1 animal. Dogs: 2 or 3 white dogs."),
            t("Cannot or will not place: pass."),
        ),
    ),
    Stage(
        "exploration",
        t("Exploration"),
        (
            t("Move your explorer one free space for each piece placed; corners and other explorers do not count."),
            t("Take what the space shows."),
        ),
    ),
    Stage(
        "crafting",
        t("Crafting"),
        (
            t("Once for each corner passed this turn: raise a building, make pottery or turn 1 wood into inspiration."),
            t("Building: pay, move 1 level right, score 1, 2 or 3 points and use its effect."),
            t("Pottery: pay, take the top tile, score its number, and the jade if you are the first of its type."),
        ),
    ),
)


def flow(players: int, rulings: Rulings) -> Flow:
    """The four seasons and the final scoring; the start player tile moves the start between seasons."""
    return Flow(
        rounds=tuple(
            Round(id, name, (_prepare(index, name, rulings), _activity(rulings), *_rest(index, players)))
            for index, (id, name) in enumerate(SEASONS)
        ),
        after=(_final_scoring(rulings),),
        starter="start_player",
    )


def _prepare(season: int, name: Text, rulings: Rulings) -> Phase:
    clear = t("Clear the animals and season tiles left on the board away into the box.")
    animals = t("Put {n} random animals face up on their places.", n=ANIMALS_PLACED)
    tiles = tn(
        "Put {n} tile of this season ({season}) at random on the season spaces of the track.",
        "Put {n} tiles of this season ({season}) at random on the season spaces of the track.",
        season_tiles(rulings),
        season=name,
    )
    if season > 0:
        steps: tuple[Text, ...] = (clear, animals, tiles)
    else:
        steps = {"animals": (animals,), "tiles": (tiles,)}.get(rulings.get("first_round", "both"), (animals, tiles))
    return Phase(id="prepare", name=t("Preparation"), steps=steps)


def _activity(rulings: Rulings) -> Phase:
    pairs = (
        t("every 2 dogs of the whole turn")
        if rulings.get("plaza_dogs") == "per_turn"
        else t("every 2 dogs placed together")
    )
    return Phase(
        id="activity",
        name=t("Activity"),
        turns=Turns.CYCLE,
        stages=_STAGES,
        may_pass=True,
        steps=(
            t("Turns go round until everybody has passed."),
            t(
                "Any time in your turn, on the square: 1 wood or clay for each family piece and for {pairs}.",
                pairs=pairs,
            ),
            t("Passing: all your pieces go to the square and pay; you are out until the next season."),
        ),
    )


def _rest(season: int, players: int) -> tuple[Phase, ...]:
    prizes = [t("1st: 2 jade"), t("2nd: 1 jade")]
    if players > 2:
        prizes.append(t("3rd: nothing"))
    if players >= ALL_FOUR:
        prizes.append(t("4th: 1 wood"))
    last = season == len(SEASONS) - 1
    return (
        Phase(
            id="exploration_bonus",
            name=t("Exploration bonus"),
            steps=(
                t("The leading explorer stays; the others close up behind it, without effects or crafting."),
                t("{prizes}.", prizes=prizes),
            ),
        ),
        Phase(
            id="placement_bonus",
            name=t("Placement bonus"),
            steps=(
                t("Logging, mining, praying, going out: 1 nut each for whoever stands on the lowest space in use."),
                t("Hunting: whoever stands lowest takes the start player tile. Dogs: nothing."),
            ),
            asks=("start_player",),
        ),
        Phase(
            id="cooking",
            name=t("Cooking"),
            steps=(
                t("Lay all your nuts on your pottery, each tile from the left, and score the number of each space."),
                t("Nuts that find no space go back to the supply."),
            ),
            asks=("cooked_nuts",),
        ),
        Phase(
            id="collect",
            name=t("Collecting"),
            steps=(
                t("Take your own pieces home; all white pieces go back to the supply."),
                t("The game is over: go to the final scoring.") if last else t("Round marker to the next season."),
            ),
        ),
    )


def _final_scoring(rulings: Rulings) -> Phase:
    return Phase(
        id="final_scoring",
        name=t("Final scoring"),
        steps=(
            t("Note where the markers stand before anything is added."),
            t("Count animals, cooked nuts, jade and what is left of wood, clay and inspiration."),
        ),
        asks=tuple(field.id for field in FIELDS if field.applies(rulings) and not field.tie_only),
    )

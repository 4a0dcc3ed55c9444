"""The set-up of UMATAKA for 2 to 4 players (UMATAKA rulebook, Game Set-Up)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Rulings, SetupStep
from companion.core.text import t, tn

FAMILY, DOGS, WHITE_DOGS = 5, 2, 15
ANIMALS_PLACED = 5  # a season
ALL_FOUR = 4


def season_tiles(rulings: Rulings) -> int:
    """How many tiles of a season are laid out, by the table's ruling."""
    return 1 if rulings.get("season_tiles") == "one" else ALL_FOUR


def setup(players: int, rulings: Rulings) -> Sequence[SetupStep]:
    """The checklist, in the order in which it is best done."""
    four = players >= ALL_FOUR
    extra = max(players - 2, 0)
    left = WHITE_DOGS - extra
    steps = [
        SetupStep(
            "board",
            t("Board in the middle with the side for four players up, production board beside it.")
            if four
            else t("Board in the middle with the side for two and three players up, production board beside it."),
        ),
        SetupStep(
            "pieces",
            t(
                "Everybody takes a colour, {family} family pieces and {dogs} dogs of it; the rest form the supply.",
                family=FAMILY,
                dogs=DOGS,
            ),
            {"family": FAMILY, "dogs": DOGS},
        ),
        SetupStep(
            "markers",
            t(
                "Explorer on the exploration track, marker on the score track, "
                "one pit-dwelling piece beside each of the four buildings."
            ),
        ),
    ]
    if four:
        steps.append(SetupStep("storage", t("Everybody takes the storage tile of their colour.")))
    steps.append(
        SetupStep(
            "start_player", t("Whoever made pottery most recently takes the start player tile; play is clockwise.")
        )
    )
    if players > 2:
        steps.append(SetupStep("white_dog_third", t("Third player: 1 white dog more."), {"white_dogs_third": 1}))
    if four:
        steps.append(SetupStep("white_dog_fourth", t("Fourth player: 1 white dog more."), {"white_dogs_fourth": 1}))
    steps += [
        SetupStep(
            "white_pieces",
            t("Keep the 4 white family pieces and {dogs} white dogs at hand for the dog action.", dogs=left),
            {"white_dogs_left": left},
        ),
        SetupStep("fish", t("All 10 fish face up beside the board.")),
        SetupStep(
            "animals",
            t("Mix the 20 other animals face down; {n} come out each season.", n=ANIMALS_PLACED),
            {"animals_placed": ANIMALS_PLACED},
        ),
        SetupStep("jade", t("Shuffle the 36 jade chips face down.")),
        SetupStep("supply", t("Wood (30), clay (30), inspiration (15) and nuts (30) within reach.")),
        SetupStep(
            "season_tiles",
            tn(
                "Sort the season tiles by season; {n} goes on the track each season.",
                "Sort the season tiles by season; {n} go on the track each season.",
                season_tiles(rulings),
            ),
            {"season_tiles": season_tiles(rulings)},
        ),
        _exploration(four),
        SetupStep("pottery", t("Sort the pottery by type beside the production board, the dearest tile on top.")),
        SetupStep("pottery_jade", t("One random jade chip face down on each type of pottery.")),
        SetupStep("round_marker", t("Round marker on Spring.")),
    ]
    if players == 2:
        steps.append(
            SetupStep(
                "two_players",
                t("Two players: 6 neutral movement tiles and 4 tiles without a placement bonus, as your leaflet says."),
            )
        )
    return steps


def _exploration(four: bool) -> SetupStep:
    if four:
        text = t("All A, B, C, D and the {n} S exploration tiles face up at random on the spaces of their letter.", n=4)
        return SetupStep("exploration", text, {"s_tiles": 4})
    text = t(
        "Back into the box: the A and C exploration tiles marked for four players and one random S tile. "
        "The others, {n} S tiles among them, face up at random on the spaces of their letter.",
        n=3,
    )
    return SetupStep("exploration", text, {"s_tiles": 3})

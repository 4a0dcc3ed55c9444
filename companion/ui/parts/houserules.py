"""House rules: where the rulebook is silent or unclear, the table decides here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from companion.core.events import RulingMade
from companion.core.game import Game, Ruling
from companion.core.text import Say, Text, t, tn
from companion.live import Live
from companion.ui.kit import component
from companion.ui.parts.choice import marked_line
from companion.ui.parts.controls import card, icon_button, live, tap
from companion.ui.theme import number

Choose = Callable[[str, str], None]
Step = Callable[[Ruling, int], None]
Chosen = Callable[[], Mapping[str, str]]


def house_rules(live: Live, say: Say, attempt: Callable[[Callable[[], object]], bool]) -> ft.Control:
    """The house rules of a running game, each of which can be ruled anew at any time."""

    def choose(key: str, option: str) -> None:
        attempt(lambda: live.do(RulingMade(key, option)))

    def chosen() -> Mapping[str, str]:
        return live.session.sheet.rulings

    made: ft.Control = HouseRules(live.game, len(live.session.players), chosen, say, choose, key="house-rules")
    return made


def differing(game: Game, players: int, chosen: Mapping[str, str]) -> int:
    """How many house rules are not as the game would have them for that many players."""
    played = game.rulings_for(players, chosen)
    return sum(played[ruling.key] != ruling.default(players) for ruling in game.rulings)


@component
def HouseRules(game: Game, players: int, chosen: Chosen, say: Say, choose: Choose) -> Any:
    """Folded, a line that counts what differs; unfolded, every ruling with its options, why and source.

    `chosen` reads the rulings as they are now: a number may be tapped on quicker than it is shown.
    """
    open, set_open = ft.use_state(False)
    now = chosen()
    other = differing(game, players, now)
    count = tn("{n} differs from the default", "{n} differ from the default", other) if other else _usual(game)
    title = say(t("House rules"))
    words = ft.Column(
        [
            ft.Text(title, size=20, weight=ft.FontWeight.W_700),
            ft.Text(
                say(count),
                size=15,
                color=ft.Colors.PRIMARY if other else ft.Colors.ON_SURFACE_VARIANT,
                weight=ft.FontWeight.W_600 if other else None,
            ),
        ],
        spacing=2,
        expand=True,
    )
    fold = ft.Icons.EXPAND_LESS if open else ft.Icons.EXPAND_MORE
    doing = t("Hide the house rules. {count}", count=count) if open else t("Show the house rules. {count}", count=count)
    head = tap(
        "house-rules", say(doing), ft.Row([words, ft.Icon(fold)]), lambda: set_open(lambda was: not was), padding=16
    )
    played = game.rulings_for(players, now)

    def step(ruling: Ruling, by: int) -> None:
        choose(ruling.key, _stepped(ruling, game.rulings_for(players, chosen())[ruling.key], by, players))

    def row(ruling: Ruling) -> ft.Control:
        return _ruling(ruling, played[ruling.key], players, say=say, choose=choose, step=step)

    rows = [row(ruling) for ruling in game.rulings] if open else []
    body = ft.Container(ft.Column(rows, spacing=24), padding=ft.Padding.only(left=16, right=16, bottom=16))
    return card(ft.Column([head, body] if open else [head], spacing=0), padding=0)


def _usual(game: Game) -> Text:
    if not game.rulings:
        return t("This game leaves nothing open.")
    return tn("{n} open question, answered as usual", "{n} open questions, answered as usual", len(game.rulings))


def _ruling(ruling: Ruling, played: str, players: int, *, say: Say, choose: Choose, step: Step) -> ft.Control:
    quiet = ft.Colors.ON_SURFACE_VARIANT
    usual = ruling.default(players)
    answer = _options(ruling, played, usual, say, choose) if ruling.options else [_stepper(ruling, played, say, step)]
    if not ruling.options:
        answer.append(ft.Text(say(t("Default: {value}", value=_value(usual))), size=13, color=quiet))
    return ft.Column(
        [
            ft.Text(say(ruling.question), size=17, weight=ft.FontWeight.W_600),
            ft.Column(answer, spacing=0),
            ft.Text(say(ruling.why), size=14, color=quiet),
            ft.Text(say(ruling.source), size=13, italic=True, color=quiet),
        ],
        spacing=6,
        key=f"ruling-{ruling.key}",
    )


def _options(ruling: Ruling, played: str, usual: str, say: Say, choose: Choose) -> list[ft.Control]:
    def line(key: str, label: Text) -> ft.Control:
        beside = say(t("the default")) if key == usual else ""
        id = f"ruling-{ruling.key}-{key}"
        return marked_line(id, say(label), lambda: choose(ruling.key, key), selected=key == played, beside=beside)

    return [line(option.key, option.label) for option in ruling.options]


def _stepped(ruling: Ruling, value: str, by: int, players: int) -> str:
    """One more or less; below the lowest number it is open, where the default is."""
    lowest = ruling.number or 0
    number = int(value) + by if value else lowest + min(by, 0)
    if number < lowest:
        return str(lowest) if ruling.default(players) else ""
    return str(number) if ruling.accepts(str(number)) else value


def _stepper(ruling: Ruling, played: str, say: Say, step: Step) -> ft.Control:
    question = say(ruling.question)

    def less() -> None:
        step(ruling, -1)

    def more() -> None:
        step(ruling, 1)

    return ft.Row(
        [
            icon_button(
                f"ruling-{ruling.key}-less", ft.Icons.REMOVE, say(t("Less: {question}", question=question)), less
            ),
            ft.Container(
                live(f"ruling-{ruling.key}", number(say(_value(played)), 22)), alignment=ft.Alignment.CENTER, width=96
            ),
            icon_button(f"ruling-{ruling.key}-more", ft.Icons.ADD, say(t("More: {question}", question=question)), more),
        ],
        spacing=4,
    )


def _value(option: str) -> Text | str:
    return option or t("open")

"""History: every play that was kept, by month, found again by words and filters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import Any

import flet as ft

from companion.core.scoring import Standing
from companion.core.text import Text, signed, t, tn
from companion.ports import Json, PlayQuery
from companion.ui.desk import Desk
from companion.ui.kit import component, screen, use_desk, use_tables
from companion.ui.outcome import standings_of
from companion.ui.parts.choice import chips
from companion.ui.parts.controls import card, heading, icon_button, live, note, picture, primary, secondary, tap
from companion.ui.parts.filters import Choices, FilterPanel, asked, set_filters
from companion.ui.parts.podium import crown
from companion.ui.parts.times import day_of_month, month, parsed
from companion.ui.parts.writing import Writing
from companion.ui.people import known
from companion.ui.screens.kept import change, throw_away
from companion.ui.shell import tab_view
from companion.ui.theme import number

PAGE = 50
ROOMY = 280  # from this width on there is room for the drawing of the game


@screen
def History() -> ft.View:
    """The second of the four places."""
    desk = use_desk()
    use_tables()
    query, set_query = ft.use_state(PlayQuery())
    limit, set_limit = ft.use_state(PAGE)
    opened, set_opened = ft.use_state(False)
    say, store = desk.words, desk.house.store
    page = store.plays.page(query, 0, limit)
    choices = _choices(desk)

    def ask(new: PlayQuery) -> None:
        set_query(new)
        set_limit(PAGE)

    def searched(words: str) -> None:
        ask(replace(query, text=words))

    body: list[ft.Control] = [_on_the_table(desk)]
    if opened:
        body.append(FilterPanel(say, query, choices, ask, _day_picker(desk)))
    elif asked(query):
        body.append(chips(set_filters(say, query, choices, ask)))
    body.append(live("count", ft.Text(say(tn("{n} play", "{n} plays", page.total)), size=15)))
    body += _by_month(desk, page.items) if page.items else [_nothing(desk, query, lambda: ask(PlayQuery()))]
    if len(page.items) < page.total:
        more = tn("Show {n} more", "Show {n} more", min(PAGE, page.total - len(page.items)))
        body.append(secondary("show-more", say(more), lambda: set_limit(lambda shown: shown + PAGE)))
    search = ft.Container(  # the label moves up onto the edge when it is written in
        Writing("search", query.text, say(t("Search")), searched, prefix_icon=ft.Icons.SEARCH),
        padding=ft.Padding.only(top=6),
        expand=True,
    )
    filters = asked(query)
    label = say(tn("Filters: {n} set", "Filters: {n} set", filters) if filters else t("Filters"))
    icon = ft.Icons.FILTER_LIST_OFF if opened else ft.Icons.FILTER_LIST
    toggle = icon_button("filters", icon, label, lambda: set_opened(lambda was: not was))
    rows = ft.ListView([*body, ft.Container(height=16)], spacing=10, expand=True)
    return tab_view(
        desk, "/history", ft.Column([ft.Row([search, toggle], spacing=4), rows], spacing=8, expand=True), t("History")
    )


def _choices(desk: Desk) -> Choices:
    games = desk.house.games.values()
    most = max((game.players[1] for game in games), default=0)
    fewest = min((game.players[0] for game in games), default=1)
    people = [(str(player["id"]), str(player["name"])) for player in known(desk.house.store.players)]
    return Choices([(game.id, game.name) for game in games], people, range(fewest, most + 1))


def _day_picker(desk: Desk) -> Callable[[str | None, Callable[[date], None]], None]:
    def pick(near: str | None, chosen: Callable[[date], None]) -> None:
        def changed(e: Any) -> None:
            value: datetime | None = e.control.value
            if value is not None:  # midnight of whoever looks, told in UTC
                chosen((value.astimezone() if value.tzinfo else value).date())

        desk.page.show_dialog(ft.DatePicker(value=parsed(near) if near else None, on_change=changed))

    return pick


def _on_the_table(desk: Desk) -> ft.Control:
    running = len(desk.house.tables.running())
    if not running:
        return ft.Container()
    words = desk.words(tn("{n} game is still on the table", "{n} games are still on the table", running))
    line = ft.Row(
        [ft.Icon(ft.Icons.CASINO_OUTLINED), ft.Text(words, size=16, expand=True), ft.Icon(ft.Icons.CHEVRON_RIGHT)],
        spacing=12,
    )
    return tap("running", words, line, lambda: desk.go("/"), bgcolor=ft.Colors.SECONDARY_CONTAINER, padding=12)


def _nothing(desk: Desk, query: PlayQuery, clear: Callable[[], None]) -> ft.Control:
    say = desk.words
    if query == PlayQuery():
        sentence = t("No plays yet. Finish a game and it is kept here.")
        button = primary("start", say(t("Start a game")), lambda: desk.go("/"))
    else:
        sentence = t("No play fits.")
        button = secondary("clear", say(t("Show all plays")), clear)
    words = note(say(sentence), ft.Icons.HISTORY)
    return card(ft.Column([words, button], spacing=14, horizontal_alignment=ft.CrossAxisAlignment.START))


def _by_month(desk: Desk, items: Any) -> list[ft.Control]:
    rows: list[ft.Control] = []
    before: Text | str | None = None
    for play in items:
        name = month(str(play["ended_at"]))
        if name != before:
            rows.append(heading(desk.words(name), 18, key=f"month-{desk.words(name)}"))
        before = name
        rows.append(_KeptRow(play, (desk.page.width or 0) >= ROOMY, desk.words.language, key=str(play["id"])))
    return rows


@component
def PlayRow(play: Json, roomy: bool, language: str) -> Any:
    """One play: tap to open; the bin takes it away, with a way back.

    It is drawn anew only when what it is given differs, so that fifty of them keep up with whoever types.
    """
    desk = use_desk()
    say, id = desk.words, str(play["id"])
    game = desk.house.games.get(play["game"])
    name = say(game.name) if game is not None else str(play["game"])
    names = [str(player["name"]) for player in play["players"]]
    standings = [s for s in standings_of(play) if 0 <= s.seat < len(names)]
    about = [name, say(day_of_month(str(play["ended_at"]))), *_more_about(desk, play)]
    words = ft.Column(
        [
            ft.Row([_person(s, names) for s in standings], wrap=True, spacing=12, run_spacing=2),
            ft.Text(" · ".join(about), size=14, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=2,
        expand=True,
    )
    told = [t("{player} {points}", player=names[s.seat], points=s.total) for s in standings]
    spoken = t("{play}: {standings}", play=", ".join(about), standings=told)
    opens = tap(
        f"play-{id}",
        say(spoken),
        ft.Row([*([picture(str(play["game"]), 44)] if roomy else []), words], spacing=12),
        lambda: desk.go(f"/history/{id}"),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        expand=True,
    )
    return ft.Row([opens, _bin(desk, play, say(spoken))], spacing=2)


_KeptRow: Any = ft.memo(PlayRow)  # type: ignore[no-untyped-call]


def _bin(desk: Desk, play: Mapping[str, Any], spoken: str) -> ft.Control:
    id = str(play["id"])
    if play["deleted"]:
        back = desk.words(t("Take back {play}", play=spoken))
        return icon_button(f"restore-{id}", ft.Icons.RESTORE, back, lambda: change(desk, id, deleted=False))
    gone = desk.words(t("Delete {play}", play=spoken))
    return icon_button(f"delete-{id}", ft.Icons.DELETE_OUTLINE, gone, lambda: throw_away(desk, play))


def _more_about(desk: Desk, play: Json) -> list[str]:
    place = str(play.get("location") or "")
    return [*([place] if place else []), *([] if play["counted"] else [desk.words(t("not counted"))])]


def _person(standing: Standing, names: list[str]) -> ft.Control:
    first = standing.winner
    weight = ft.FontWeight.W_700 if first else ft.FontWeight.W_400
    name = ft.Text(
        names[standing.seat],
        size=16,
        weight=weight,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        expand_loose=True,
    )
    total = number(signed(standing.total), 16, weight)
    return ft.Row([*([crown(18)] if first else []), name, total], spacing=5, tight=True)

"""Players: the people of this house, their names and colours; who leaves stays in the history."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from companion.core.text import Text, t, tn
from companion.ports import Json
from companion.ui.kit import component, screen, use_desk, use_tables
from companion.ui.parts.colours import colour_name, dot
from companion.ui.parts.controls import icon_button, note, primary, tap
from companion.ui.parts.player_dialog import Person, player_dialog
from companion.ui.parts.times import ago
from companion.ui.parts.writing import Writing
from companion.ui.people import known, matching, name_refusal, new_player, tallies
from companion.ui.shell import tab_view

Edit = Callable[[Any], None]  # told a person, nobody, or the way from one to the other
_NOBODY: Person | None = None
SEARCH = 8  # with more players than that there is a search


@screen
def Players() -> ft.View:
    """The third of the four places."""
    desk = use_desk()
    use_tables()
    _, show = ft.use_state(0)
    edited, edit = ft.use_state(_NOBODY)
    words, set_words = ft.use_state("")
    store = desk.house.store
    everybody = known(store.players)
    shown = matching(everybody, words) if len(everybody) > SEARCH else everybody
    counted = tallies(store)

    def keep(player: Json) -> None:
        store.players.put(player)
        show(lambda count: count + 1)

    def remove(player: Json) -> None:
        if desk.attempt(lambda: keep({**player, "deleted": True})):
            gone = t("{player} was removed. The history keeps the name.", player=player["name"])
            desk.tell(gone, t("Undo"), lambda: keep({**player, "deleted": False}))

    def tile(player: Json) -> ft.Control:
        row = PlayerRow(player, counted.get(player["id"]), edit, remove)
        return ft.Container(row, col={"xs": 12, "md": 6}, key=player["id"])

    add = primary("add", desk.words(t("Add a player")), lambda: edit(Person()), ft.Icons.PERSON_ADD_ALT)
    body: list[ft.Control] = [ft.Row([add]), Editor(edited, everybody, edit, keep)]
    if len(everybody) > SEARCH:
        body.append(Writing("search", words, desk.words(t("Search")), set_words, prefix_icon=ft.Icons.SEARCH))
    if not everybody:
        body.append(note(desk.words(t("Nobody yet. Whoever is named in a new game appears here by itself."))))
    elif not shown:
        body.append(note(desk.words(t("Nobody is called like that."))))
    body.append(ft.ResponsiveRow([tile(player) for player in shown], spacing=12, run_spacing=8))
    body.append(ft.Container(height=16))
    return tab_view(desk, "/players", ft.ListView(body, spacing=12, expand=True), t("Players"))


@component
def Editor(person: Person | None, everybody: Sequence[Json], edit: Edit, keep: Callable[[Json], None]) -> Any:
    """The dialog while somebody is edited (or added); saving closes it."""
    desk = use_desk()
    saved: Any = ft.use_ref(None)  # by the first of two quick taps

    def trouble(edited: Person) -> Text | None:
        return name_refusal(edited.name, [p for p in everybody if p["id"] != edited.id])

    def change(**written: str) -> None:
        edit(lambda now: replace(now, **written) if now else now)

    def save() -> None:
        if person is None or person is saved.current:
            return
        if trouble(person) is not None:
            edit(replace(person, tried=True))
            return
        fresh = new_player(person.name, person.colour)
        before = next((p for p in everybody if p["id"] == person.id), fresh)
        if desk.attempt(lambda: keep({**before, "name": fresh["name"], "colour": person.colour})):
            saved.current = person
            edit(None)

    dialog = None
    if person is not None:
        wrong = trouble(person) if person.tried or person.name.strip() else None
        pieces = dict.fromkeys(colour for game in desk.house.games.values() for colour in game.pieces)
        dialog = player_dialog(person, wrong, [*pieces], desk.words, change=change, save=save, leave=lambda: edit(None))
    ft.use_dialog(dialog)
    return ft.Container()


@component
def PlayerRow(player: Json, tally: tuple[int, int] | None, edit: Edit, remove: Callable[[Json], None]) -> Any:
    """One player: a tap changes the name or the colour."""
    desk = use_desk()
    id, name, colour = str(player["id"]), str(player["name"]), str(player.get("colour") or "")
    about = desk.words(_about(player, tally))
    spoken = desk.words(t("{player}, {about}. Change name or colour", player=name, about=about))
    if colour:
        about = f"{about} · {desk.words(colour_name(colour))}"
    words = ft.Column(
        [
            ft.Text(name, size=18, weight=ft.FontWeight.W_600, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(about, size=14, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=2,
        expand=True,
    )
    change = tap(
        f"player-{id}",
        spoken,
        ft.Row([dot(colour, 24), words], spacing=14),
        lambda: edit(Person(id, name, colour)),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=14,
        expand=True,
    )
    gone = desk.words(t("Remove {player}", player=name))
    delete = icon_button(f"delete-{id}", ft.Icons.DELETE_OUTLINE, gone, lambda: remove(player))
    return ft.Row([change, delete], spacing=4)


def _about(player: Mapping[str, Any], tally: tuple[int, int] | None) -> Text:
    last = str(player.get("last_played") or "")
    when = t("last at a table {ago}", ago=ago(last)) if last else t("not played yet")
    if tally is None:
        return when
    plays, wins = tn("{n} play", "{n} plays", tally[0]), tn("{n} win", "{n} wins", tally[1])
    return t("{plays} · {wins} · {when}", plays=plays, wins=wins, when=when)

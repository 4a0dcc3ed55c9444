"""A kept play: its result to be read, and what can still be done with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from companion import plays
from companion.core.events import CountedSet, SessionStarted
from companion.core.game import Game
from companion.core.scoring import Result
from companion.core.session import Session
from companion.core.text import Text, t
from companion.exchange.kept import of_play
from companion.exchange.playfile import dumps
from companion.live import Live
from companion.ports import Json
from companion.ui.desk import Desk
from companion.ui.kit import screen, use_desk, use_tables
from companion.ui.outcome import if_ruled, standings_of, standings_words
from companion.ui.parts.breakdown import Breakdown
from companion.ui.parts.controls import card, heading, icon_button, note, picture, primary, secondary
from companion.ui.parts.issues import issue_words
from companion.ui.parts.mattered import rulings_that_mattered
from companion.ui.parts.noted import noted
from companion.ui.parts.podium import on_podium, podium, standings_list
from companion.ui.parts.remarks import counts_switch
from companion.ui.parts.times import long_day, parsed, took
from companion.ui.parts.troubles import Troubles
from companion.ui.people import as_called_now, remember
from companion.ui.screens.columns import columns_for_players, doubtful, foot_of, two_columns
from companion.ui.screens.missing import nothing_here
from companion.ui.shell import page_view


@screen
def PlayResult() -> ft.View:
    """A play of the history at /history/<play>."""
    desk = use_desk()
    id = ft.use_route_params()["play"]
    use_tables(id)
    gone: Any = ft.use_ref(dict)  # the plays that were given a rematch → where it goes on: a second tap begins none
    play = desk.house.store.plays.get(id)
    if play is None:
        return page_view(desk, t("Result"), nothing_here(t("This play is not in the history.")))
    game = desk.house.games.get(play["game"])
    read = _read(play, game) if game is not None else None
    first = [_when(desk, play, game), *_standings(desk, play, read), *_before(desk, play, read)]
    lines = _lines(desk, game, *read) if game is not None and read is not None else []
    told = noted(desk.words, read[0], game) if game is not None and read is not None else []
    last = [*told, counts_switch(desk.words, bool(play["counted"]), lambda counted: change(desk, id, counted=counted))]
    if game is not None and read is not None:
        last.append(_as_file(desk, game, play))
    return page_view(
        desk,
        game.name if game is not None else str(play["game"]),
        two_columns(desk, first, lines, last),
        actions=[_bin(desk, play)],
        foot=_foot(desk, game, id, read[0], gone.current) if game is not None and read is not None else None,
        game=game,
        full=desk.wide and bool(lines),
    )


def change(desk: Desk, id: str, **changed: bool) -> bool:
    """Keep something else about a play (`counted`, `deleted`), and tell everybody who looks."""

    def put() -> Text | None:
        play, running = desk.house.store.plays.get(id), desk.house.tables.find(id)
        refused = None
        if running is not None and "counted" in changed:  # it is being corrected: there it is to be seen as well
            refused = running.do(CountedSet(changed["counted"]))
        if play is not None:
            desk.house.store.plays.put({**play, **changed})
            desk.house.tables.announce(id)
        return refused

    return desk.attempt(put)


def throw_away(desk: Desk, play: Mapping[str, Any]) -> None:
    """Delete a play, with a way back."""
    id = str(play["id"])
    if change(desk, id, deleted=True):

        def take_back() -> None:
            change(desk, id, deleted=False)

        desk.tell(t("The play was deleted."), t("Undo"), take_back)


def _read(play: Json, game: Game) -> tuple[Session, Result] | None:
    try:
        return plays.session_of(play, game), plays.result_of(play, game)
    except ValueError:  # a sheet that is none: what was kept of its result is shown all the same
        return None


def _when(desk: Desk, play: Json, game: Game | None) -> ft.Control:
    lasted = took(str(play["started_at"]), str(play["ended_at"]))
    said: list[Text | str] = [long_day(str(play["ended_at"]))]
    said += [lasted] if lasted is not None else []
    said += [play["location"]] if play.get("location") else []
    words: list[ft.Control] = [ft.Text(desk.words(said[0]), size=17, weight=ft.FontWeight.W_600)]
    if said[1:]:
        words.append(ft.Text(" · ".join(map(desk.words, said[1:])), size=15, color=ft.Colors.ON_SURFACE_VARIANT))
    if play.get("notes"):
        words.append(note(str(play["notes"]), ft.Icons.STICKY_NOTE_2_OUTLINED))
    if play.get("deleted"):
        words.append(note(desk.words(t("This play was deleted.")), ft.Icons.DELETE_OUTLINE))
    if desk.house.tables.find(str(play["id"])) is not None:
        words.append(note(desk.words(t("It is on the table again, to be corrected.")), ft.Icons.EDIT_OUTLINED))
    if game is None:
        words.append(note(desk.words(t("This app does not know the game; this is the result of that day."))))
    drawing = picture(str(play["game"]), 64)
    return ft.Row(
        [drawing, ft.Column(words, spacing=4, expand=True)],
        spacing=14,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _standings(desk: Desk, play: Json, read: tuple[Session, Result] | None) -> list[ft.Control]:
    say, names = desk.words, [str(player["name"]) for player in play["players"]]
    standings = read[1].standings if read is not None else standings_of(play)
    decided = read is None or read[1].question is None
    body: list[ft.Control] = [podium(standings, names, say, decided=decided)]
    if read is not None and read[1].tie_break is not None:
        body.append(note(say(read[1].tie_break), ft.Icons.BALANCE))
    if len(on_podium(standings)) < len(standings):
        body.append(standings_list(standings, names, say, decided=decided))
    return body


def _before(desk: Desk, play: Json, read: tuple[Session, Result] | None) -> list[ft.Control]:
    say, names = desk.words, [str(player["name"]) for player in play["players"]]
    found: list[ft.Control] = []
    if read is not None and plays.differs(play, read[1]):
        that_day = standings_words(standings_of(play), names)
        words = t("The rules are understood differently now. The result of that day: {standings}.", standings=that_day)
        found.append(card(ft.Semantics(identifier="that-day", content=note(say(words), ft.Icons.HISTORY))))
    revisions = play.get("revisions") or []
    if revisions:
        found.append(heading(say(t("Before it was corrected")), 17))
    for index, revision in enumerate(revisions):
        words = t(
            "{n}. {day}: {standings}",
            n=index + 1,
            day=long_day(str(revision.get("ended_at", ""))),
            standings=standings_words(standings_of(revision), names),
        )
        found.append(ft.Semantics(identifier=f"revision-{index + 1}", content=note(say(words), ft.Icons.HISTORY)))
    return found


def _lines(desk: Desk, game: Game, session: Session, result: Result) -> list[ft.Control]:
    say = desk.words
    mattered = [ruling for ruling in game.rulings if ruling.key in result.rulings_that_matter]

    def outcome(key: str, option: str) -> Text:
        return if_ruled(game, session, key, option)

    body = [
        heading(say(t("How it came about"))),
        Breakdown(say, game, session, result, columns_for_players(desk)),
        *rulings_that_mattered(say, mattered, session.sheet.rulings, outcome, None),
    ]
    if doubtful(session, result):
        found = [(issue, issue_words(issue, session.names)) for issue in result.issues]
        body.append(Troubles(say, found, session.override, None, None))
    return body


def _as_file(desk: Desk, game: Game, play: Json) -> ft.Control:
    def save() -> None:
        ended = parsed(str(play["ended_at"]))
        name = f"{game.id}-{ended:%Y-%m-%d}.json" if ended else f"{game.id}.json"
        desk.hand_over(name, dumps(of_play(play, game, desk.words)).encode())

    label = desk.words(t("Save as a file"))
    return ft.Row([secondary("save-as-file", label, save, ft.Icons.FILE_DOWNLOAD_OUTLINED, tonal=False)])


def _bin(desk: Desk, play: Json) -> ft.Control:
    if play.get("deleted"):
        back = desk.words(t("Take the play back"))
        return icon_button("restore", ft.Icons.RESTORE, back, lambda: change(desk, str(play["id"]), deleted=False))
    return icon_button(
        "delete", ft.Icons.DELETE_OUTLINE, desk.words(t("Delete the play")), lambda: throw_away(desk, play)
    )


def _foot(desk: Desk, game: Game, id: str, session: Session, gone: dict[str, str]) -> ft.Control:
    def correct() -> None:
        opened: list[Live] = []

        def reopen() -> Text | None:
            answer = desk.house.tables.reopen(id)
            if isinstance(answer, Live):
                opened.append(answer)
                return None
            return answer or t("This play cannot be opened again.")

        if desk.attempt(reopen):
            desk.go(f"/table/{id}/score")

    return foot_of(
        desk,
        secondary("correct", desk.words(t("Correct it")), correct, ft.Icons.EDIT_OUTLINED, height=56),
        primary("rematch", desk.words(t("Rematch")), lambda: _rematch(desk, id, game, session, gone), ft.Icons.REPLAY),
    )


def _rematch(desk: Desk, id: str, game: Game, session: Session, gone: dict[str, str]) -> None:
    if id in gone:
        desk.go(gone[id])
        return
    tables, people = desk.house.tables, as_called_now(desk.house.store.players, session.players)
    event = SessionStarted(game.id, game.definition, people, game.rulings_for(len(people), session.sheet.rulings))

    def start() -> Text | None:
        remember(desk.house.store, game.id, people, tables.clock())
        answer = tables.start(game, event)
        if isinstance(answer, Text):
            return answer
        gone[id] = f"/table/{answer.id}/setup"
        desk.go(gone[id])
        return None

    desk.attempt(start)

"""Result: who won a game on the table and why, what is still open, and the way into the history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core import events as e
from companion.core.game import Issue
from companion.core.sheet import Entry
from companion.core.text import Text, t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.kit import component, screen, use_desk, use_tables
from companion.ui.outcome import if_ruled, still_secret
from companion.ui.parts.breakdown import Breakdown
from companion.ui.parts.controls import card, heading, note, primary, secondary
from companion.ui.parts.houserules import house_rules
from companion.ui.parts.issues import issue_words
from companion.ui.parts.mattered import rulings_that_mattered
from companion.ui.parts.noted import noted
from companion.ui.parts.podium import on_podium, podium, standings_list
from companion.ui.parts.question import open_question
from companion.ui.parts.remarks import Remark, counts_switch
from companion.ui.parts.troubles import Troubles
from companion.ui.parts.undo import undo_redo
from companion.ui.screens.columns import columns_for_players, doubtful, foot_of, two_columns
from companion.ui.screens.missing import nothing_here
from companion.ui.shell import page_view

Waiting = dict[str, Callable[[], Any]]


@screen
def TableResult() -> ft.View:
    """The result of a running game at /table/<session>/result."""
    desk = use_desk()
    id = ft.use_route_params()["session"]
    waiting: Any = ft.use_ref(dict)
    leaving: Any = ft.use_ref(None)  # the game that was just finished stands here until its play is shown
    shown, show = ft.use_state(False)  # whoever looks was asked whether the others may see hidden things
    use_tables(id)
    live = desk.house.tables.find(id) or leaving.current
    if live is None:
        return page_view(desk, t("Result"), _gone(desk, id))
    if not shown and still_secret(live.game, live.session):
        return _covered(desk, live, lambda: show(True))
    foot = foot_of(
        desk,
        secondary("score", desk.words(t("Score sheet")), lambda: desk.go(f"/table/{id}/score"), height=56),
        primary("finish", desk.words(t("Finish and keep")), lambda: _finish(desk, live, waiting.current, leaving)),
    )
    body = two_columns(
        desk,
        [Verdict(live, key="verdict"), *([Doubts(live, key="doubts")] if doubtful(live.session, live.result) else [])],
        [Lines(live, key="lines")],
        [
            *noted(desk.words, live.session, live.game),
            house_rules(live, desk.words, desk.attempt),
            Remarks(live, waiting.current, key="remarks"),
        ],
    )
    return page_view(
        desk,
        live.game.name,
        body,
        actions=undo_redo(live, desk),
        foot=foot,
        game=live.game,
        full=desk.wide,
    )


def _gone(desk: Desk, id: str) -> ft.Control:
    if desk.house.store.plays.get(id) is None:
        return nothing_here(t("This game is not on the table any more."))
    to_it = primary("to-play", desk.words(t("See it in the history")), lambda: desk.go(f"/history/{id}"))
    return ft.Column([heading(desk.words(t("This game has ended."))), to_it], spacing=16)


def _covered(desk: Desk, live: Live, show: Callable[[], None]) -> ft.View:
    say = desk.words
    words = t("Some things on the sheet are still hidden. The result lets everybody who looks see them.")
    foot = foot_of(
        desk,
        secondary("score", say(t("Score sheet")), lambda: desk.go(f"/table/{live.id}/score"), height=56),
        primary("show-result", say(t("Show the result")), show, ft.Icons.VISIBILITY),
    )
    body = ft.Column([card(note(say(words), ft.Icons.VISIBILITY_OFF))], expand=True)
    return page_view(desk, live.game.name, body, actions=undo_redo(live, desk), foot=foot, game=live.game)


def _finish(desk: Desk, live: Live, waiting: Waiting, leaving: Any) -> None:
    if live.session.ended:  # by the first of two quick taps
        return
    for save in list(waiting.values()):
        save()

    def end() -> Text | None:
        refused = live.do(e.GameEnded())
        if refused is None:
            leaving.current = live
            desk.go(f"/history/{live.id}")
            kept = desk.house.store.plays.get(live.id) or {}
            told = t("Kept among the deleted plays.") if kept.get("deleted") else t("Kept in the history.")
            desk.tell(told, t("Undo"), take_back)
        return refused

    def take_back() -> Text | None:
        refused = live.undo(e.GameEnded())
        if refused is None:
            desk.go(f"/table/{live.id}/result")
        return refused

    desk.attempt(end)


@component
def Verdict(live: Live) -> Any:
    """The podium, why, everybody's place; and the question on which it still depends."""
    desk = use_desk()
    say, session, result = desk.words, live.session, live.result
    if not session.sheet.entries:
        return card(note(say(t("Nothing has been entered yet."))))
    decided = result.question is None
    body: list[ft.Control] = [podium(result.standings, session.names, say, decided=decided)]
    if result.tie_break is not None:
        body.append(note(say(result.tie_break), ft.Icons.BALANCE))
    if result.question is not None:
        body.append(_question(desk, live))
    elif (again := _answer_again(desk, live)) is not None:
        body.append(again)
    if len(on_podium(result.standings)) < len(result.standings):
        body.append(standings_list(result.standings, session.names, say, decided=decided))
    return ft.Column(body, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _question(desk: Desk, live: Live) -> ft.Control:
    question, session, game = live.result.question, live.session, live.game
    assert question is not None
    field = next((known for known in game.fields if known.id == question.field), None)

    def answer(entry: Entry) -> None:
        if field is not None and live.result.question is not None:  # else an earlier tap has settled it
            done = e.ScoreEntered(field.id, entry) if entry else e.ScoreCleared(field.id)
            desk.attempt(lambda: live.do(done))

    sheet = f"/table/{live.id}/score"
    if field is not None:
        way_on = (t("Enter it"), lambda: desk.go(f"{sheet}/{field.id}"))
    elif session.score_only:
        way_on = (t("Back to the score sheet"), lambda: desk.go(sheet))
    else:
        way_on = (t("Back to the table"), lambda: desk.go(f"/table/{live.id}"))

    def entry() -> Entry:
        return (live.session.sheet.get(field.id) if field is not None else None) or ()

    return open_question(desk.words, question, field, session.names, entry, answer=answer, way_on=way_on)


def _answer_again(desk: Desk, live: Live) -> ft.Control | None:
    sheet = live.session.sheet
    told = [field for field in live.game.applying(sheet.rulings) if field.tie_only and sheet.entered(field.id)]
    if live.result.tie_break is None or not told:
        return None

    def forget() -> None:
        desk.attempt(lambda: live.do(e.ScoreCleared(told[0].id)))

    return secondary("answer-again", desk.words(t("Answer again: {field}", field=told[0].label)), forget, tonal=False)


@component
def Doubts(live: Live) -> Any:
    """What is wrong or unlikely on the sheet."""
    desk = use_desk()
    session = live.session
    found = [(issue, issue_words(issue, session.names)) for issue in live.result.issues]

    def open(issue: Issue) -> None:
        field = f"/{issue.place.field}" if issue.place else ""
        desk.go(f"/table/{live.id}/score{field}")

    def keep(reason: str) -> bool:
        return desk.attempt(lambda: live.do(e.IssuesOverridden(reason.strip())))

    return Troubles(desk.words, found, session.override, open, keep)


@component
def Lines(live: Live) -> Any:
    """The breakdown, and the rulings that mattered, each to be ruled otherwise."""
    desk = use_desk()
    say, game, session, result = desk.words, live.game, live.session, live.result

    def outcome(key: str, option: str) -> Text:
        return if_ruled(game, session, key, option)

    def choose(key: str, option: str) -> None:
        desk.attempt(lambda: live.do(e.RulingMade(key, option)))

    mattered = [ruling for ruling in game.rulings if ruling.key in result.rulings_that_matter]
    rulings = rulings_that_mattered(say, mattered, session.sheet.rulings, outcome, choose)
    lines = Breakdown(say, game, session, result, columns_for_players(desk))
    body = [heading(say(t("How it came about"))), lines, *rulings]
    return ft.Column(body, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@component
def Remarks(live: Live, waiting: Waiting) -> Any:
    """Note, place, and whether it counts."""
    desk = use_desk()
    say, session = desk.words, live.session

    def write(words: str) -> bool:
        return desk.attempt(lambda: live.do(e.NoteWritten(words.strip())))

    def name(words: str) -> bool:
        return desk.attempt(lambda: live.do(e.LocationNamed(words.strip())))

    def count(counted: bool) -> bool:
        return desk.attempt(lambda: live.do(e.CountedSet(counted)))

    body = [
        heading(say(t("For the history"))),
        Remark("note", say, say(t("Note")), session.note, write, waiting=waiting, lines=4),
        Remark("location", say, say(t("Place")), session.location, name, waiting=waiting, lines=1),
        counts_switch(say, session.counted, count),
    ]
    return ft.Column(body, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

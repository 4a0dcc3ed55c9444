"""Play files of real evenings, with what they must come to."""

from __future__ import annotations

from typing import Any


def file(game: str, players: list[str], sheet: dict[str, Any], **rulings: Any) -> dict[str, Any]:
    """A play file."""
    head = {"format": "companion-play", "version": 1, "game": game}
    return {**head, "players": players, "rulings": rulings, "sheet": sheet}


def _umataka(track: int, animals: str, nuts: int, jade: str, resources: str) -> dict[str, int]:
    kinds = ("fish", "raccoon", "rabbit", "chamois", "pheasant", "bear")
    return {
        "track": track,
        **dict(zip(kinds, map(int, animals), strict=True)),
        "cooked_nuts": nuts,
        **dict(zip(("jade_1", "jade_2", "jade_3"), map(int, jade), strict=True)),
        **dict(zip(("wood", "clay", "inspiration"), map(int, resources), strict=True)),
    }


def umataka(**rulings: str) -> dict[str, Any]:
    """Three players, two of them tied for the second most nuts: 72, 64 and 63 points."""
    players = {
        "Ana": _umataka(41, "211001", 6, "121", "321"),
        "Борис": _umataka(38, "111000", 9, "201", "640"),
        "健二": _umataka(47, "100000", 6, "321", "012"),
    }
    return file("umataka", list(players), {"table": {"start_player": "Ana"}, "players": players}, **rulings)


def umataka_tie(explorers: list[str] | None = None, **rulings: str) -> dict[str, Any]:
    """Two players with 80 points each; the explorers tell them apart."""
    players = {"A": _umataka(50, "221000", 5, "110", "500"), "B": _umataka(52, "311000", 5, "011", "300")}
    table: dict[str, Any] = {"start_player": "A", **({"explorers": explorers} if explorers else {})}
    return file("umataka", ["A", "B"], {"table": table, "players": players}, **rulings)


def umami_tie() -> dict[str, Any]:
    """Two players with 8 points each; Ben has more Blossoms."""
    ana = [{"stars": 2, "blossoms": 1}, {"stars": 2, "blossoms": 1}, {"stars": 1, "blossoms": 0}]
    ben = [{"stars": 1, "blossoms": 2}, {"stars": 1, "blossoms": 2}, {"stars": 1}, {"stars": 1}]
    return file("umami", ["Ana", "Ben"], {"players": {"Ana": {"dishes": ana}, "Ben": {"dishes": ben}}})


def _course(**cards: int) -> dict[str, Any]:
    return {"plated": True, **cards}


def chef(**rulings: Any) -> dict[str, Any]:
    """Ana plates four Dishes, the Dessert last, her Customer happy; Ben two, with a Chef Umami card in hand."""
    ana = {
        "starter": _course(vegetable=4),
        "first": _course(meat=3, two=1),
        "main": _course(fish=2, common=1, two=2),
        "dessert": _course(vegetable=3, common=1),
    }
    ben = {"starter": _course(meat=4), "main": _course(fish=5), "dessert": {"vegetable": 3}}
    players = {
        "Ana": {"dishes": ana, "customer_happy": True, "chef_cards": 0},
        "Ben": {"dishes": ben, "customer_happy": False, "chef_cards": 2},
    }
    return file(
        "chef-umami",
        ["Ana", "Ben"],
        {"table": {"finisher": "Ana", "dessert_last": True}, "players": players},
        **rulings,
    )


def rami() -> dict[str, Any]:
    """Three rounds of three players, as hands of cards and as sums: 30, −24 and −6 in the end."""
    rounds = [
        {"winner": "Ana", "hands": {"Ben": ["10", "K"], "Cleo": 41}},
        {"winner": "Ben", "hands": {"Ana": 7, "Cleo": ["2"]}},
        {"winner": "Cleo", "hands": {"Ana": 27, "Ben": 10}},
    ]
    return file("umami-rami", ["Ana", "Ben", "Cleo"], {"rounds": rounds}, rounds=3)

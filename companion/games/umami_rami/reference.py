"""The rules of Umami Rami to look up at the table, in words of our own, with the Russian terms."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import t

RULES = (
    Rule(
        t("What it is about"),
        (
            t("Get rid of all your cards by laying them on the field (поле) in groups and rows."),
            t("Everything on the field belongs to everybody and may be rearranged."),
        ),
    ),
    Rule(
        t("Cards"),
        (
            t("Decks of 52 without jokers: one for two or three players, several for more; ten cards each."),
            t("The rest is the bank (банк)."),
        ),
    ),
    Rule(t("Group (группа)"), (t("Three or more cards of one rank. Suits do not matter."),)),
    Rule(
        t("Row (ряд)"),
        (
            t("Three or more cards of one suit in order."),
            t("The ace is lowest and highest at once: it follows the king, and the 2 follows it."),
        ),
    ),
    Rule(
        t("A turn"),
        (
            t("Lay at least one card from your hand, as many as you can and like."),
            t("If you cannot, draw one card from the bank; the turn is over."),
        ),
    ),
    Rule(
        t("Rearranging"),
        (
            t("Add cards to melds, take cards out, split melds and build new ones."),
            t("At the end of your turn the field holds only whole groups and rows."),
            t("Cards that find no meld go to your hand."),
        ),
    ),
    Rule(
        t("Moves that work"),
        (
            t("A group of four lends a card to a row: 4♥ joins 3♥ 5♥ 6♥."),
            t("A row of four or more lends an end: after J♥ joined 8-9-10♥, the 8♥ makes a group of 8s."),
            t("With two decks a second 6♥ splits 4-5-6-7-8♥ into 4-5-6♥ and 6-7-8♥."),
        ),
    ),
    Rule(
        t("Playing for points (с подсчётом очков)"),
        (
            t("The round stops with the first empty hand."),
            t("The others write the sum of their cards as a minus; who went out gets all of it as a plus."),
            t("Totals may fall below 0, and all totals together are always 0."),
        ),
    ),
    Rule(
        t("Playing to the last (до последнего игрока)"),
        (
            t("Play goes on until one player still has cards; that player has lost."),
            t("If the last one lays everything in their own turn, it is a draw."),
        ),
    ),
    Rule(
        t("What cards count"),
        (t("Ace 1 (туз, high or low), 2 to 10 their number, jack 11 (валет), queen 12 (дама), king 13 (король)."),),
    ),
    Rule(
        t("Additional rule: “Umami” («Умами»)"),
        (t("Say it with one card left; if another player notices that you did not, take two from the bank."),),
    ),
    Rule(
        t("Additional rules: melds"),
        (
            t("Groups of different suits: no suit twice in a group."),
            t("Ace to king rows: the ace is low only and never follows a king."),
        ),
    ),
    Rule(
        t("Additional rule: opening move (вступительный ход)"),
        (
            t("Your first meld must come from your hand alone; if you have none, draw one card."),
            t("Until you have opened you may not rearrange anything."),
        ),
    ),
    Rule(
        t("A blocked round"),
        (t("Bank empty and nobody can lay a card: the rulebook is silent, so the table decides (house rules)."),),
    ),
)

"""Decks as files: the shipped one, and a player's own, typed in from the box.

A file is TOML with the sections ``weeks``, ``ships``, ``relics`` and ``edicts``; a missing section is taken
from the shipped deck. The rules describe the format ("Decks"). Anything wrong with a deck raises a
`DeckError` with one of the reasons in `engine.colonia.codes.DECK_REASONS`.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from engine.colonia.components import CITIES, DAYS, GOODS, SATURDAY, WEDNESDAY
from engine.colonia.deck import CODES, EFFECTS, Deck, Edict, Hold, Relic, Ship, WeekCard, Which
from engine.decks import Fields, deck_fields, refuse

GAME: Final = "colonia"
SHIPPED: Final = "colonia-tui"
"""The shipped deck's name."""
SECTIONS: Final = ("weeks", "ships", "relics", "edicts")
_VOTE_DAYS: Final = DAYS[WEDNESDAY - 1 : SATURDAY]


@cache
def shipped() -> Deck:
    """The deck that comes with the program."""
    folder = files("engine.colonia") / "decks"
    tables: dict[str, object] = {"name": SHIPPED}
    for section in SECTIONS:
        tables |= tomllib.loads((folder / f"{section}.toml").read_text(encoding="utf-8"))
    return _deck(Fields(("", 0, 0), tables), SHIPPED)


def read(text: str, name: str = "own") -> Deck:
    """The deck in ``text``, called ``name`` unless the text gives a name. Raises `DeckError`."""
    file = deck_fields(text, GAME, may_be_missing=True)
    if not any(section in file.rest for section in SECTIONS):
        refuse("deck_sections")
    return _deck(file, name)


def write(deck: Deck) -> str:
    """The deck as the text of a file that `read` can read: a starting point for a player's own deck."""
    lines = [f"name = {json.dumps(deck.name, ensure_ascii=False)}"]
    for week in deck.weeks:
        lines += ["", "[[weeks]]", f"booths = {list(week.booths)}", f"contracts = {list(week.contracts)}"]
        lines += [f"dice = {week.dice}", f"ships = {week.ships}"]
    for ship in deck.ships:
        lines += ["", "[[ships]]", f'city = "{CITIES[ship.city]}"', "holds = ["]
        for hold in ship.holds:
            goods = [good for good, count in zip(GOODS, hold.goods) for _ in range(count)]
            lines += [f"    {{ goods = {json.dumps(goods)}, pay = {hold.pay} }},"]
        lines += ["]"]
    for relic in deck.relics:
        worth = "shrine = true" if relic.shrine else f"points = {relic.points}"
        lines += ["", "[[relics]]", f'city = "{CITIES[relic.city]}"', f"price = {relic.price}", worth]
    for edict in deck.edicts:
        lines += ["", "[[edicts]]", f'day = "{DAYS[edict.day - 1]}"', f'effect = "{edict.effect}"']
        meant = EFFECTS[edict.effect].which
        if meant is not None:
            named = edict.which if isinstance(meant.among, range) else meant.among[edict.which]
            lines += [f"{meant.key} = {json.dumps(named)}"]
    return "\n".join(lines) + "\n"


def _deck(file: Fields, name: str) -> Deck:
    # The shipped files have all sections, so `shipped` does not call itself.
    deck = Deck(
        name=file.text("name") if file.has("name") else name,
        weeks=file.each("weeks", _week) if file.has("weeks") else shipped().weeks,
        ships=file.each("ships", _ship) if file.has("ships") else shipped().ships,
        relics=file.each("relics", _relic) if file.has("relics") else shipped().relics,
        edicts=file.each("edicts", _edict) if file.has("edicts") else shipped().edicts,
    )
    file.done()
    deck.check()
    return deck


def _week(card: Fields) -> WeekCard:
    return WeekCard(
        card.numbers("booths"), card.numbers("contracts"), card.number("dice"), card.number("ships")
    )


def _ship(card: Fields) -> Ship:
    return Ship(card.word("city", CITIES), card.each("holds", _hold))


def _hold(hold: Fields) -> Hold:
    goods = hold.words("goods", GOODS)
    return Hold(tuple(goods.count(good) for good in range(len(GOODS))), hold.number("pay"))


def _relic(card: Fields) -> Relic:
    city, price = card.word("city", CITIES), card.number("price")
    shrine = card.has("shrine") and card.truth("shrine")
    # A shrine itself scores nothing, so its points may be left out.
    points = 0 if shrine and not card.has("points") else card.number("points")
    return Relic(city, price, points, shrine)


def _edict(card: Fields) -> Edict:
    day, effect = WEDNESDAY + card.word("day", _VOTE_DAYS), CODES[card.word("effect", CODES)]
    return Edict(day, effect, _which(card, EFFECTS[effect].which))


def _which(card: Fields, meant: Which | None) -> int:
    if meant is None:
        return 0
    return card.number(meant.key) if isinstance(meant.among, range) else card.word(meant.key, meant.among)

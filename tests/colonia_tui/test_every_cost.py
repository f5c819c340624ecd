"""Whatever the window's size, the decision shows all that an option costs, with advice and a hint, too."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.colonia.words import names
from colonia_tui.drawing.decision import DecisionPart
from colonia_tui.drawing.shown import Advised, Asked, Mode, Offer, Shown, Sight
from colonia_tui.drawing.steps import Clause
from engine import shelf
from engine.game import Action
from engine.table import replaying
from tests.colonia_tui.drawing.styles import style, text
from tests.colonia_tui.troyes.styles import style as troyes_style
from tests.golden import files

SIZES = [
    (80, 24),
    *(pytest.param(size, marks=[pytest.mark.fire]) for size in ((100, 30), (120, 35), (140, 45), (200, 55))),
]
POSITIONS = 100
NAMES = ("Anna", "Ben", "Cora", "Dora", "Emil", "Fred")
GAMES = ("colonia", "troyes")
STYLES = {"colonia": style(), "troyes": troyes_style()}
BOARDS = {game: drawn.face(game).board() for game in GAMES}
DECISIONS = {
    game: next(part for part in board.parts() if isinstance(part, DecisionPart))
    for game, board in BOARDS.items()
}


@cache
def recorded(game: str) -> list[Shown]:
    """So many positions of the recorded games, as evenly spread as possible."""
    records = [record for record in map(files.at, files.paths()) if record.header.game == game]
    every = max(1, sum(len(record.entries) for record in records) // POSITIONS)
    found: list[Shown] = []
    number = 0
    for record in records:
        for table in replaying(shelf.game(game), record):
            number += 1
            if number % every or not table.pending():
                continue
            seat, players = table.pending()[0], table.header.seats
            found.append(
                Shown(
                    mode=Mode.ASKED,
                    view=table.view(seat),
                    version=table.version,
                    seat=seat,
                    names=NAMES[:players],
                    colours=tuple(range(players)),
                    question=shelf.game(game).question(table.state, seat),
                    pending=tuple(table.pending()),
                    recap=[Clause(seat, "did something")],
                    purpose=True,
                )
            )
    assert len(found) >= POSITIONS - len(records)
    return found


def said(game: str, shown: Shown, asked: Asked, offer: Offer, size: tuple[int, int]) -> str:
    """What stands in the decision, without its frame and the words of its rows."""
    board = BOARDS[game]
    scene = board.read(shown, Sight(*size, asked=asked, pointed=offer.action), None)
    region = board.regions(scene).regions["decision"]
    lines = text(DECISIONS[game].picture(scene, STYLES[game], *region.size))[1:-1]
    return " ".join(" ".join(line[1:-1] for line in lines).split())


def of_colonia(shown: Shown, offer: Offer) -> Iterator[str]:
    """What an option costs, as patterns."""
    action, given = offer.action, offer.option.preview
    if given.get("short"):
        yield "all that are at home"
    elif "send" in given:
        yield f"{given['send']} members?, out until next Tuesday"
        yield r"\d+ left for the week"
    if "members" in given:
        yield rf"\b{names.members(given['members'])}\b"
        yield rf"\b{max(0, given['left'])} stays? at home"
    if "home" in given:
        week, day = given["home"]
        late = action.kind in ("load", "extra") and not given["leaves"]
        when = r"out until \w+ of week \d at least|until the game ends"
        yield when if late else names.when(week, day) if week <= 6 else "out until the game ends"
    if "cost" in given:
        letters = [names.resource_letter(kind) for kind, count in enumerate(given["cost"]) if count]
        yield f"{names.resources(given['cost'])}|{' '.join(letters)} →"
    if "give" in given and action.kind != "exchange":
        for good, count in enumerate(given["give"]):
            if count:
                yield f"(?i){names.good(good)}|{names.counted_good(good, count)}|{names.good_sign(good)}"
    if "price" in given:
        yield re.escape(names.coins(given["price"], given["city"]))
        if offer.legal:
            yield re.escape(f"leaves {names.coins(given['left'], given['city'])}")
    if action.kind == "exchange":
        yield re.escape(names.coins(given["amount"], given["give"]))
    if action.kind == "safeguard" and given:
        yield "out until somebody buys the card"
    if action == Action("pass"):
        yield "you are done"


def of_troyes(shown: Shown, offer: Offer) -> Iterator[str]:
    """What an option costs, as patterns: deniers and influence, each with what is left of it; and what own
    dice would bring if it takes further answers."""
    given = cast(Any, offer.option.preview)
    assert shown.seat is not None
    have = shown.view["families"][shown.seat]
    own = given.get("own_dice") or {}
    money, influence = {**given, **own}.get("spends", (0, 0))
    left = ((have["purse"] - money, "d"), (have["influence"] - influence, "influence"), (0, "VP"))
    for gained, (before, word) in zip(own.get("gains", (0, 0, 0)), left, strict=True):
        if gained:
            yield rf"\b{gained} {word}" + (rf" {before}→{before + gained}\b" if word != "VP" else "")
    if offer.legal and money:
        yield rf"\b{money} d +{have['purse']}→{have['purse'] - money}\b"
    if offer.legal and influence:
        yield rf"\b{influence} i {have['influence']}→{have['influence'] - influence}\b"
    if offer.legal and given.get("cost") and "most" in given and not own:
        yield rf"foreman {given['cost']} d +{have['purse']}→{have['purse'] - given['cost']}\b"
    if offer.legal and "influence" in given and "left" in given:
        yield rf"\b{given['influence']} i {given['influence'] + given['left']}→{given['left']}\b"
    if given.get("space_points") and given["enough"]:
        yield f"gives up {given['space_points']} VP"
    if offer.action == Action("suffer"):
        yield "2 VP"
    if not offer.legal:  # then this says what is lacking; dice with pips may stand beside it
        yield from map(re.escape, offer.why.split())


COSTS: dict[str, Callable[[Shown, Offer], Iterator[str]]] = {"colonia": of_colonia, "troyes": of_troyes}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_decision_shows_all_that_an_option_costs(game: str, size: tuple[int, int]) -> None:
    """With advice at every other position."""
    looked_for = 0
    for number, shown in enumerate(recorded(game)):
        asked = BOARDS[game].ask(shown)
        for offer in asked.offers:
            here = shown
            if number % 2:
                words = ("Take it.", "It is what this bot would do in your place.")
                here = replace(shown, advice=Advised(offer.action, words))
            there = said(game, here, asked, offer, size)
            for wanted in COSTS[game](shown, offer):
                assert re.search(wanted, there), (offer.label, wanted, there)
                looked_for += 1
    assert looked_for > 5 * POSITIONS

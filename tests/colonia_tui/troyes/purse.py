"""What the screen says an option costs and brings, beside what happens when it is taken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy

from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.shown import Sight
from colonia_tui.troyes.board import decision, ladder
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.asked import read_question
from colonia_tui.troyes.words.outcomes import dice_of
from engine.chance import key_from
from engine.game import Action, Event, Out, Seat
from engine.troyes import GAME
from engine.troyes.state import State
from tests.colonia_tui.troyes.board.positions import asked_at
from tests.colonia_tui.troyes.styles import style
from tests.engine.troyes.ledger import Ledger
from tests.engine.troyes.play import TEMPERS, Played, decisions, followed

WIDTH = 200
"""Cells: nothing gives way."""
_OTHERS = frozenset({"actions_over", "waits", "passed", "countered", "not_countered"})
"""What begins something else, unless it is the first thing that happens."""
_UNITS = ("deniers?|d", "influence|i", "VP")


def games(count: int) -> list[Played]:
    """So many games, with all tempers and numbers of players."""
    tempers = list(TEMPERS)
    return [Played(2 + at % 3, f"purse {at}", tempers[at % len(tempers)]) for at in range(count)]


def compare(played: Played, every: int = 1) -> int:
    """Take each legal option of a game, of one decision in ``every``; how many said what they cost or
    bring."""
    out, ledger, said = Out(), Ledger(played.players, GAME.new(2, key_from(""), played.options).options), 0
    for number, (s, seat, _) in enumerate(decisions(played, out)):
        ledger.enter(out.events)
        out.events = []
        if number % every == 0:
            said += _compare(s, seat, ledger)
    return said


def _compare(s: State, seat: Seat, ledger: Ledger) -> int:
    shown, said = asked_at(s).shown, 0
    asked = read_question(shown)
    for offer in asked.offers:
        if not offer.legal:
            continue
        scene = Scene(shown, Sight(WIDTH, 45, asked=asked, pointed=offer.action))
        drawn = _text(decision.option_facts(scene, style(), offer, WIDTH))
        rungs = ladder.rungs_of(scene)
        for rung, row in zip(rungs, ladder.rows(scene, style(), rungs, WIDTH, plates=True), strict=True):
            drawn += f" | {_plain(row)}" if rung.pointed else ""
        texts = [text for text in (offer.effect, drawn) if re.search(r"pays|brings|costs|\+\d+ inf", text)]
        if asked.kind == "settle" or offer.action.kind == "pass":  # the next income brings that
            continue
        preview = offer.option.preview
        own = preview.get("own_dice", {})
        if own:
            texts = [drawn]  # of everything else the dice are not known
        if not texts or preview.get("enough") is False or ("most" in preview and not own):
            continue
        dice = dice_of(own) if own else ()
        before, after = _wealth(ledger, seat), _wealth(_taken(s, seat, offer.action, dice, ledger), seat)
        change = [now - then for now, then in zip(after, before, strict=True)]
        for text in texts:
            told, happens = _said(text), change
            if "+" in text and asked.kind in ("counter", "event"):  # VP of a full event stand beside
                told, happens = [int(re.findall(r"\+(\d+) inf", text)[0])], change[1:2]
            assert told == happens, (offer, text)
            for begins, ends in re.findall(r"(\d+)→(\d+)", text):
                assert int(ends) in after or int(begins) in before, (offer, text)
        said += 1
    return said


def _taken(s: State, seat: Seat, action: Action, dice: Sequence[Sequence[int]], ledger: Ledger) -> Ledger:
    """The books after the option and the steps that it leads to, as its preview takes them."""
    s, events = followed(s, seat, action, dice)
    whole = deepcopy(ledger, {id(ledger.deck): ledger.deck})
    own = deepcopy(whole, {id(ledger.deck): ledger.deck})
    whole.enter(events)
    assert (whole.purse, whole.influence, whole.points) == (s.purse, s.influence, s.points)
    own.enter(_own(events))
    return own


def _own(events: Sequence[Event]) -> Sequence[Event]:
    """Up to where something else begins."""
    ends = (place for place, event in enumerate(events) if place and event.code in _OTHERS)
    return events[: next(ends, len(events))]


def _wealth(ledger: Ledger, seat: Seat) -> list[int]:
    return [ledger.purse[seat], ledger.influence[seat], ledger.points[seat]]


def _said(text: str) -> list[int]:
    """The change that a text speaks of: deniers, influence, VP."""
    change = [0, 0, 0]
    for word, sign in (("pays", -1), ("costs", -1), ("brings", 1)):
        for what in re.findall(rf"\b{word}\b(.*?)(?:[|(;]|$)", text):
            assert not re.search(r"-\d", what), text
            for place, unit in enumerate(_UNITS):
                amounts = re.findall(rf"(\d+) (?:{unit})\b", what)
                assert len(amounts) < 2, text
                change[place] += sign * int(amounts[0]) if amounts else 0
    return change


def _text(facts: decision.Facts) -> str:
    """What is paid and gained now, without what characters count and what a full event pays."""
    said = [(row, _plain(runs)) for row, runs in facts if row in ("pays", "brings")]
    return " | ".join(
        f"{row} {text}" for row, text in said if not re.search(r"^others |: | at the end$", text)
    )


def _plain(runs: Sequence[Run]) -> str:
    return "".join(text for text, _ in runs)

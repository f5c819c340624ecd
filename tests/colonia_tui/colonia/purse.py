"""What the screen says an option costs and brings, beside what happens when it is taken."""

from __future__ import annotations

import re
from copy import deepcopy

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.colonia.words.outcomes import BRINGS, COSTS, About, aspects, effect
from engine.colonia import GAME
from engine.colonia.state import C, G, R, State
from engine.game import Action, Out, Seat
from tests.colonia_tui.colonia.board.positions import NAMES
from tests.engine.colonia.ledger import Ledger
from tests.engine.colonia.play import DECK, Played, decisions

_DOES = {
    "card": "card",
    "booth": "booth_taken",
    "order": "ordered",
    "load": "loaded",
    "extra": "loaded_extra",
    "exchange": "exchanged",
    "buy": "bought",
    "safeguard": "safeguarded",
}
"""What happens when an option is carried out, by the kind of its action."""


def games(count: int) -> list[Played]:
    """So many games with all numbers of players."""
    return [Played(3 + at % 4, f"purse {at}") for at in range(count)]


def compare(played: Played, every: int = 1) -> int:
    """Take each legal option of a game, of one decision in ``every``; how many said what they cost or
    bring."""
    out, ledger, said = Out(), Ledger(played.players, DECK), 0
    for number, (s, seat, _) in enumerate(decisions(played, out)):
        ledger.enter(event for event in out.events if event.seat is None or event.code == "drew")
        out.events = []
        if number % every == 0:
            said += _compare(s, seat, ledger)
    return said


def _compare(s: State, seat: Seat, ledger: Ledger) -> int:
    question, view = GAME.question(s, seat), GAME.view(s, seat)
    assert question is not None
    phrases, said = Phrases(NAMES[: s.players], deck_of(view["options"])), 0
    for action, refusal, preview in question.options:
        if refusal is not None or action.kind not in _DOES:
            continue
        own = _taken(s, seat, action, ledger)
        wanted = _wanted(action, seat, ledger, own)
        if preview.get("short"):
            assert own.supply[seat] == 0
            wanted = [each for each in wanted if each[1] != names.members(view["supply"][seat])]
            wanted.append((COSTS, "all that are at home"))
        about = About(phrases, question.kind, question.args, action, preview, view)  # type: ignore[arg-type]
        found = [(aspect.row, aspect.text) for aspect in aspects(about)]
        short = effect(phrases, question.kind, question.args, action, preview)
        for row, text in wanted:
            there = [said for word, said in found if word == row and re.match(rf"{text}(\W|$)", said)]
            assert there, (action, found, row, text)
            assert text in short.partition(row)[2].partition(BRINGS if row == COSTS else COSTS)[0], short
        said += 1
    return said


def _taken(s: State, seat: Seat, action: Action, ledger: Ledger) -> Ledger:
    """The books after the option alone; others who choose in secret do what comes first."""
    s, out = GAME.copy(s), Out()
    GAME.apply(s, seat, action, out)
    while s.stack and not any(event.code == _DOES[action.kind] for event in out.events):
        other = GAME.pending(s)[0]
        GAME.apply(s, other, GAME.legal(s, other)[0], out)
    whole = deepcopy(ledger, {id(ledger.deck): ledger.deck})
    own = deepcopy(whole, {id(ledger.deck): ledger.deck})
    whole.enter(event for event in out.events if event.seat is None or event.code == "drew")
    whole.agrees(s)
    done = next(event for event in out.events if event.code == _DOES[action.kind] and event.args[0] == seat)
    own.enter([done])
    return own


def _wanted(action: Action, seat: Seat, before: Ledger, after: Ledger) -> list[tuple[str, str]]:
    """The rows and words that belong to the difference in the books."""

    def change(what: str, size: int) -> list[int]:
        here = slice(seat * size, seat * size + size)
        return [
            now - then
            for now, then in zip(getattr(after, what)[here], getattr(before, what)[here], strict=True)
        ]

    money, goods, resources = change("money", C), change("goods", G), change("resources", R)
    owed = [now - then for now, then in zip(after.owed[seat], before.owed[seat], strict=True)]
    found: list[tuple[str, str]] = []
    for city, more in enumerate(money):
        if more:
            amount = names.coins if action.kind == "buy" else names.money
            found.append((BRINGS if more > 0 else COSTS, amount(abs(more), city)))
    if any(goods):
        found.append((COSTS, names.goods([-more for more in goods])))
    if any(resources):
        row = BRINGS if sum(resources) > 0 else COSTS
        found.append((row, names.resources([abs(more) for more in resources])))
    for city, more in enumerate(owed):
        if more:
            found.append((BRINGS, names.coins(more, city)))
    if after.supply[seat] != before.supply[seat]:
        found.append((COSTS, names.members(before.supply[seat] - after.supply[seat])))
    return found

"""The engine and the reading, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.chance import key_from
from engine.game import Action, Event, Out, Plain
from engine.troyes import GAME
from engine.troyes.state import State
from tests.engine.troyes.reading import count, deck, game, scribe, setting
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.choosing import Chooser
from tests.engine.troyes.reading.question import Asking, Question
from tests.engine.troyes.reading.table import Table


class SideBySide:
    """One game that both play. Everything is compared at once and after every step.

    Raises AssertionError at the first difference. ``decisions`` counts the positions compared.
    """

    def __init__(self, state: State, table: Table, chance: Chance, asking: Asking) -> None:
        self.state = state
        self.table = table
        self.decisions = 0
        self._chance = chance
        self._asking = asking
        self.question: Question | None = None
        self._go_on(None)

    @classmethod
    def new(cls, players: int, seed: str, options: dict[str, Plain]) -> SideBySide:
        """A game from its beginning."""
        out, chance = Out(), Chance()
        state = GAME.new(players, key_from(seed), GAME.options(options), out)
        chance.record(out.events)
        table = Table(deck.read(state.deck), players)
        return cls(state, table, chance, game.play(table, chance))

    @classmethod
    def at(cls, state: State) -> SideBySide:
        """A game from a question that begins a turn, in the actions or in countering."""
        (seat,) = GAME.pending(state)
        table, chance = setting.table_of(state), Chance()
        return cls(state, table, chance, setting.go_on(table, chance, state.stack[-1].kind, seat))

    def play(self, chooser: Chooser, most: int = 10_000) -> None:
        """To the end, or for so many decisions."""
        while self.question is not None and self.decisions < most:
            seat = self.question.seat
            self.step(seat, chooser(self.state, seat))

    def step(self, seat: int, action: Action) -> list[Event]:
        """Carry out one step; returns its events."""
        out = Out()
        GAME.apply(self.state, seat, action, out)
        self._chance.record(out.events)
        self._go_on(scribe.said(action))
        return out.events

    def _go_on(self, said: Any) -> None:
        try:
            self.question = self._asking.send(said)
        except StopIteration:
            self.question = None
        self.decisions += 1
        self._compare_table()
        if self.question is None:
            self._compare_count()
        else:
            self.compare_question(self.question)

    def _compare_table(self) -> None:
        ours = scribe.account_of_table(self.table)
        theirs = scribe.account_of_view(GAME.view(self.state, None))
        if self.question is None:
            theirs["starts"] = ours["starts"]  # nobody starts another round
        assert theirs == ours, f"the engine differs: {list(differences(theirs, ours))}"
        assert not self._chance.drawn, f"drawn by the engine only: {self._chance.drawn}"

    def compare_question(self, question: Question) -> None:
        seat = question.seat
        assert GAME.pending(self.state) == (seat,)
        kind = self.state.stack[-1].kind
        assert kind == question.kind, f"the engine asks {kind}, not {question.kind}"
        options, legal = set(question.options), {scribe.said(one) for one in GAME.legal(self.state, seat)}
        assert legal >= options, f"{question.kind}: the engine does not offer {options - legal}"
        assert legal <= options, f"{question.kind}: only the engine offers {legal - options}"

    def _compare_count(self) -> None:
        assert GAME.pending(self.state) == ()
        result = GAME.result(self.state)
        assert result is not None
        sources = [count.sources(self.table, seat) for seat in range(self.table.n)]
        scores = [sum(found.values()) for found in sources]
        assert result.sources == sources
        assert result.scores == scores
        assert result.ranks == count.ranks(scores)


def differences(theirs: Any, ours: Any, where: str = "") -> Iterator[str]:
    """Where two accounts differ."""
    if isinstance(theirs, dict) and isinstance(ours, dict) and theirs.keys() == ours.keys():
        for name in theirs:
            yield from differences(theirs[name], ours[name], f"{where} {name}")
    elif isinstance(theirs, list) and isinstance(ours, list) and len(theirs) == len(ours):
        for at, pair in enumerate(zip(theirs, ours, strict=True)):
            yield from differences(*pair, f"{where} {at}")
    elif theirs != ours:
        yield f"{where}: {theirs}, not {ours}"

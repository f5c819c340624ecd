"""The engine and this reading side by side."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from engine.chance import key_from
from engine.game import Action, Event, Out, Plain, View
from engine.masks import numbers
from engine.troyes import GAME
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.deck import ACTIVITIES, CHARACTERS, EVENTS
from engine.troyes.events import happen
from engine.troyes.state import State
from tests.engine.troyes.play import TEMPERS, Temper, choose
from tests.engine.troyes.positions import before
from tests.engine.troyes.reading import board, rounds
from tests.engine.troyes.reading import table as deck
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.rounds import events_act
from tests.engine.troyes.reading.table import (
    BUILDINGS,
    COLOURS,
    ERAS,
    NEUTRAL,
    Asking,
    Card,
    Owner,
    Question,
    Said,
    Table,
    in_order,
)

# Translates what the engine does into the reading's words: actions, and accounts of what lies open.


Account = dict[str, Any]


def owner_of(number: int) -> Owner | None:
    return {-1: None, 4: NEUTRAL}.get(number, number)


def _slot(slot: int) -> tuple[str, int]:
    return COLOURS[slot // 3], slot % 3 + 1


def said(action: Action) -> Said:
    """An action of the engine in the reading's words."""
    args = action.args
    match action.kind:
        case "settle" | "standing":
            return action.kind, BUILDINGS[args[0]], args[1]
        case "activity" | "cube" | "foreman":
            return (action.kind, *_slot(args[0]))
        case "place" | "lying":
            return action.kind, BUILDINGS[args[0]]
        case "roll":
            return "roll", COLOURS[args[0]], args[1]
        case "die":
            return "die", (owner_of(args[0]), COLOURS[args[1]], args[2])
        case "no_cube":
            return ("no cube",)
    return (action.kind, *args)


def account_of_view(view: View) -> Account:
    """Everything that lies open (T 6), from the engine's view."""
    families, districts = view["families"], view["districts"]
    return {
        "round": view["round"],
        "starts": view["order"][0],
        "players": [
            {
                "purse": family["purse"],
                "influence": family["influence"],
                "vp": family["points"],
                "supply": family["supply"],
                "reserve": family["reserve"],
                "won": [EVENTS[number] for number in family["won"]],
                "chest": districts[seat]["chest"],
                "passed": districts[seat]["passed"],
            }
            for seat, family in enumerate(families)
        ],
        "neutral reserve": view["neutral_reserve"],
        "square": in_order(
            (owner_of(district["owner"]), COLOURS[colour], value)
            for district in districts
            for colour, values in enumerate(district["dice"])
            for value in values
        ),
        "black": sorted(view["black"]),
        "standing": {
            name: [owner_of(number) for number in building["spaces"]]
            for name, building in zip(BUILDINGS, view["buildings"], strict=True)
        },
        "lying": {
            name: sorted((owner_of(number) for number in building["lying"]), key=str)
            for name, building in zip(BUILDINGS, view["buildings"], strict=True)
        },
        "cathedral": [
            [owner_of(number) for number in column if number != -1] for column in view["cathedral"]
        ],
        "activities": [
            None
            if card["activity"] == -1
            else {
                "name": ACTIVITIES[card["activity"]],
                "spaces": [owner_of(number) for number in card["foremen"]],
                "picture": sorted(card["picture"]),
                "cubes": card["cubes"],
            }
            for card in view["activities"]
        ],
        "row": [
            [EVENTS[event["event"]], *(owner_of(number) for number in event["cubes"])]
            for event in view["events"]
        ],
        "red left": sorted((EVENTS[red // 2], COLOURS[1 + red % 2]) for red in view["red_pile"]),
        "others left": sorted(EVENTS[number] for number in [*view["white_pile"], *view["yellow_pile"]]),
    }


def account_of_table(table: Table) -> Account:
    """The same from the reading's table."""
    cards = [table.activities[colour, era] for colour in COLOURS for era in ERAS]
    return {
        "round": table.round,
        "starts": table.starts,
        "players": [dict(vars(player)) for player in table.players],
        "neutral reserve": table.neutral_reserve,
        "square": in_order(table.square),
        "black": sorted(table.black),
        "standing": table.standing,
        "lying": {name: sorted(owners, key=str) for name, owners in table.lying.items()},
        "cathedral": list(table.cathedral.values()),
        "activities": [
            None
            if card is None
            else {
                "name": card.name,
                "spaces": card.spaces,
                "picture": sorted(card.picture),
                "cubes": card.cubes,
            }
            for card in cards
        ],
        "row": [[event.name, *event.cubes] for event in table.row],
        "red left": sorted(table.red_left),
        "others left": sorted(table.others_left),
    }


# How seats choose in games that are compared: each has a temper of its own.


Chooser = Callable[[State, int], Action]
"""What a seat does in a state."""

ALL = [*TEMPERS.values(), Temper(act=1.0), Temper(act=0.0), Temper(loves=("cube",)), Temper(more=1.0)]
"""Among them: who never does nothing if something can be done, and who always passes."""


def mixed(players: int, rng: random.Random) -> Chooser:
    tempers = [rng.choice(ALL) for _ in range(players)]

    def chooser(state: State, seat: int) -> Action:
        return choose(state, seat, rng, tempers[seat])

    return chooser


def by_chance(rng: random.Random) -> Chooser:
    """Any legal action, each as likely."""
    return lambda state, seat: rng.choice(GAME.legal(state, seat))


def table_of(state: State) -> Table:
    """Everything that lies on the table, and the characters."""
    account = account_of_view(GAME.view(state, None))
    table = Table(deck.read(state.deck), state.players)
    table.round, table.starts = account["round"], account["starts"]
    for player, figures in zip(table.players, account["players"], strict=True):
        vars(player).update(figures)
    table.neutral_reserve = account["neutral reserve"]
    table.square, table.black = account["square"], account["black"]
    table.standing = {name: list(account["standing"][name]) for name in BUILDINGS}
    table.lying = {name: list(account["lying"][name]) for name in BUILDINGS}
    table.cathedral = dict(enumerate(account["cathedral"], 1))
    for which, found in zip(((c, e) for c in COLOURS for e in ERAS), account["activities"], strict=True):
        if found is not None:
            card = Card(found["name"], state.players)
            card.spaces, card.picture, card.cubes = found["spaces"], found["picture"], list(found["cubes"])
            table.activities[which] = card
    table.row = []
    for name, *owners in account["row"]:
        event = deck.Event(name)
        event.cubes = owners
        table.row.append(event)
    table.red_left, table.others_left = account["red left"], account["others left"]
    table.characters = [[CHARACTERS[number] for number in numbers(mask)] for mask in state.held]
    return table


def go_on(table: Table, chance: Chance, kind: str, seat: int) -> Asking:
    """The game from the question, of this kind and to this seat, that begins a turn."""
    turns = table.order().index(seat)
    if kind == "counter":
        yield from rounds.counter_all(table, chance, turns)
        turns = 0
    yield from rounds.rest_of_round(table, chance, turns)
    yield from rounds.rounds(table, chance)


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
        return cls(state, table, chance, rounds.play(table, chance))

    @classmethod
    def at(cls, state: State) -> SideBySide:
        """A game from a question that begins a turn, in the actions or in countering."""
        (seat,) = GAME.pending(state)
        table, chance = table_of(state), Chance()
        return cls(state, table, chance, go_on(table, chance, state.stack[-1].kind, seat))

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
        self._go_on(said(action))
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
        ours = account_of_table(self.table)
        theirs = account_of_view(GAME.view(self.state, None))
        if self.question is None:
            theirs["starts"] = ours["starts"]  # nobody starts another round
        assert theirs == ours, f"the engine differs: {list(differences(theirs, ours))}"
        assert not self._chance.drawn, f"drawn by the engine only: {self._chance.drawn}"

    def compare_question(self, question: Question) -> None:
        seat = question.seat
        assert GAME.pending(self.state) == (seat,)
        kind = self.state.stack[-1].kind
        assert kind == question.kind, f"the engine asks {kind}, not {question.kind}"
        options, legal = set(question.options), {said(one) for one in GAME.legal(self.state, seat)}
        assert legal >= options, f"{question.kind}: the engine does not offer {options - legal}"
        assert legal <= options, f"{question.kind}: only the engine offers {legal - options}"

    def _compare_count(self) -> None:
        assert GAME.pending(self.state) == ()
        result = GAME.result(self.state)
        assert result is not None
        sources = [board.sources(self.table, seat) for seat in range(self.table.n)]
        scores = [sum(found.values()) for found in sources]
        assert result.sources == sources
        assert result.scores == scores
        assert result.ranks == board.ranks(scores)


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


# Events alone, in front of the engine and the reading.


def acted(s: State) -> tuple[State, list[Event]]:
    """The table after its events have acted; the reading comes to the same. Returns what happened, too."""
    table, chance = table_of(s), Chance()
    out = Out()
    happen(before(happen, s, EVENTS_PHASE), out)
    chance.record(event for event in out.events if event.code != "black_dice")
    assert events_act(table, chance) == len(s.black)
    assert not chance.drawn
    table.black = s.black[:]
    assert account_of_view(GAME.view(s, None)) == account_of_table(table)
    return s, out.events

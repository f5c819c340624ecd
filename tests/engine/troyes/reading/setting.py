"""The reading's table set up as a position of the engine, and the game from there."""

from __future__ import annotations

from engine.masks import numbers
from engine.troyes import GAME
from engine.troyes.deck import CHARACTERS
from engine.troyes.state import State
from tests.engine.troyes.reading import deck, events, game, scribe
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.question import Asking
from tests.engine.troyes.reading.table import Card, Event, Table
from tests.engine.troyes.reading.words import BUILDINGS, COLOURS, ERAS


def table_of(state: State) -> Table:
    """Everything that lies on the table, and the characters."""
    account = scribe.account_of_view(GAME.view(state, None))
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
        event = Event(name)
        event.cubes = owners
        table.row.append(event)
    table.red_left, table.others_left = account["red left"], account["others left"]
    table.characters = [[CHARACTERS[number] for number in numbers(mask)] for mask in state.held]
    return table


def go_on(table: Table, chance: Chance, kind: str, seat: int) -> Asking:
    """The game from the question, of this kind and to this seat, that begins a turn."""
    turns = table.order().index(seat)
    if kind == "counter":
        yield from events.counter_all(table, chance, turns)
        turns = 0
    yield from game.rest_of_round(table, chance, turns)
    yield from game.rounds(table, chance)

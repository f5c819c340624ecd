"""Independent books of what everybody owns, kept from the events of a game alone."""

from __future__ import annotations

from typing import Any

from engine.troyes.components import CITIZENS, NEUTRAL, NEUTRAL_CITIZENS, NOBODY, OWNERS, SUPPLY
from engine.troyes.options import Options
from engine.troyes.square import values
from engine.troyes.state import State
from tests.engine.books import Books


class Ledger(Books):
    """Everything on the table but the seats' turns, entered event by event according to the rules."""

    def __init__(self, players: int, options: Options) -> None:
        self.deck = options.deck
        self.players = players
        self.purse = [5] * players
        self.influence = [4] * players
        self.points = [0] * players
        self.chest = [0] * players
        absent = [0] * (OWNERS - 1 - players)
        self.supply = [*[SUPPLY[players]] * players, *absent, 0]
        self.reserve = [*[CITIZENS - SUPPLY[players]] * players, *absent, NEUTRAL_CITIZENS]
        self.space = [NOBODY] * 18
        self.lying: set[tuple[int, int]] = set()
        self.cathedral = [NOBODY] * 18
        self.card = [NOBODY] * 9
        self.foremen: dict[tuple[int, int], int] = {}
        """The space (0, 1, or 2 the picture) of each seat's foreman on each card."""
        self.cubes: dict[tuple[int, int], int] = {}
        self.round, self.row, self.came, self.banner = 0, [0], [0], [[]]
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.dice: dict[int, list[tuple[int, int]]] = {}
        self.black: list[int] = []

    def agrees(self, s: State) -> None:
        """Assert that the books match the state."""
        assert self.purse == s.purse
        assert self.influence == s.influence
        assert self.points == s.points
        assert self.chest == s.chest
        assert self.supply == s.supply
        assert self.reserve == s.reserve
        assert self.space == s.space
        assert self.lying == {(b, o) for b in range(3) for o in range(OWNERS) if s.lying[b] >> o & 1}
        assert self.cathedral == s.cathedral
        assert self.card == s.card
        on_cards = {(at // 2, seat): at % 2 for at, seat in enumerate(s.foreman) if seat != NOBODY}
        on_cards |= {(k, i): 2 for k in range(9) for i in range(self.players) if s.picture[k] >> i & 1}
        assert self.foremen == on_cards
        cubes = {(at // 4, at % 4): count for at, count in enumerate(s.cube) if count}
        assert {where: count for where, count in self.cubes.items() if count} == cubes
        assert self.row == s.row
        assert self.came == s.came
        assert [tuple(cubes) for cubes in self.banner] == s.banner
        assert [tuple(won) for won in self.won] == s.won
        for owner in range(OWNERS):
            lie = [(colour, value) for colour in range(3) for value in values(s, owner, colour)]
            assert sorted(self.dice.get(owner, [])) == sorted(lie)
        assert self.black == s.black

    # Entries, named after the events

    def _settled(self, seat: int, building: int, space: int) -> None:
        assert self.space[6 * building + space] == NOBODY
        self.space[6 * building + space] = seat
        self.supply[seat] -= 1

    def _neutral_settled(self, building: int, space: int) -> None:
        assert self.space[6 * building + space] == NOBODY
        self._neutral_came(building, space)

    def _turned_up(self, slot: int, activity: int) -> None:
        self.card[slot] = activity

    def _dice(self, owner: int, *colours: tuple[int, ...]) -> None:
        self.dice[owner] = [(colour, value) for colour, values in enumerate(colours) for value in values]

    def _round(self, number: int) -> None:
        self.round = number

    def _event_came(self, event: int, came: int) -> None:
        assert came == self.round
        self.row.append(event)
        self.came.append(came)
        self.banner.append([])

    def _neutral_came(self, building: int, space: int) -> None:
        self.space[6 * building + space] = NEUTRAL
        self.reserve[NEUTRAL] -= 1

    def _expelled(self, owner: int, building: int) -> None:
        assert (building, owner) not in self.lying
        self.lying.add((building, owner))

    def _neutral_cube(self, column: int, level: int) -> None:
        self.cathedral[3 * column + level] = NEUTRAL

    def _cube_removed(self, column: int, level: int, owner: int) -> None:
        assert self.cathedral[3 * column + level] == owner
        self.cathedral[3 * column + level] = NOBODY

    def _supported(self, event: int, came: int) -> None:
        self._put(NEUTRAL, event, came, 1)

    def _place(self, event: int, came: int) -> int:
        """Where in the row that card lies; no other one is like it."""
        (place,) = [
            at for at, card in enumerate(zip(self.row, self.came, strict=True)) if card == (event, came)
        ]
        return place

    def _put(self, owner: int, event: int, came: int, count: int) -> None:
        self.banner[self._place(event, came)] += [owner] * count

    def _black_dice(self, *dice: int) -> None:
        self.black = list(dice)

    def _event_full(self, event: int, came: int) -> None:
        place = self._place(event, came)
        assert len(self.banner[place]) == self.deck.events[event].banners
        self.banner[place] = []

    def _event_taken(self, event: int, came: int, owner: int) -> None:
        place = self._place(event, came)
        assert self.banner.pop(place) == []
        del self.row[place], self.came[place]
        if owner != NEUTRAL:
            self.won[owner].append(event)

    def _countered(self, seat: int, black: tuple[int, ...], dice: Any, influence: int) -> None:
        assert black[0] == self.black[0]
        assert sum(value * (2 if colour == 0 else 1) for _, colour, value in dice) >= sum(black)
        for value in black:
            self.black.remove(value)
        self._gone(dice)
        assert all(owner == seat for owner, _, _ in dice)
        assert influence == len(black)

    def _not_countered(self, seat: int, black: int) -> None:
        assert self.black.pop(0) == black
        best = sum(value * (2 if colour == 0 else 1) for colour, value in self.dice.get(seat, []))
        assert best < black

    def _gone(self, dice: Any) -> None:
        for owner, colour, value in dice:
            self.dice[owner].remove((colour, value))

    def _rolled_again(self, seat: int, colour: int, before: int, after: int) -> None:
        self.influence[seat] -= 1
        self.dice[seat].remove((colour, before))
        self.dice[seat].append((colour, after))

    def _hired(self, seat: int) -> None:
        self.influence[seat] -= 2
        self.reserve[seat] -= 1
        self.supply[seat] += 1

    def _turned(self, seat: int, dice: Any) -> None:
        assert 1 <= len(dice) <= 3
        self.influence[seat] -= 4
        self._gone(dice)
        self.dice[seat] += [(colour, 7 - value) for _, colour, value in dice]

    def _activated(self, seat: int, slot: int, count: int, dice: Any, total: int, cube: int) -> None:
        assert 1 <= count <= total // self.deck.activities[self.card[slot]].divided_by
        self._group(seat, dice, cube)

    def _built(self, seat: int, dice: Any, windows: Any) -> None:
        self._group(seat, dice, NOBODY)
        for (column, level), (_, colour, value) in zip(windows, dice, strict=True):
            assert (colour, value) == (1, column + 1)
            assert self.cathedral[3 * column + level] == NOBODY
            assert level == 0 or self.cathedral[3 * column + level - 1] != NOBODY
            self.cathedral[3 * column + level] = seat

    def _fought(self, seat: int, event: int, came: int, count: int, dice: Any, total: int, cube: int) -> None:
        assert 1 <= count <= total // self.deck.events[event].divided_by
        self._group(seat, dice, cube)
        self._put(seat, event, came, count)

    def _placed(self, seat: int, building: int, space: int, dice: Any, cube: int) -> None:
        assert len(dice) == 1
        self._group(seat, dice, cube)
        self.coming = (seat, building, space)

    def _farmed(self, seat: int, count: int, dice: Any, total: int, cube: int) -> None:
        assert count == total // 2 >= 1
        self._group(seat, dice, cube)

    def _group(self, seat: int, dice: Any, cube: int) -> None:
        assert 1 <= len(dice) <= 3
        self._gone(dice)
        self.coming = None
        if cube != NOBODY:
            self.cubes[cube, seat] -= 1
            assert self.cubes[cube, seat] >= 0

    def _paid(self, seat: int, owner: int, money: int) -> None:
        self.purse[seat] -= money
        if owner != NEUTRAL:
            self.purse[owner] += money

    def _lifted(self, seat: int, source: str, where: int, space: int) -> None:
        if source in ("supply", "hire"):
            self.supply[seat] -= 1
        elif source == "foreman":
            del self.foremen[where, seat]
        elif source == "standing":
            assert self.space[6 * where + space] == seat
            self.space[6 * where + space] = NOBODY
        else:
            self.lying.remove((where, seat))
        if self.coming is not None:
            self._come(*self.coming)

    def _come(self, seat: int, building: int, space: int) -> None:
        """The one who comes pushes the others, which `moved` and `expelled` then tell again."""
        row = next(row for row in self._rows(building) if space in row)
        at = 6 * building
        moving, here = seat, space
        while moving != NOBODY and here in row:
            self.space[at + here], moving = moving, self.space[at + here]
            here += 1

    def _rows(self, building: int) -> list[range]:
        found, first = [], 0
        for row in self.deck.board.rows(building):
            found.append(range(first, first + len(row)))
            first += len(row)
        return found

    def _hired_foreman(self, seat: int, slot: int, space: int, cost: int) -> None:
        assert (slot, seat) not in self.foremen
        assert cost == self.deck.activities[self.card[slot]].cost
        self.foremen[slot, seat] = space
        self.purse[seat] -= cost

    def _cubes_on_card(self, seat: int, slot: int, count: int) -> None:
        self.cubes[slot, seat] = self.cubes.get((slot, seat), 0) + count

    def _cube_put(self, seat: int, event: int, came: int) -> None:
        self._put(seat, event, came, 1)

    def _passed(self, seat: int, money: int) -> None:
        self.chest[seat] += money

    _waits = _passed

    def _gained(self, seat: int, money: int, influence: int, points: int, cause: str) -> None:
        self.purse[seat] += money
        self.influence[seat] += influence
        self.points[seat] += points

    def _lost(self, seat: int, money: int, influence: int, points: int, cause: str) -> None:
        self.purse[seat] -= money
        self.influence[seat] -= influence
        self.points[seat] -= points

    def _collected(self, seat: int, money: int) -> None:
        assert self.chest[seat] == money
        self.purse[seat] += money
        self.chest[seat] = 0

    def _stood_up(self, owner: int, building: int) -> None:
        self.lying.remove((building, owner))
        (self.reserve if owner == NEUTRAL else self.supply)[owner] += 1

    def _dice_left(self, count: int) -> None:
        assert count == sum(map(len, self.dice.values()))
        self.dice = {}

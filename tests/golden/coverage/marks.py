"""What marks are made of, and marks of the end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

from engine.colonia import GAME
from engine.colonia.state import NOBODY, C, G, R, State
from tests.engine.colonia.positions import DECK
from tests.golden.story import Moment, Story, events_of

Detector: TypeAlias = Callable[[Story], bool]


class Marks(dict[str, Detector]):
    """Detectors by mark. The methods are decorators; a mark may be defined only once."""

    def in_story(self, mark: str) -> Callable[[Detector], Detector]:
        """Decorates a function that tells whether a whole game shows this."""

        def keep(detector: Detector) -> Detector:
            assert mark not in self, mark
            self[mark] = detector
            return detector

        return keep

    def in_moment(self, mark: str) -> Callable[[Callable[[Moment], bool]], Callable[[Moment], bool]]:
        """Decorates a function that tells whether a single step shows this."""

        def keep(detector: Callable[[Moment], bool]) -> Callable[[Moment], bool]:
            self.in_story(mark)(lambda story: any(detector(moment) for moment in story))
            return detector

        return keep

    def take(self, others: Marks) -> None:
        """Add all marks from another module."""
        for mark, detector in others.items():
            self.in_story(mark)(detector)


# Every number of players, every kind of action, each edict adopted and rejected.


MARKS = Marks()


def _players(players: int) -> Detector:
    return lambda story: story[0].after.players == players


def _action(kind: str) -> Detector:
    return lambda story: any(moment.action.kind == kind for moment in story)


def _edict(day: int, effect: str, which: int, fate: str) -> Detector:
    def detector(story: Story) -> bool:
        cards = story[0].after.deck.edicts
        fates = (cards[event.args[0]] for _, event in events_of(story, fate))
        return any((card.day, card.effect, card.which) == (day, effect, which) for card in fates)

    return detector


for _number in GAME.seats:
    MARKS.in_story(f"{_number} players")(_players(_number))
for _kind in dict.fromkeys(action.kind for action in GAME.universe(3, {})):
    MARKS.in_story(f"action {_kind}")(_action(_kind))
for _card in DECK.edicts:
    for _fate in ("adopted", "rejected"):
        _name = f"edict of day {_card.day}, {_card.effect} {_card.which}: {_fate}"
        MARKS.in_story(_name)(_edict(_card.day, _card.effect, _card.which, _fate))


# The end of the game: windows, and who wins.


def _money(story: Story) -> list[int]:
    """All money before the windows were awarded."""
    return story[-1].before.money


def _city(story: Story, city: int) -> list[int]:
    """How much of a city's money each family had before the windows were awarded, most first."""
    return sorted(_money(story)[city::C], reverse=True)


@MARKS.in_story("R 11: nobody had any money of a city, and nobody got its window")
def _(story: Story) -> bool:
    windows = story[-1].after.windows
    return any(not any(_city(story, city)) and windows[city] == NOBODY for city in range(C))


@MARKS.in_story("window: one had the most and paid it all")
def _(story: Story) -> bool:
    return any(event.args[2] > 0 for _, event in events_of(story, "window"))


@MARKS.in_story("window: two had the most: nobody got it, not the next either, and nobody paid")
def _(story: Story) -> bool:
    end = story[-1].after
    for city in range(C):
        most = _city(story, city)
        kept = sorted(end.money[city::C], reverse=True) == most
        if most[0] == most[1] > 0 and 0 < most[-1] < most[0] and end.windows[city] == NOBODY and kept:
            return True
    return False


def _standing(s: State, seat: int) -> tuple[int, int, int, int]:
    result = GAME.result(s)
    assert result is not None
    money, goods = sum(s.money[seat * C : seat * C + C]), sum(s.goods[seat * G : seat * G + G])
    return result.scores[seat], money, goods, sum(s.resources[seat * R : seat * R + R])


def _decided_by(place: int, *, first: bool) -> Detector:
    """Whether a tie in score was broken by money (1), goods (2), resources (3), or not at all (4)."""

    def detector(story: Story) -> bool:
        s = story[-1].after
        result = GAME.result(s)
        assert result is not None
        order = sorted(range(s.players), key=lambda seat: result.ranks[seat])
        for one, other in pairwise(order):
            same = [a == b for a, b in zip(_standing(s, one), _standing(s, other), strict=True)]
            alike = all(same[:place]) and (place == 4 or not same[place])
            apart = (result.ranks[one] != result.ranks[other]) == (place < 4)
            if alike and apart and (result.ranks[one] == 1) == first:
                return True
        return False

    return detector


for _at, _word in enumerate(("money", "goods", "resources"), 1):
    MARKS.in_story(f"R 24: equal points for the first place, told apart by {_word}")(
        _decided_by(_at, first=True)
    )
    MARKS.in_story(f"R 24: equal points for a later place, told apart by {_word}")(
        _decided_by(_at, first=False)
    )
MARKS.in_story("R 24: the first place was shared")(_decided_by(4, first=True))
MARKS.in_story("R 24: a later place was shared")(_decided_by(4, first=False))

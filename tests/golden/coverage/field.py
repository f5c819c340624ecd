"""Every number of players, every kind of action, each edict adopted and rejected."""

from __future__ import annotations

from engine.colonia import GAME
from tests.engine.colonia.positions import DECK
from tests.golden.coverage.marks import Detector, Marks
from tests.golden.story import Story, events_of

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

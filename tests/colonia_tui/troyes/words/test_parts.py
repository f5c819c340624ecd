"""The board in sentences says all that the drawn board shows, in few words that can be read aloud."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.language.i18n import use
from colonia_tui.language.words import ALOUD, WORDS
from colonia_tui.table.past import news
from colonia_tui.terminal.colours import Depth
from colonia_tui.troyes.board.board import TroyesBoard
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.face import FACE
from colonia_tui.troyes.story import STORY, TroyesWords
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.asked import in_detail, read_question
from colonia_tui.troyes.words.option_keys import DISTRICTS
from colonia_tui.troyes.words.parts import PARTS
from engine.game import Seat, View
from engine.troyes import codes
from engine.troyes.deck import ACTIVITIES
from tests.colonia_tui.test_every_board import asked
from tests.colonia_tui.troyes.styles import style
from tests.every import every
from tests.kinds import examples

SIZES: Final = ((140, 45), (200, 55))
SAID: Final[Mapping[str, Sequence[str]]] = {
    "head": ["now"],
    "square": ["square", "own", "others"],
    "palace": ["buildings"],
    "city_hall": ["buildings"],
    "bishopric": ["buildings"],
    "cathedral": ["cathedral"],
    "activities": ["cards", "effects"],
    "events": ["events", "black"],
    "own": ["own"],
    "counts": ["counts", "characters"],
}
"""Where a drawn part is said."""
LINES = 12
OWN: Final = {"own", "characters"}
"""The parts that say what only one player knows."""
UNSAID: Final = {"schema", "seat", "options", "players", "phase", "step", "turn", "stack", "draft"}
"""What cannot change alone."""
Path = tuple[str | int, ...]


def states(count: int) -> Iterator[Shown]:
    """Positions of whole games, spread over their course, without the question."""
    for players in (4, 2):
        found = asked("troyes", players)
        for at in range(count):
            shown = found[(2 * at + 1) * len(found) // (2 * count)]
            yield replace(shown, mode=Mode.WAITING, question=None)


few_or_many = pytest.mark.parametrize("count", [3, pytest.param(20, marks=pytest.mark.fire)])


def said(shown: Shown, you: Seat | None, parts: Collection[str] = tuple(PARTS)) -> dict[str, list[str]]:
    words = FACE.words_at(shown.names, shown.view, you)
    assert isinstance(words, TroyesWords)
    return {name: PARTS[name].sentences(words.phrases, shown.view) for name in parts}


def drawn(shown: Shown, size: tuple[int, int], looking: str) -> dict[str, list[str]]:
    """The letters of each part that has sentences."""
    scene = Scene(shown, Sight(*size, looking=looking))
    return {
        name: ["".join(cell.char for cell in row) for row in canvas.cells]
        for name, canvas in TroyesBoard.drawn(scene, style(Depth.NONE)).items()
        if name in SAID
    }


def leaves(data: Any, path: Path = ()) -> Iterator[Path]:
    """Where in a view there is a number or a truth, or a list that could be shorter."""
    for at, value in data.items() if isinstance(data, dict) else enumerate(data):
        here = (*path, at)
        if at == "activity" and value < 0:  # face down: there is nothing else of it
            continue
        if isinstance(value, int) or (value and isinstance(value, list) and shortened(here)):
            yield here
        if isinstance(value, dict | list) and at not in UNSAID:
            yield from leaves(value, here)


def shortened(path: Path) -> bool:
    """Whether this list has as many items as there are pieces."""
    return path[-1] in ("won", "lying", "picture") or "dice" in path[:-1] or path[::2] == ("events", "cubes")


def altered(view: View, path: Path, by: int) -> View:
    """The same view but for one number, or without the last item of a list."""
    view = deepcopy(view)
    data: Any = view
    for at in path[:-1]:
        data = data[at]
    at, value = path[-1], data[path[-1]]
    data[at] = value[:-1] if isinstance(value, list) else not value if isinstance(value, bool) else value + by
    return view


@few_or_many
def test_whatever_changes_the_drawn_part_changes_its_sentences(count: int) -> None:
    rng, seen = Random(count), Counter[str]()
    for shown in states(count):
        never = ("districts", len(shown.names), "passed")  # the neutral
        paths = [path for path in leaves(shown.view) if path[0] not in UNSAID and path != never]
        told = said(shown, shown.seat)
        for path in rng.sample(paths, 25 if count < 10 else 150):
            size, looking = rng.choice(SIZES), rng.choice(("", "counts"))
            before = drawn(shown, size, looking)
            for by in (1, -1):
                other = replace(shown, view=altered(shown.view, path, by))
                try:
                    after, now = drawn(other, size, looking), said(other, shown.seat)
                except (IndexError, KeyError, ValueError):  # there is no such thing
                    continue
                for part in [part for part in after if after[part] != before.get(part)]:
                    assert any(now[name] != told[name] for name in SAID[part]), (part, path, by)
                    seen[part] += 1
    assert count < 10 or {*seen} == {*SAID}, seen
    assert sum(seen.values()) > 20 * count


@few_or_many
def test_a_part_is_heard_in_a_dozen_short_sentences(count: int) -> None:
    for shown in states(count):
        watched = replace(shown, view={**shown.view, "seat": None, "own": None})
        for here, you in ((shown, shown.seat), (shown, None), (watched, None)):
            for part, sentences in said(here, you).items():
                assert 0 < len(sentences) <= LINES, (part, sentences)
                for sentence in sentences:
                    assert len(sentence.split()) <= WORDS, (part, sentence)
                    assert sentence[-1] in ".:", sentence


@every("activity", range(len(ACTIVITIES)))
def test_what_any_activity_does_is_short(activity: int) -> None:
    said = f"1, {names.activity(activity)}. {names.activity_effect(activity)}"
    assert len(said.split()) <= WORDS, said


EYES: Final = re.compile(
    r"[^A-Za-z0-9é ,;:.?!()“”'-]|-\d|\b[RWYd]\d?\b|[,;:] ?[,;:.]|  ",
)
"""Signs, abbreviations but VP, and double marks where something is missing."""


@few_or_many
def test_nothing_needs_eyes(count: int) -> None:
    for shown in states(count):
        for seat in (shown.seat, None):
            for sentences in said(replace(shown, view={**shown.view, "seat": seat}), seat).values():
                for sentence in sentences:
                    assert not EYES.search(sentence), sentence


@pytest.fixture
def aloud() -> Iterator[None]:
    before = ALOUD.set(True)
    yield
    ALOUD.reset(before)


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.fire)])
@pytest.mark.usefixtures("aloud")
def test_nothing_read_aloud_needs_eyes(players: int) -> None:
    """Questions and their options, refusals, the log and the recap; all reasons."""
    for shown in asked("troyes", players):
        words = FACE.words_at(shown.names, shown.view, shown.seat)
        question = read_question(shown)
        legal = [offer for offer in question.offers if offer.legal]
        new = news(shown.events, shown.seat, STORY.actor, STORY.doing)
        texts = [
            question.prompt,
            *(text for offer in legal for text in (offer.label, offer.effect, *in_detail(shown, offer))),
            *(offer.why for offer in question.offers),
            *(line.text for line in STORY.lines(new, words)),
            *(clause.text for clause in STORY.clauses(new, words, shown.seat, shown.view)),
        ]
        for text in texts:
            assert not EYES.search(text), text
    reasons = {**codes.REFUSALS, **codes.HINTS}
    del reasons["bad_option"]  # of the command line
    for code, kinds in reasons.items():
        for args in examples(codes.KINDS, kinds):
            assert not EYES.search(words.reason(code, args)), code


@few_or_many
def test_characters_are_said_to_their_player_alone(count: int) -> None:
    for shown in states(count):
        other = replace(shown, view={**shown.view, "own": [0, 5]})
        public = {*PARTS} - OWN
        assert said(shown, shown.seat, public) == said(other, shown.seat, public)
        assert said(other, shown.seat, OWN) != said(shown, shown.seat, OWN)


def test_a_card_is_named_by_the_key_that_chooses_it() -> None:
    found = 0
    for shown in asked("troyes", 4)[::5]:
        cards, events = said(shown, shown.seat, ("cards", "events")).values()
        for offer in read_question(shown).offers:
            if offer.key and offer.action.kind in ("activity", "fight"):
                (place,) = offer.action.args
                view, begun = shown.view, f"{offer.key}, {{}}:"
                if offer.action.kind == "activity":
                    name, lines = names.activity(view["activities"][place]["activity"]), cards
                else:
                    name, lines = names.event(view["events"][place]["event"]), events
                assert any(line.startswith(begun.format(name)) for line in lines), (offer.label, lines)
                found += 1
    assert found > 100


def test_a_choice_in_detail_says_what_the_card_does_and_what_one_then_has() -> None:
    for shown in asked("troyes", 4):
        for offer in read_question(shown).offers:
            would = offer.option.preview.get("own_dice")
            if not (offer.legal and offer.action.kind == "activity" and would and would["foreman"] == 0):
                continue
            card, own = shown.view["activities"][offer.action.args[0]], shown.view["families"][shown.seat]
            does, effect, dice, space, has = in_detail(shown, offer)[:5]
            assert (does, effect) == (names.activity_effect(card["activity"]), offer.effect)
            assert dice.startswith("with own dice alone: ")
            assert space == f"the first space: {card['points'][0]} VP when the game ends"
            assert has.startswith(f"you then have {own['purse'] + would['money'][shown.seat]} denier")
            return
    pytest.fail("nobody could hire a first foreman with own dice")


def test_every_place_has_sentences_and_they_change_with_the_language() -> None:
    assert {*DISTRICTS} - {"log"} <= {*PARTS} | {"activities"}
    shown = list(states(3))[1]
    english = said(shown, shown.seat)
    use("qps")
    assert all(not {*english[part]} & {*sentences} for part, sentences in said(shown, shown.seat).items())

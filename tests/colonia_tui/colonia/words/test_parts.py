"""The board in sentences says what its drawing shows, in few words, and no secret."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from msgspec import structs

from colonia_tui.colonia.board import council, families, harbour, head, market, own, relics, workshops
from colonia_tui.colonia.board.layout import Situation, arrange
from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.colonia.face import FACE
from colonia_tui.colonia.story import ColoniaWords
from colonia_tui.colonia.words.option_keys import DISTRICTS
from colonia_tui.colonia.words.parts import PARTS
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode, Sight
from colonia_tui.language.words import ALOUD, WORDS
from colonia_tui.terminal.colours import Depth
from engine.game import Seat, View
from net.wire.messages import Update
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.positions import NAMES, with_shown
from tests.colonia_tui.drawing.styles import style
from tests.every import every

LINES = 12
SIZES = [(140, 45), (200, 55)]
DRAWN: dict[str, Sequence[tuple[str, Callable[[Scene, Pen], None]]]] = {
    "now": [("head", head.draw)],
    "own": [("own", own.draw)],
    "council": [("council", council.draw)],
    "market": [("market", market.draw)],
    "workshops": [("workshops", workshops.draw)],
    "harbour": [("harbour", harbour.draw)],
    "relics": [("relics", relics.draw)],
    "families": [("families", families.draw_line), ("members", families.draw)],
    "notes": [("members", families.draw)],
}
"""The drawings that a part says, by their places on the board."""


def said(view: View, you: Seat | None) -> dict[str, list[str]]:
    """All parts, for a person at this screen or for nobody in particular."""
    words = FACE.words_at(NAMES[: view["players"]], view, you)
    assert isinstance(words, ColoniaWords)
    before = ALOUD.set(True)
    try:
        return {word: part.sentences(words.phrases, view) for word, part in PARTS.items()}
    finally:
        ALOUD.reset(before)


def looks(scene: Scene, word: str, size: tuple[int, int]) -> list[tuple[str, str]]:
    """The cells of a part's drawings without colour."""
    used, found = style(Depth.NONE), []
    for place, draw in DRAWN[word]:
        situation = Situation(scene.district, "members" if place == "members" else "")
        region = arrange(*size, situation).regions[place]
        canvas = Canvas(region.width, region.height)
        draw(scene, Pen(canvas, used))
        found += [(cell.char, str(used.palette.style(cell.style))) for row in canvas.cells for cell in row]
    return found


def unasked(sent: Update, seat: Seat | None, word: str, size: tuple[int, int]) -> Scene:
    """The table as it stands while nobody is asked anything."""
    shown = positions.shown(sent, seat)
    found = read_scene(shown, Sight(*size, notes=word == "notes"))
    return with_shown(found, mode=Mode.WAITING, question=None, marks=frozenset())


def altered(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Places in plain data, and something else that could be there."""
    match value:
        case bool():
            yield path, not value
        case int():
            yield path, value + 1
            if value > 0:
                yield path, value - 1
        case list():
            if value and isinstance(value[0], int) and not isinstance(value[0], bool):
                yield path, value[:-1]
            for place, one in enumerate(value):
                yield from altered(one, (*path, place))
        case dict():
            for key, one in value.items():
                yield from altered(one, (*path, key))


ELSEWHERE = frozenset({"schema", "options", "players", "seat", "step", "stack", "day", "week"})
"""What decides how all parts are drawn; the moment is a part of its own."""
NOT_HERE: dict[str, set[str]] = {"notes": {"cards", "zero"}}
"""What is drawn beside each sign, and said of families already."""
SET_UP = frozenset({"comes_home", "craftsmen", "order"})
"""Numbers that mean nothing before the first week."""


def changed(view: View) -> Iterator[tuple[tuple[str | int, ...], View]]:
    """Views that differ from this one in one place."""
    for key in view.keys() - ELSEWHERE - (frozenset() if view["week"] else SET_UP):
        for path, other in altered(view[key], (key,)):
            found = {**view, key: copy.deepcopy(view[key])}
            inside: Any = found
            for step in path[:-1]:
                inside = inside[step]
            inside[path[-1]] = other
            yield path, found


class Read(dict[str, Any]):
    """A view that knows what was read of it."""

    keys_read: set[str]

    def __getitem__(self, key: str) -> Any:
        self.keys_read.add(key)
        return super().__getitem__(key)


def drawn(scene: Scene, word: str, size: tuple[int, int]) -> tuple[list[tuple[str, str]], set[str]]:
    """What a part looks like, and what of the view its drawings read."""
    view = Read(scene.shown.view)
    view.keys_read = set()
    return looks(with_shown(scene, view=view), word, size), view.keys_read


def unsaid(sent: Update, seat: Seat | None, size: tuple[int, int]) -> Iterator[str]:
    """Changes of the view that change a drawing and not its sentences."""
    scenes = {word: unasked(sent, seat, word, size) for word in DRAWN}
    before = {word: drawn(scene, word, size) for word, scene in scenes.items()}
    heard = said(sent.view, seat)
    for path, view in changed(sent.view):
        try:
            now = said(view, seat)
        except (IndexError, KeyError, ValueError):
            now = heard
        for word, scene in scenes.items():
            look, read = before[word]
            if now[word] != heard[word] or path[0] not in read - NOT_HERE.get(word, set()):
                continue
            try:
                after = looks(with_shown(scene, view=view), word, size)
            except (IndexError, KeyError, ValueError, AssertionError):
                continue  # no such table
            if after != look:
                yield f"{word}: {path}"


@pytest.mark.parametrize("kind", ["market", "load"])
def test_what_changes_a_drawing_changes_its_sentences(kind: str) -> None:
    seat, sent = positions.position(kind, 3)
    assert list(unsaid(sent, seat, SIZES[1])) == []


@pytest.mark.fire
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", positions.KINDS)
def test_what_changes_a_drawing_changes_its_sentences_everywhere(kind: str, size: tuple[int, int]) -> None:
    seat, sent = positions.position(kind, 4)
    assert list(unsaid(sent, seat, size)) == []
    watched = structs.replace(sent, view={**sent.view, "seat": None, "own": None}, question=None)
    assert list(unsaid(watched, None, size)) == []


# Few words, and none that cannot be heard


def faults(view: View, you: Seat | None) -> Iterator[str]:
    for word, sentences in said(view, you).items():
        if len(sentences) > LINES:
            yield f"{word}: {len(sentences)} sentences"
        for sentence in sentences:
            if len(sentence.split()) > WORDS or not sentence.endswith("."):
                yield f"{word}: {sentence}"
            if any(char > "~" and char not in "ü“”’–" for char in sentence):
                yield f"{word}: {sentence}"
            if re.search(r"\b(?:II|III|IV|wk)\b|[{}/|+*]|ship I\b", sentence):
                yield f"{word}: {sentence}"


def test_a_part_is_at_most_twelve_sentences_of_twenty_words() -> None:
    for seat, sent in positions.whole_game(4):
        assert list(faults(sent.view, seat)) == []


@pytest.mark.fire
@pytest.mark.parametrize("players", [3, 5, 6])
def test_so_it_is_for_any_number_of_families(players: int) -> None:
    for seat, sent in positions.whole_game(players):
        for you in (seat, None):
            assert list(faults(sent.view, you)) == []
    assert list(faults(positions.finished(players).view(0), 0)) == []


def test_every_district_has_its_sentences() -> None:
    assert {word for word in DISTRICTS if word != "log"} <= PARTS.keys()
    assert PARTS.keys() == FACE.parts().keys() == DRAWN.keys()
    words = [word for name, part in PARTS.items() for word in (name, *part.also)]
    assert len(set(words)) == len(words)


OWN = {"own", "harbour", "relics"}
"""Parts that say what one has behind one's own screen."""


@every("kind", ["card", "market", "order", "load", "buy"])
def test_what_is_behind_ones_own_screen_is_said_in_these_parts_alone(kind: str) -> None:
    _seat, sent = positions.position(kind, 3)
    other = copy.deepcopy(sent.view)
    for things in ("resources", "goods", "money"):
        other["own"][things] = [count + 9 for count in other["own"][things]]
    before, after = said(sent.view, None), said(other, None)
    assert {word for word in PARTS if before[word] != after[word]} == OWN

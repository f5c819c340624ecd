"""Notes about saved games for their list, archiving them, lessons finished, the game played last."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from colonia_tui.files.files import data_dir
from engine import shelf

if TYPE_CHECKING:
    from colonia_tui.table.desk import Desk
    from colonia_tui.table.past import Actor
    from engine.game import View


LARGEST = 8192
"""Bytes; this program writes no longer file."""
MOST_POINTS = 1000
"""A piece of a bar has no more."""
ARCHIVE = "archive"
"""The folder of archived games, beside the saves."""


class Stand(NamedTuple):
    """A player in a game, and their points that are certain."""

    name: str
    colour: int
    points: int


class Piece(NamedTuple):
    """A piece of a bar of points, as `colonia_tui.drawing.ending.Share`."""

    points: int
    role: str
    label: str
    roof: str


class Glance(NamedTuple):
    """Where a game stands."""

    moment: tuple[int, ...] = ()
    """`colonia_tui.face.Face.moment`."""
    turn: tuple[str, ...] = ()
    """The names of the players who have to decide."""
    yours: bool = False
    """Whether that is the one person at this keyboard."""
    won: tuple[str, ...] = ()
    """The names of the winners; () while the game goes on."""
    stands: tuple[Stand, ...] = ()
    """Everybody, in seat order; () if the game shows no points."""
    own: int = -1
    """The seat of the one person at this keyboard; -1 for several or none."""
    begun: bool = True
    """Whether somebody at this keyboard has played yet."""
    lesson: str = ""
    """The name of the lesson that is taught there; "" for none."""
    said: tuple[str, ...] = ()
    """What there is to say of it, a few words each; of a game that is over, who won."""
    picture: tuple[tuple[int, ...], ...] = ()
    """`colonia_tui.face.Glimpse.picture`."""
    bars: tuple[tuple[Piece, ...], ...] = ()
    """Everybody's points at the end, piece by piece, in seat order."""


class Seen(NamedTuple):
    """What a game's face sees in a view and in a play."""

    moment: Callable[[View], tuple[int, ...]]
    """`colonia_tui.face.Face.moment`, `certain`, and `colonia_tui.drawing.story.Story.actor`."""
    certain: Callable[[View], Sequence[int]]
    actor: Actor | None
    """None if the game does not say who did what."""
    glimpse: Callable[[View], tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]]
    """`colonia_tui.face.Face.glimpse`."""
    ended: Callable[[Desk], tuple[str, Sequence[Sequence[tuple[int, str, str, str]]]]]
    """Who won, in a sentence, and everybody's bar of points."""


def of_desk(desk: Desk, seen: Seen) -> Glance | None:
    """Where the game on a desk stands; None before its first update."""
    from colonia_tui.table.past import by_version  # it loads the net

    update = next(iter(desk.updates.values()), None)
    names, seats = desk.names, desk.link.seats
    if update is None or not names:
        return None
    own, lesson = -1 if desk.you is None else desk.you, desk.link.lesson
    points = seen.certain(update.view) if desk.over is None else desk.over.result["scores"]
    stands = tuple(Stand(*stand) for stand in zip(names, desk.colours, points, strict=False))
    if desk.over is not None:
        ranked = zip(names, desk.over.result["ranks"], strict=True)
        won, (said, bars) = tuple(name for name, rank in ranked if rank == 1), seen.ended(desk)
        pieces = tuple(tuple(Piece(*piece) for piece in bar) for bar in bars)
        return Glance(won=won, stands=stands, own=own, said=(said,), bars=pieces)
    said_now, picture = seen.glimpse(update.view)
    events = next(iter(desk.events.values()), [])
    return Glance(
        seen.moment(update.view),
        tuple(names[seat] for seat in update.pending),
        own in update.pending,
        stands=stands,
        own=own,
        begun=seen.actor is None or any(seen.actor(play) in seats for play in by_version(events)),
        lesson="" if lesson is None else lesson.name,
        said=said_now,
        picture=picture,
    )


def note(save: Path, glance: Glance) -> None:
    """Write a glance beside a save. Does nothing if the save does not exist or the folder is not writable."""
    with contextlib.suppress(OSError):
        if not save.is_file():
            return
        part = _beside(save).with_suffix(".part")
        try:
            part.write_text(json.dumps(glance._asdict(), ensure_ascii=False), encoding="utf-8")
            part.replace(_beside(save))
        except OSError:
            part.unlink(missing_ok=True)


def glance_at(save: Path) -> Glance | None:
    """The glance beside a save; None if there is no readable one."""
    try:
        with _beside(save).open("rb") as file:
            found = json.loads(file.read(LARGEST))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or not all(fits(found.get(key)) for key, fits in _FITS.items()):
        return None
    known = {key: _as_tuples(found[key]) for key in _FITS}
    known["stands"] = tuple(Stand(*stand) for stand in known["stands"])
    known["bars"] = tuple(tuple(Piece(*piece) for piece in bar) for bar in known["bars"])
    return Glance(**known)


def _as_tuples(found: Any) -> Any:
    return tuple(map(_as_tuples, found)) if isinstance(found, list) else found


def _is_name(name: object) -> bool:
    return isinstance(name, str) and name.isprintable()


def _is_number(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _is_truth(truth: object) -> bool:
    return isinstance(truth, bool)


def _is_stand(stand: object) -> bool:
    match stand:
        case [name, int(), int()]:
            return _is_name(name)
    return False


def _is_piece(piece: object) -> bool:
    match piece:
        case [int(points), role, label, roof]:
            return 0 <= points <= MOST_POINTS and all(map(_is_name, (role, label, roof)))
    return False


def _each(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    """A list of such things."""
    return lambda found: isinstance(found, list) and all(map(fits, found))


_FITS: Mapping[str, Callable[[object], bool]] = {
    "moment": _each(_is_number),
    "turn": _each(_is_name),
    "yours": _is_truth,
    "won": _each(_is_name),
    "stands": _each(_is_stand),
    "own": _is_number,
    "begun": _is_truth,
    "lesson": _is_name,
    "said": _each(_is_name),
    "picture": _each(_each(_is_number)),
    "bars": _each(_each(_is_piece)),
}
"""What each entry of a glance must be."""


def archive(save: Path) -> Path:
    """Archive a save, where no list finds it; returns its new path. Raises OSError."""
    folder = save.parent / ARCHIVE
    folder.mkdir(mode=0o700, exist_ok=True)
    others = [save.with_name(f"{save.name}-wal"), save.with_name(f"{save.name}-shm"), _beside(save)]
    for file in (*(other for other in others if other.exists()), save):
        file.replace(folder / file.name)
    return folder / save.name


def _beside(save: Path) -> Path:
    return save.with_name(f"{save.stem}.glance.json")


# Lessons that were finished


def finished_lessons() -> Sequence[str]:
    """The names of the lessons that were finished here."""
    with contextlib.suppress(OSError, ValueError), _lessons().open(encoding="utf-8") as file:
        return file.read(LARGEST).splitlines()
    return ()


def remember_lesson(name: str) -> None:
    """Remember a lesson as finished. Does nothing if it is, or if the folder is not writable."""
    if name in finished_lessons():
        return
    with contextlib.suppress(OSError):
        data_dir().mkdir(parents=True, exist_ok=True, mode=0o700)
        with _lessons().open("a", encoding="utf-8") as file:
            file.write(name + "\n")


def _lessons() -> Path:
    return data_dir() / "lessons"


# The last game: the home screen starts with it, a guest asks for it first


LONGEST = 64
"""More than the name of any game."""


def last_game() -> str:
    """The game played or chosen last, if it is still on the shelf; otherwise the shelf's first."""
    with contextlib.suppress(OSError, ValueError):
        with (data_dir() / "last-game").open(encoding="utf-8") as file:
            name = file.read(LONGEST).strip()
        if name in shelf.GAMES:
            return name
    return shelf.first()


def remember_game(name: str) -> None:
    """Remember this game as the last. Does nothing if the folder is not writable."""
    with contextlib.suppress(OSError):
        data_dir().mkdir(parents=True, exist_ok=True, mode=0o700)
        (data_dir() / "last-game").write_text(name + "\n", encoding="utf-8")

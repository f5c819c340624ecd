"""Notes about saved games for their list, archiving them, lessons finished, the game played last."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from colonia_tui.files.files import data_dir
from engine import shelf

if TYPE_CHECKING:
    from colonia_tui.table.desk import Desk
    from colonia_tui.table.past import Actor
    from engine.game import View


LARGEST = 4096
"""Bytes; this program writes no longer file."""
ARCHIVE = "archive"
"""The folder of archived games, beside the saves."""


class Stand(NamedTuple):
    """A player in a game, and their points that are certain."""

    name: str
    colour: int
    points: int


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


class Seen(NamedTuple):
    """What a game's face sees in a view and in a play."""

    moment: Callable[[View], tuple[int, ...]]
    """`colonia_tui.face.Face.moment`, `certain`, and `colonia_tui.drawing.story.Story.actor`."""
    certain: Callable[[View], Sequence[int]]
    actor: Actor | None
    """None if the game does not say who did what."""


def of_desk(desk: Desk, seen: Seen) -> Glance | None:
    """Where the game on a desk stands; None before its first update."""
    from colonia_tui.table.past import by_version  # it loads the net

    update = next(iter(desk.updates.values()), None)
    names, seats = desk.names, desk.link.seats
    if update is None or not names:
        return None
    own, lesson = seats[0] if len(seats) == 1 else -1, desk.link.lesson
    points = seen.certain(update.view) if desk.over is None else desk.over.result["scores"]
    stands = tuple(Stand(*stand) for stand in zip(names, desk.colours, points, strict=False))
    if desk.over is not None:
        ranked = zip(names, desk.over.result["ranks"], strict=True)
        return Glance(won=tuple(name for name, rank in ranked if rank == 1), stands=stands, own=own)
    events = next(iter(desk.events.values()), [])
    return Glance(
        seen.moment(update.view),
        tuple(names[seat] for seat in update.pending),
        own in update.pending,
        stands=stands,
        own=own,
        begun=seen.actor is None or any(seen.actor(play) in seats for play in by_version(events)),
        lesson="" if lesson is None else lesson.name,
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
    match found:
        case {"moment": [*moment], "turn": [*turn], "yours": bool(yours)} if all(
            isinstance(number, int) for number in moment
        ):
            won = found.get("won", [])
            stands, own, begun, lesson = (found.get(key) for key in ("stands", "own", "begun", "lesson"))
            if not (
                _are_names([*turn, lesson])
                and _are_names(won)
                and isinstance(own, int)
                and isinstance(begun, bool)
            ):
                return None
            if isinstance(stands, list) and all(map(_is_stand, stands)):
                known = tuple(Stand(*stand) for stand in stands)
                return Glance(tuple(moment), tuple(turn), yours, tuple(won), known, own, begun, lesson)
    return None


def _is_stand(stand: object) -> bool:
    match stand:
        case [str(name), int(), int()]:
            return name.isprintable()
    return False


def _are_names(names: object) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) and name.isprintable() for name in names)


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

"""A program in a pseudo-terminal: keys go in, and what it shows can be looked at, frame by frame.

    with running("solo", "--players", "3", size=(80, 24)) as program:
        program.until("Choose a family card")
        program.press("right", "enter")
        program.settle()
        print(text(program.picture()))

Nothing here sleeps: a thread reads what comes, with the time it came, and `until` and `settle` wait for
it. The emulator takes it when somebody looks, so that it costs the program no time.
"""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple

from tests.terminal import warm
from tests.terminal.emulator import Emulator, Picture, text
from tests.terminal.warm import Forked

LIMIT = 60.0
"""Seconds after which something that is waited for will not come any more."""
TOGETHER = 0.002
"""Pieces that follow each other within so many seconds were written at once: no eye sees the first alone."""
KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "space": " ",
    **dict(zip(("up", "down", "right", "left"), ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"), strict=True)),
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    **{f"f{number}": f"\x1bO{letter}" for number, letter in enumerate("PQRS", start=1)},
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "abcdefghijklmnopqrstuvwxyz"},
}
FORKED_WITH = {"COLONIA_HOME", "COLONIA_LANGUAGE", "COLONIA_NAME"}
"""What may differ for a forked program: our own code asks for it, and late."""
SYNC_QUERY, SYNC_ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
SYNCHRONIZING = 2026 << 5
"""As pyte keeps the private mode in which a terminal shows nothing until the whole frame is there."""


class Chunk(NamedTuple):
    """What came from the program at once."""

    time: float
    """On the clock of `time.monotonic`."""
    data: bytes


class Frame(NamedTuple):
    """What the terminal showed from a time on."""

    time: float
    data: bytes
    """What made the frame before into this one."""
    picture: Picture


class Spell(NamedTuple):
    """A time during which the terminal showed something."""

    start: float
    end: float

    @property
    def seconds(self) -> float:
        return self.end - self.start


class Program:
    """A running program and its terminal. Made by `running` or `started`."""

    def __init__(
        self,
        process: subprocess.Popen[bytes] | Forked,
        master: int,
        size: tuple[int, int],
        synchronizes: bool,
    ) -> None:
        self.process = process
        self.emulator = Emulator(*size)
        self.chunks: list[Chunk] = []
        self.frames: list[Frame] = []
        self.pressed: list[tuple[float, str]] = []
        """What was sent to the program, and when."""
        self.began = time.monotonic()
        self._master, self._synchronizes = master, synchronizes
        self._seen = 0
        self._unshown = b""
        """Of a frame of which the rest has not come yet, while the terminal synchronizes."""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._news = threading.Condition()
        self._ended = False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                data = os.read(self._master, 65536)
            except OSError:  # the other end is closed
                data = b""
            with self._news:
                if data:
                    self.chunks.append(Chunk(time.monotonic(), data))
                else:
                    self._ended = True
                self._news.notify_all()
            if not data:
                return
            if self._synchronizes and SYNC_QUERY in data:
                os.write(self._master, SYNC_ANSWER)

    # Keys

    def press(self, *keys: str) -> None:
        """Press keys one after the other: names as in `KEYS`, or single characters."""
        for key in keys:
            self.send(KEYS.get(key, key))

    def send(self, keys: str) -> None:
        """Send this as it is, all at once, as pasted text without brackets comes."""
        self.pressed.append((time.monotonic(), keys))
        os.write(self._master, keys.encode())

    def hold(self, key: str, after: float, seconds: float) -> float:
        """Keep a key down that was just sent: a terminal repeats it thirty times a second.

        Returns the longest pause between two repeats: a busy machine may be slower than a terminal.
        """
        waiting = threading.Event()
        waiting.wait(after)
        first = len(self.pressed)
        for _ in range(int((seconds - after) * 30)):
            self.send(key)
            waiting.wait(1 / 30)
        times = [at for at, __ in self.pressed[first:]]
        return max(later - at for at, later in pairwise(times))

    def paste(self, pasted: str) -> None:
        """Paste with brackets, as terminals do for programs that ask for it."""
        self.send(f"\x1b[200~{pasted}\x1b[201~")

    def click(self, x: int, y: int) -> None:
        """Press and let go the left button at a cell."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def wheel(self, x: int, y: int, down: bool = True) -> None:
        self.send(f"\x1b[<{65 if down else 64};{x + 1};{y + 1}M")

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the window, as a window manager would."""
        self.catch_up()
        self.emulator.resize(lines, columns)
        set_size(self._master, columns, lines)

    # Looking

    def echoes(self) -> bool:
        """Whether the terminal shows what is typed by itself, as it does for a shell."""
        return bool(termios.tcgetattr(self._master)[3] & termios.ECHO)

    def catch_up(self) -> None:
        """Take what has come so far."""
        while self._seen < len(self.chunks):
            first = last = self.chunks[self._seen]
            data = b""
            while self._seen < len(self.chunks) and self.chunks[self._seen].time - last.time <= TOGETHER:
                last = self.chunks[self._seen]
                data += last.data
                self._seen += 1
            self.emulator.feed(self._decoder.decode(data))
            self._unshown += data
            if SYNCHRONIZING not in self.emulator.mode:
                self.frames.append(Frame(first.time, self._unshown, self.emulator.picture()))
                self._unshown = b""

    def picture(self) -> Picture:
        """All cells as they are now."""
        self.catch_up()
        return self.emulator.picture()

    def text(self) -> str:
        """What stands on the screen now, a line each."""
        return text(self.picture())

    @property
    def output(self) -> bytes:
        """Everything that came so far."""
        return b"".join(chunk.data for chunk in self.chunks)

    def spells(self, wanted: str | Callable[[Picture], object]) -> list[Spell]:
        """When the screen held a text, or was as wanted; a spell that goes on ends now."""
        self.catch_up()
        found: list[Spell] = []
        begun: float | None = None
        for frame in self.frames:
            there = _is(frame.picture, wanted)
            if there and begun is None:
                begun = frame.time
            elif not there and begun is not None:
                found.append(Spell(begun, frame.time))
                begun = None
        return found if begun is None else [*found, Spell(begun, time.monotonic())]

    # Waiting

    def until(self, wanted: str | Callable[[Picture], object], limit: float = LIMIT) -> None:
        """Wait until the screen holds a text, or is as wanted. Raises AssertionError if it never is."""
        deadline = time.monotonic() + limit
        while True:
            picture = self.picture()
            if _is(picture, wanted):
                return
            if not self._wait(deadline - time.monotonic()):
                what = repr(wanted) if isinstance(wanted, str) else "what was waited for"
                raise AssertionError(f"{what} did not come; the screen shows:\n{text(self.picture())}")

    def settle(self, quiet: float = 0.15, limit: float = LIMIT) -> None:
        """Wait until nothing has come for ``quiet`` seconds. Raises AssertionError if it goes on and on."""
        deadline = time.monotonic() + limit
        while self._wait(quiet) and not self._ended:
            self.catch_up()
            assert time.monotonic() < deadline, "it never came to rest"
        self.catch_up()

    def still(self, seconds: float) -> bool:
        """Wait until something comes, at most so long. Returns whether nothing came."""
        self.catch_up()
        came = self._wait(seconds)
        self.catch_up()
        return not came

    def end(self, limit: float = LIMIT) -> int:
        """Wait for the end of the program; its exit code. Raises AssertionError if it does not end."""
        try:
            code = self.process.wait(limit)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"it did not end; the screen shows:\n{text(self.picture())}") from None
        self._reader.join(limit)
        self.catch_up()
        return code

    def _wait(self, seconds: float) -> bool:
        """Wait for something that was not looked at yet; whether there is any."""
        with self._news:
            self._news.wait_for(lambda: self._seen < len(self.chunks) or self._ended, max(0.0, seconds))
            return self._seen < len(self.chunks)

    def close(self) -> None:
        """End the program, however it is."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._reader.join()
        os.close(self._master)


def _is(picture: Picture, wanted: str | Callable[[Picture], object]) -> bool:
    return wanted in text(picture) if isinstance(wanted, str) else bool(wanted(picture))


def set_size(terminal: int, columns: int, lines: int) -> None:
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def started(
    command: Sequence[str],
    size: tuple[int, int] = (80, 24),
    environ: Mapping[str, str | None] | None = None,
    *,
    synchronizes: bool = False,
) -> Program:
    """A command in a terminal of its own. ``environ`` is added to what there is; None takes away.

    ``synchronizes``: the terminal answers that it can show a frame at once (mode 2026).
    """
    env = _environment(environ or {})
    master, slave = _terminal(size)
    process = subprocess.Popen(
        command,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=env,
        start_new_session=True,
        preexec_fn=_take_terminal,  # so that signals of the terminal reach it
    )
    os.close(slave)
    return Program(process, master, size, synchronizes)


def forked(
    args: Sequence[str],
    size: tuple[int, int] = (80, 24),
    environ: Mapping[str, str | None] | None = None,
    *,
    synchronizes: bool = False,
) -> Program:
    """Like `started`, but ``colonia`` without the time to start: see `tests.terminal.warm`."""
    master, slave = _terminal(size)
    process = warm.fork([*args], _environment(environ or {}), slave)
    os.close(slave)
    return Program(process, master, size, synchronizes)


def _environment(environ: Mapping[str, str | None]) -> dict[str, str]:
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        env.pop(name, None)
    for name, value in environ.items():
        if value is None:
            env.pop(name, None)
        else:
            env[name] = value
    return env


def _terminal(size: tuple[int, int]) -> tuple[int, int]:
    """Both ends of a new terminal."""
    master, slave = pty.openpty()
    set_size(master, *size)
    return master, slave


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def running(
    *args: str,
    size: tuple[int, int] = (80, 24),
    synchronizes: bool = False,
    fresh: bool = False,
    **environ: str | None,
) -> Iterator[Program]:
    """``colonia`` with these arguments in a terminal; it is ended at last.

    It is forked, unless it has to be ``fresh``: our own child, started with what Python itself reads from
    the environment.
    """
    if fresh or not {*environ} <= FORKED_WITH:
        command = [sys.executable, "-m", "colonia_tui", *args]
        program = started(command, size, environ, synchronizes=synchronizes)
    else:
        program = forked(args, size, environ, synchronizes=synchronizes)
    try:
        yield program
    finally:
        program.close()


def colours(data: bytes) -> list[bytes]:
    """All SGR sequences that set a colour."""
    found = re.findall(rb"\x1b\[([\d;:]*)m", data)
    return [codes for codes in found if re.search(rb"(^|;)([34][0-8]|9[0-7]|10[0-7])(;|$)", codes)]

"""``colonia`` in lines of text, as a process whose input is a script that waits for each prompt."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random

COLONIA = [sys.executable, "-m", "colonia_tui"]
PROMPT = "> "
_COUNTED = re.compile(r"^\d+ choices?: (.*?)\. \? lists", re.MULTILINE)
_LISTED = re.compile(r"^(\w{1,2}): ", re.MULTILINE)
OVER = "The game is over."


def home_with(folder: Path, settings: str = "{}") -> dict[str, str]:
    """The environment of somebody whose settings are these."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(settings)
    return {"COLONIA_HOME": str(folder), "COLONIA_LANGUAGE": "en", "COLONIA_NAME": "Anna", "LANG": "C.UTF-8"}


class Lines:
    """The process, and what it has said."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.said: list[str] = []
        """What it said before each prompt, and at last before its end."""
        self.questions: list[str] = []
        """What `play` has answered."""

    @property
    def text(self) -> str:
        """Everything that it has said."""
        return PROMPT.join(self.said)

    def listen(self) -> bool:
        """Read on to the next prompt. Returns False at the end."""
        assert self.process.stdout is not None
        came = b""
        while not came.endswith(f"\n{PROMPT}".encode()):
            more = os.read(self.process.stdout.fileno(), 65536)
            came += more
            if not more:
                break
        text = came.decode()
        self.said.append(text.removesuffix(PROMPT))
        return text.endswith(PROMPT)

    def type(self, *lines: str) -> str:
        """Type these lines, one at each prompt; returns what was said after the last one."""
        assert self.process.stdin is not None
        for line in lines:
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()
            self.listen()
        return self.said[-1]

    def end(self) -> int:
        """End the input; the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        while self.listen():
            pass
        return self.process.wait(60)

    def choices(self) -> list[str]:
        """What can be typed to answer the question that was said last; [] if none was."""
        last = self.said[-1]
        if counted := _COUNTED.findall(last):
            return re.split(r", | or ", counted[-1])
        return [key for key in _LISTED.findall(last) if key not in ("h", "q")]

    def question(self) -> str:
        """The question that was said last, with its choices."""
        lines = self.said[-1].splitlines()
        first = len(lines)
        while first and (_LISTED.match(lines[first - 1]) or _COUNTED.match(lines[first - 1])):
            first -= 1
        return "\n".join(lines[max(0, first - 1) :])

    def play(self, rng: Random, most: int = 2_000) -> None:
        """Answer at random to the end of the game, or that many questions."""
        for _ in range(most):
            if OVER in self.said[-1]:
                return
            self.questions.append(self.question())
            self.type(rng.choice(self.choices() or ["?"]))


@contextmanager
def playing(*args: str, environ: Mapping[str, str]) -> Iterator[Lines]:
    """``colonia`` with these arguments, up to its first prompt."""
    process = subprocess.Popen(
        [*COLONIA, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **environ},
    )
    try:
        lines = Lines(process)
        lines.listen()
        yield lines
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            pipe.close()


@contextmanager
def hosted(folder: Path, *args: str) -> Iterator[str]:
    """A host without a screen on this machine, and the invite to it."""
    invite = folder / "invite"
    line = [
        *COLONIA,
        "host",
        "--headless",
        "--bind",
        "127.0.0.1",
        "--port",
        "0",
        "--invite-file",
        str(invite),
    ]
    process = subprocess.Popen(
        [*line, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **home_with(folder)},
        text=True,
    )
    try:
        assert process.stdout is not None
        process.stdout.readline()
        yield invite.read_text().splitlines()[0]
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def run(script: bytes, *args: str, environ: Mapping[str, str]) -> tuple[int, str, str]:
    """``colonia`` with a whole script at once: its exit code, what it said, and what it said on stderr."""
    ended = subprocess.run(
        [*COLONIA, *args], input=script, capture_output=True, env={**os.environ, **environ}, timeout=120
    )
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()

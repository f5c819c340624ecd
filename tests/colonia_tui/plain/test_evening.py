"""An evening over the network in lines: a pause, going back, a clock, a chair claimed and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.program import Program, running

CARD = "Choose a family card"
HOST = ("host", "--players", "3", "--bots", "1", "--bind", "127.0.0.1", "--port", "0", "--seed", "7")


class Person:
    """Somebody who listens to a terminal and types after the prompt."""

    def __init__(self, program: Program) -> None:
        self.program, self._heard = program, 0

    @property
    def _said(self) -> str:
        return self.program.output.decode().replace("\r", "").replace("\u2068", "").replace("\u2069", "")

    def hear(self, what: str) -> str:
        """Wait until this is said after what was heard before; the rest of its line."""
        self.program.until(lambda _picture: what in self._said[self._heard :])
        self._heard = self._said.index(what, self._heard) + len(what)
        self.program.until(lambda _picture: "\n" in self._said[self._heard :])
        return self._said[self._heard :].partition("\n")[0].strip()

    def say(self, line: str) -> None:
        self.program.until(lambda _picture: self._said.endswith("> "))
        self.program.send(f"{line}\r")


@contextmanager
def somebody(folder: Path, name: str, *args: str) -> Iterator[Person]:
    home = folder / name
    home.mkdir()
    (home / "settings.json").write_text('{"detail": "brief"}')
    environ = {"COLONIA_HOME": str(home), "COLONIA_NAME": name, "TERM": "dumb"}
    with running(*args, "--plain", size=(200, 60), fresh=True, **environ) as program:
        yield Person(program)


@pytest.mark.fire
def test_an_evening_on_which_everything_is_heard(tmp_path: Path) -> None:
    with somebody(tmp_path, "Anna", *HOST, "--clock", "120s") as anna:
        anna.hear("chair is free")
        anna.say("invite")
        invite = anna.hear("The invite, which needs no phrase: ")
        with somebody(tmp_path, "Ben", "join", invite) as ben:
            ben.hear("start says that you are ready")
            ben.say("start")
            anna.hear("Ben, ready.")
            anna.say("start")
            for person in (anna, ben):
                person.hear(CARD)
            anna.say("left")
            assert "seconds left" in anna.hear("You decide; ")
            anna.say("4")
            anna.hear("Waiting for Ben.")
            ben.say("pause dinner")
            anna.hear("Ben has paused the game: dinner.")
            ben.say("resume")
            ben.hear(CARD)
            ben.say("5")
            ben.hear("Take all resources of one booth")
            anna.hear("Greedy took booth")
            anna.say("propose")
            anna.hear("y or n.")
            anna.say("y")
            ben.hear("Anna asks to go back")
            ben.say("y")
            for person in (anna, ben):
                person.hear("All agree to go back")
                person.hear(CARD)
            anna.say("claim Ben")
            claim = anna.hear("For Ben: ")
            again = ("join", invite, "--name", "Ben", "--claim", claim)
            with somebody(tmp_path, "Here", *again) as here:
                here.hear(CARD)
                ben.hear("quit leaves")  # his own claim is void
                with somebody(tmp_path, "There", *again) as there:
                    there.hear(CARD)
                    here.hear("Take it back?")
                    here.say("y")
                    here.hear(CARD)
                    there.hear("Take it back?")
                    there.say("n")
                    assert there.program.end() == 0
                here.say("quit")
                assert here.program.end() == 0
            anna.hear("Ben has left")

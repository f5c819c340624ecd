"""The table through a real sshd on this machine: TERM travels there, COLORTERM does not."""

from __future__ import annotations

import getpass
import os
import re
import select
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.colonia_tui.plain.test_terminal import asked
from tests.programs import path_of
from tests.terminal.program import Program, colours, started

CONFIG = """\
ListenAddress 127.0.0.1:{port}
HostKey {home}/host
AuthorizedKeysFile {home}/client.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
"""
GAME = ["solo", "--players", "3", "--seed", "0000000000000000000000000000002a", "--pace", "now"]
READY = 0.8
"""Seconds without news, after which a question takes keys."""


class Server:
    """An sshd with keys of its own, on loopback."""

    def __init__(self, home: Path, port: int) -> None:
        self.home, self.port = home, port

    def run(self, term: str, *args: str) -> Program:
        """``colonia`` at the other end, in a terminal of 100 by 30 that calls itself ``term``."""
        say = [f"COLONIA_HOME={self.home}/{term}", "LANG=C.UTF-8", sys.executable, "-m", "colonia_tui", *args]
        remote = f"cd {shlex.quote(str(Path.cwd()))}; echo $$ > {self.home}/pid; exec env {shlex.join(say)}"
        options = ["StrictHostKeyChecking=no", f"UserKnownHostsFile={self.home}/known", "LogLevel=ERROR"]
        command = ["ssh", "-F", "/dev/null", "-tt", "-i", f"{self.home}/client", "-p", str(self.port)]
        for option in options:
            command += ["-o", option]
        return started(
            [*command, f"{getpass.getuser()}@127.0.0.1", remote],
            (100, 30),
            {"TERM": term, "COLORTERM": None, "SSH_AUTH_SOCK": None},
        )

    def gone(self, seconds: float) -> bool:
        """Whether the program at the other end ends within so many seconds."""
        try:
            process = os.pidfd_open(int((self.home / "pid").read_text()))
        except ProcessLookupError:
            return True
        try:
            return bool(select.select([process], [], [], seconds)[0])
        finally:
            os.close(process)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    sshd, keygen = path_of("sshd"), path_of("ssh-keygen")
    path_of("ssh")
    if not hasattr(os, "pidfd_open"):
        pytest.skip("only Linux can wait for the end of somebody else's process")
    home = tmp_path_factory.mktemp("ssh")
    for key in ("host", "client"):
        subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", home / key], check=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    config = home / "config"
    config.write_text(CONFIG.format(port=port, home=home))
    tested = subprocess.run([sshd, "-t", "-f", config], capture_output=True, text=True)
    assert not tested.returncode, tested.stderr
    process = subprocess.Popen([sshd, "-D", "-e", "-f", config], stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if "listening" in line:
                break
        else:
            pytest.fail("sshd ended at once")
        yield Server(home, port)
    finally:
        process.terminate()
        process.communicate()


def depth(data: bytes) -> str:
    """The most that colours in this output ask for."""
    found = b" ".join(colours(data))
    if re.search(rb"[34]8[;:]2", found):
        return "true"
    if re.search(rb"[34]8[;:]5", found):
        return "256"
    return "16" if found else "none"


def unmarked(line: str) -> str:
    """Without the signs of what is new, which a game that goes on has none of."""
    return re.sub(r"[»*]", "", line)


@pytest.mark.parametrize(
    ("term", "most", "sign", "frame"),
    [
        ("xterm-256color", "256", "■", "┏━"),
        ("screen", "16", "■", "┏━"),
        ("linux", "16", "x", "╔═"),
    ],
)
def test_what_a_terminal_can_is_used_and_a_lost_line_keeps_the_game(
    server: Server, term: str, most: str, sign: str, frame: str
) -> None:
    program = server.run(term, *GAME)
    try:
        program.until("Choose a family card")
        program.settle(READY)
        program.press("8")
        program.until("Play the 8")
        program.settle(READY)
        program.press("enter")
        program.until("Take one booth")
        program.settle(READY)
        families = program.text().splitlines()[1]
        program.press("J")
        program.settle(READY)
        program.press("enter")
        program.until(lambda picture: "".join(cell.data for cell in picture[1]).rstrip() != families)
        program.settle(READY)
        seen = program.text().splitlines()
        assert depth(program.output) == most
        assert f"{sign} Greedy" in seen[1]
        assert seen[2].startswith(frame)
        program.process.kill()
        assert server.gone(20)
    finally:
        program.close()
    again = server.run(term, "continue", "--pace", "now")
    try:
        again.until("Take one booth")
        again.settle(READY)
        assert again.text().splitlines()[0] == seen[0]
        assert unmarked(again.text().splitlines()[1]) == unmarked(seen[1])
        again.press("q")
        again.until("Leave the table?")
        again.press("y")
        again.end()
        assert "Saved. `colonia continue` brings it back." in again.output.decode(errors="replace")
    finally:
        again.close()


def test_a_dumb_terminal_gets_lines_of_text(server: Server) -> None:
    program = server.run("dumb", *GAME)
    try:
        asked(program, "8: Play the 8")
        program.send("8\r")
        program.until("You chose: Play the 8.")
        asked(program, "Take all resources of one booth")
        program.send("quit\r")
        program.end()
        assert "Saved. `colonia continue` brings it back." in program.output.decode(errors="replace")
        assert b"\x1b" not in program.output
    finally:
        program.close()

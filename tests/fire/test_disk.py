"""A disk that is full when a table is opened, or becomes full while it is played at, at each step of 8 kB."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import path_of

ROOT = Path(__file__).parents[2]
OWN_MOUNTS = ["unshare", "--user", "--map-root-user", "--mount"]


def test_a_full_disk_is_a_sentence_or_a_pause(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    path_of("unshare")
    if subprocess.run([*OWN_MOUNTS, "true"], check=False).returncode:
        pytest.skip("this machine does not let a test mount a small disk")
    disk = tmp_path / "disk"
    disk.mkdir()
    most = 512 if pytestconfig.getoption("--long") else 128
    steps = [str(kilobytes) for kilobytes in range(0, most + 1, 8)]
    driver = [*OWN_MOUNTS, sys.executable, "-m", "tests.fire.full_disk", str(disk), *steps]
    environment = {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "COLONIA_HOME": str(disk), "HOME": str(disk)}
    done = subprocess.run(driver, cwd=ROOT, env=environment, capture_output=True, check=False, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == 2 * len(steps), done.stderr
    mistakes = [line for line in lines if "mistake" in line]
    assert mistakes == []
    refused = [line for line in lines if "sentence" in line]
    assert all(line["saves"] == 0 for line in refused), refused
    played = [line for line in lines if "seen" in line]
    assert all(line["stored"] >= line["seen"] for line in played), played
    paused = sum(line["paused"] > 0 for line in played)
    sys.stdout.write(
        f"{len(lines)} tables: {len(refused)} refused with a sentence, {len(played)} played, "
        f"{paused} of them paused until there was room; entries lost: 0, tables left behind: 0\n"
    )

"""Whoever falls silent is away soon: a stopped or killed program, a broken line, a line that works in one
direction only."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import path_of

ROOT = Path(__file__).parents[2]
OWN_NETWORK = ["unshare", "--user", "--map-root-user", "--net"]
TRY = "ip link add v0 type veth peer name e0 && nsenter --net --target $$ true && unshare --net true"
SOON, LATE = 12.0, 16.0
"""Seconds until the others know, on a busy machine; the second for somebody who only receives nothing."""


def test_whoever_falls_silent_is_away_soon(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    for name in ("unshare", "nsenter", "ip"):
        path_of(name)
    if subprocess.run([*OWN_NETWORK, "sh", "-c", TRY], capture_output=True, check=False).returncode:
        pytest.skip("this machine does not let a test make networks")
    rounds = 12 if pytestconfig.getoption("--long") else 3
    drivers = [
        subprocess.Popen(
            [*OWN_NETWORK, sys.executable, "-m", "tests.fire.gone_silent", str(tmp_path / str(number))],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(rounds)
    ]
    longest: dict[str, float] = {}
    for driver in drivers:
        said, errors = driver.communicate()
        assert driver.returncode == 0, errors
        for way, seconds in json.loads(said).items():
            longest[way] = max(seconds, longest.get(way, 0.0))
    sys.stdout.write(f"\n{rounds} guests for each way, away after at most: ")
    sys.stdout.write(", ".join(f"{way} {seconds:.1f} s" for way, seconds in longest.items()) + "\n")
    assert len(longest) == 5
    assert longest.pop("receives nothing") < LATE
    assert all(seconds < SOON for seconds in longest.values())

"""A table is there complete or not at all, whenever its host is killed while it is made."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest


def test_a_host_killed_while_it_makes_a_table_leaves_a_whole_one_or_nothing(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    kills = 5000 if pytestconfig.getoption("--long") else 500
    driver = [sys.executable, "-m", "tests.fire.made_in_one_step", str(tmp_path), str(kills)]
    root = Path(__file__).parents[2]
    done = subprocess.run(driver, cwd=root, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["problems"] == []
    assert all(found["counts"].values()), found["counts"]
    sys.stdout.write(f"{kills} kills: {found['counts']}, 0 left behind\n")

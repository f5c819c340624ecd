"""The setting for every test: its own home, in English, with no settings from the machine it runs on."""

from __future__ import annotations

import fcntl
import gc
import multiprocessing
import os
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings

from colonia_tui.language import i18n
from tests import workers

# Every run tries the same examples, unless --hypothesis-profile=fire sends it to look for new ones.
# Continuous integration tries more of them, always the same.
settings.register_profile("everyday", deadline=None, derandomize=True, max_examples=25)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("fire", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("everyday")

# At a terminal nothing is animated either: see `preflight`. Textual reads this when it is imported.
os.environ["TEXTUAL_ANIMATIONS"] = "none"

# Looking for garbage left by earlier apps took a sixth of the time of the screens' tests.
gc.set_threshold(500_000)

# Assertions are rewritten once, not in each run. For the processes that tests start: `pytest_runtest_setup`.
sys.dont_write_bytecode = False

workers.fork()

MEMORY, ROOM = Path("/dev/shm"), 2**29
"""A file system without a disk, where there is one, and the bytes that have to be free there."""


def pytest_configure(config: pytest.Config) -> None:
    """Everyday tests store in memory, where a flush costs nothing; the long ones do on a disk.

    Whoever sets TMPDIR has chosen.
    """
    everyday = config.option.markexpr == "not fire" and "TMPDIR" not in os.environ
    if everyday and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


LONG = 1800
"""Seconds that a test of the fire run may take, unless it says otherwise."""


TESTS = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The everyday run does not even read the folder of long tests."""
    return (collection_path == TESTS / "fire" and config.option.markexpr == "not fire") or None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """In a fresh clone one worker collects before the others, which find everything compiled then.

    All at the same time, each would do the same work: twice that of collecting what is compiled.
    """
    with Path(__file__).open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(lock, fcntl.LOCK_SH)
        if (TESTS / "net" / "__pycache__").exists():
            fcntl.flock(lock, fcntl.LOCK_UN)
        return (yield)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests that stand together run in one process: what they look at is made once, not in each of them."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test in the folder of long ones is one, and a long test has more time: the usual limit would stop it
    on a busy machine, wherever it is just then, and that looks like a mistake of the program."""
    for item in items:
        if item.path.is_relative_to(TESTS / "fire"):
            item.add_marker(pytest.mark.fire)
        if item.get_closest_marker("fire") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG))


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: nobody need look for garbage in it."""
    gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_unconfigure() -> Iterator[None]:
    """Pytest looks for garbage when it ends, twice: once finds it."""
    yield
    gc.freeze()
    homes().cleanup()
    workers.end()


@pytest.fixture
def spawned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worker processes are started as they are for a user."""
    monkeypatch.setattr(multiprocessing, "get_context", workers.get_context)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-snapshots", action="store_true", help="store what the screens show now")
    parser.addoption("--long", action="store_true", help="fire tests of the net with their full numbers")


NUMBERS = count(1)


@cache
def homes() -> TemporaryDirectory[str]:
    """Has a home for each test, which is created when the test stores something in it.

    The paths are short on purpose: that of a Unix socket may have only about 100 characters, and a narrow
    window shows only so much of one.
    """
    return TemporaryDirectory(prefix="c-", ignore_cleanup_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """No test sees or touches the saves, language or terminal of the person running it.

    A fixture would do this, too, but take a third of the time of the smallest tests.
    """
    for variable in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES", "PYTHONDONTWRITEBYTECODE"):
        os.environ.pop(variable, None)
    os.environ["COLONIA_LANGUAGE"] = "en"
    os.environ["COLONIA_HOME"] = f"{homes().name}/{next(NUMBERS)}"
    i18n.use("en")


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """This process and those it starts receive Ctrl-C, even if pytest runs in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Callable[..., None]:
    """``snapshot(text)`` asserts that the text is exactly the one kept in ``snapshots/`` next to the test.

    A second text of the same test has a name: ``snapshot(text, "narrow")``. `--update-snapshots`
    keeps what there is now; the change is then read in the diff like any other.
    """
    folder = request.path.parent / "snapshots" / request.path.stem

    def compare(text: str, name: str = "") -> None:
        stem = re.sub(r"\W+", "-", f"{request.node.name} {name}").strip("-")
        path = folder / f"{stem}.txt"
        if request.config.getoption("--update-snapshots"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        if not path.exists():
            pytest.fail(f"there is no {path.name} yet: look at the text, then run --update-snapshots")
        assert text == path.read_text(encoding="utf-8")

    return compare

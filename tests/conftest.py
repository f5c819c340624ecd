"""What every test stands on: a home of its own, English, and no settings of the machine it runs on."""

from __future__ import annotations

import gc
import os
import re
import signal
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

from colonia_tui.language import i18n

# Every run tries the same examples, unless --hypothesis-profile=fire sends it to look for new ones.
settings.register_profile("everyday", deadline=None, derandomize=True)
settings.register_profile("fire", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("everyday")

# Nothing is animated at a terminal, either: see `preflight`. Textual reads this when it is imported.
os.environ["TEXTUAL_ANIMATIONS"] = "none"

# A sixth of the time of the screens' tests went into looking for garbage that an app may have left.
gc.set_threshold(20_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-snapshots", action="store_true", help="keep what the screens show now")


@pytest.fixture(scope="session")
def homes() -> Iterator[Iterator[Path]]:
    """A home for each test, which comes to be when the test keeps something in it.

    The paths are short on purpose: a Unix socket has to fit below them in about 100 characters.
    """
    with TemporaryDirectory(prefix="colonia-", ignore_cleanup_errors=True) as folder:
        yield (Path(folder, str(number)) for number in count(1))


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, homes: Iterator[Path]) -> None:
    """No test sees or touches the saves, language or terminal of the person who runs it."""
    for variable in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLONIA_LANGUAGE", "en")
    monkeypatch.setenv("COLONIA_HOME", str(next(homes)))
    i18n.use("en")


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C is heard by this process and those it starts, even where pytest runs in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Callable[..., None]:
    """``snapshot(text)``: the text is the one kept in ``snapshots/`` beside the test, to the letter.

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
            pytest.fail(f"nothing is kept in {path.name}: look at the text, then run --update-snapshots")
        assert text == path.read_text(encoding="utf-8")

    return compare

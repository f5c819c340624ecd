"""Whether a stream can say every character."""

from __future__ import annotations

import io

from colonia_tui.terminal.encoding import is_utf8
from tests.every import every


@every(
    ("encoding", "utf8"),
    [("utf-8", True), ("UTF8", True), ("latin-1", False), ("ascii", False), ("cp437", False)],
)
def test_only_utf8_says_all(encoding: str, utf8: bool) -> None:
    assert is_utf8(io.TextIOWrapper(io.BytesIO(), encoding=encoding)) is utf8


def test_what_has_no_encoding_is_taken_for_ascii() -> None:
    assert not is_utf8(None)
    assert not is_utf8(io.StringIO())

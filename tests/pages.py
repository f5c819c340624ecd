"""Tables of the pages in docs/, for tests that hold them against the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


@cache
def table(page: str, *head: str) -> list[dict[str, str]]:
    """The rows of the tables on a page whose head is ``head``, each by column; backquotes are taken off.

    They are read once and shared: no test may change them."""
    rows: list[dict[str, str]] = []
    columns: list[str] | None = None
    for line in (DOCS / page).read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            columns = None
            continue
        cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
        if columns is None:
            columns = cells
        elif set(line) <= set("|-: "):
            continue
        elif tuple(columns) == head:
            rows.append(dict(zip(columns, cells, strict=True)))
    assert rows, f"no table {head} on {page}"
    return rows

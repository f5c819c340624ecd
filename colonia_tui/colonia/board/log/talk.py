"""What was said, in the diary: on the day on which it was said, after what had happened by then."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.board.log.entries import Entry, Page
from colonia_tui.drawing.shown import Spoken

KIND = "said"


def with_talk(pages: Sequence[Page], spoken: Sequence[Spoken]) -> list[Page]:
    """The pages with what was said; they themselves stay as they are."""
    found = [Page(page.week, page.day, list(page.entries)) for page in pages]
    for line in spoken:
        begun = [page for page in found if page.entries and page.entries[0].version <= line.version]
        page = begun[-1] if begun else found[0]
        place = sum(entry.version <= line.version for entry in page.entries)
        page.entries.insert(place, Entry(KIND, line.seat, line.version, [(line.name, line.text)]))
    return found

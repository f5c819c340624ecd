"""Tables with one deal, in words: how far they are, and how they compare seat by seat."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from colonia_tui.language import tables
from colonia_tui.language.i18n import _, ngettext
from net import names
from net.client.comparison import AtSeat, Row, by_seat
from net.list_messages import OVER
from net.set_messages import CLOSED, Compared, TableOfSet


def shared(count: int) -> str:
    """What people in the lobby of such a table should know."""
    return ngettext(
        "{count} table shares this deal. It is the host's alone: nobody contributes to it. "
        "The moves are checked when the last of the tables is over.",
        "{count} tables share this deal. It is the host's alone: nobody contributes to it. "
        "The moves are checked when the last of the tables is over.",
        count,
    ).format(count=count)


def waits(of_set: Sequence[TableOfSet]) -> str:
    """What people should know whose own table is over before the others."""
    left = sum(table.state not in (OVER, CLOSED) for table in of_set)
    return ngettext(
        "{count} table with the same deal is not over: the comparison and the check of the moves come with "
        "its end.",
        "{count} tables with the same deal are not over: the comparison and the check of the moves come with "
        "the end of the last.",
        left,
    ).format(count=left)


def state(table: TableOfSet) -> str:
    """A table of a set, and how far it is."""
    return f"{names.printable(table.name)}  {tables.state(table)}".rstrip()


def seat_title(number: int, at: AtSeat) -> str:
    """A seat, from 0, with its means."""
    return _("Seat {number}: {points} points and place {rank} on average").format(
        number=number + 1, points=decimal(at.points), rank=decimal(at.rank)
    )


def above(row: Row) -> str:
    """How far somebody is from the mean of the seat, with its sign."""
    return f"{row.above:+.1f}"


def decimal(number: float) -> str:
    """A mean with one decimal."""
    return f"{number:.1f}"


def lines(name: str, compared: Sequence[Compared]) -> list[str]:
    """The comparison for a terminal or a file, a block for each seat."""
    if not compared:
        return [_("{name}: no table of this set was finished.").format(name=name)]
    said = [
        ngettext("{name}: {count} table compared", "{name}: {count} tables compared", len(compared)).format(
            name=name, count=len(compared)
        )
    ]
    seats = by_seat(compared)
    rows = [row for at in seats for row in at.rows]
    table = max((cell_len(names.printable(row.table)) for row in rows), default=0)
    person = max((cell_len(names.printable(row.name)) for row in rows), default=0)
    for number, at in enumerate(seats):
        said += ["", seat_title(number, at)]
        said += [
            f"  {_padded(row.table, table)}  {_padded(row.name, person)}"
            f"  {row.points:>4}  {_('place {rank}').format(rank=row.rank)}  {above(row):>6}"
            for row in at.rows
        ]
    return said


def _padded(text: str, width: int) -> str:
    """A name, safe for a terminal, and the cells that are left of ``width``."""
    text = names.printable(text)
    return text + " " * (width - cell_len(text))

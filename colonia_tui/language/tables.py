"""A host's tables, sets of tables with one deal, and the verdict on a game's log, in words."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.reasons import explain
from engine.game import Reason
from net.client.comparison import AtSeat, Row, by_seat
from net.fair.verify import Verdict
from net.wire import names
from net.wire.messages import CLOSED, LOBBY, OVER, PLAYING
from net.wire.records import Compared, TableOfSet, TableState

_STATES = {
    LOBBY: N_("in the lobby"),
    PLAYING: N_("being played"),
    OVER: N_("over"),
    CLOSED: N_("closed, without a result"),
}


def people(table: TableState) -> str:
    """The players' names."""
    return ", ".join(names.printable(name) for name in table.people)


def free(table: TableState) -> str:
    """How many chairs a newcomer could take; "" for none."""
    if not table.free:
        return ""
    return ngettext("{count} free chair", "{count} free chairs", table.free).format(count=table.free)


def state(table: TableState | TableOfSet) -> str:
    """How far it is; "" for an unknown state."""
    return _(_STATES[table.state]) if table.state in _STATES else ""


# Tables with one deal


def shared(count: int) -> str:
    """A sentence for the lobby of such a table."""
    return ngettext(
        "{count} table shares this deal. It is the host's alone: nobody contributes to it. "
        "The moves are checked when the last of the tables is over.",
        "{count} tables share this deal. It is the host's alone: nobody contributes to it. "
        "The moves are checked when the last of the tables is over.",
        count,
    ).format(count=count)


def waits(of_set: Sequence[TableOfSet]) -> str:
    """A sentence for people whose table is over before the others."""
    left = sum(table.state not in (OVER, CLOSED) for table in of_set)
    return ngettext(
        "{count} table with the same deal is not over: the comparison and the check of the moves come with "
        "its end.",
        "{count} tables with the same deal are not over: the comparison and the check of the moves come with "
        "the end of the last.",
        left,
    ).format(count=left)


def set_state(table: TableOfSet) -> str:
    """How far a table of a set is."""
    return f"{names.printable(table.name)}  {state(table)}".rstrip()


def seat_title(number: int, at: AtSeat) -> str:
    """A seat, from 0, with its means."""
    return _("Seat {number}: {points} points and place {rank} on average").format(
        number=number + 1, points=decimal(at.points), rank=decimal(at.rank)
    )


def above(row: Row) -> str:
    """Somebody's difference from the seat's mean, with its sign."""
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
    """A name, safe for a terminal, filled up to ``width`` cells."""
    text = names.printable(text)
    return text + " " * (width - cell_len(text))


# The verdict on a game's log


DIFFERENCES = {
    "commitment": N_("the seed is not the one that the host had fixed in the lobby"),
    "seed": N_("seed and salt are not those that the host had fixed in the lobby"),
    "given": N_("somebody's contribution to the deal was replaced"),
    "left_out": N_("your contribution to the deal is missing, although the host had it in time"),
    # Translators: {name} of a player, whose program had fixed its bytes with a hash
    "other_bytes": N_("what {name} contributed to the deal is not what {name}'s program had fixed"),
    "chain": N_("the log of the host is not what it was then"),
    "view": N_("what was shown here is not what had happened"),
    "own": N_("it is not the move that was made here"),
    "draws": N_("what was drawn does not follow from the seed"),
    "state": N_("what came of it does not follow from the rules"),
    "replay": N_("the rules do not allow it"),
    "cut": N_("the log of the host ends before what was shown here"),
    "unreadable": N_("the host has sent no log that can be read"),
}


def is_fine(verdict: Verdict | Reason) -> bool:
    """Whether everything was checked and nothing differs."""
    return isinstance(verdict, Verdict) and not verdict.what


def in_short(verdict: Verdict | Reason) -> str:
    """A few words: how many moves were checked, or which one differs."""
    if isinstance(verdict, Reason) or verdict.what == "unreadable":
        return _("Moves not checked")
    if not verdict.what:
        said = ngettext("All {count} moves checked", "All {count} moves checked", verdict.moves)
        return said.format(count=verdict.moves)
    return _("Move {move} differs").format(move=verdict.move) if verdict.move else _("The deal differs")


def in_full(verdict: Verdict | Reason) -> str:
    """The same as a sentence that says what differs."""
    if isinstance(verdict, Reason):
        return _("The moves could not be checked: {reason}").format(reason=explain(verdict))
    if not verdict.what:
        return _("{checked}.").format(checked=in_short(verdict))
    what = _(DIFFERENCES[verdict.what]).format(name=verdict.name)
    if verdict.what == "unreadable":
        return _("The moves could not be checked: {what}.").format(what=what)
    if not verdict.move:
        return _("Before the first move: {what}.").format(what=what)
    return _("Move {move}: {what}.").format(move=verdict.move, what=what)

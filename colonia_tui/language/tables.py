"""What a host says of its tables, in words: who plays there, and how far it is."""

from __future__ import annotations

from colonia_tui.language.i18n import N_, _, ngettext
from net import names
from net.list_messages import LOBBY, OVER, PLAYING, TableState
from net.set_messages import CLOSED, TableOfSet

_STATES = {
    LOBBY: N_("in the lobby"),
    PLAYING: N_("being played"),
    OVER: N_("over"),
    CLOSED: N_("closed, without a result"),
}


def people(table: TableState) -> str:
    """The names of those who play there."""
    return ", ".join(names.printable(name) for name in table.people)


def free(table: TableState) -> str:
    """How many chairs a newcomer could take; "" for none."""
    if not table.free:
        return ""
    return ngettext("{count} free chair", "{count} free chairs", table.free).format(count=table.free)


def state(table: TableState | TableOfSet) -> str:
    """How far it is; "" for a state that only newer hosts know."""
    return _(_STATES[table.state]) if table.state in _STATES else ""

"""What a host says of its tables, in words: who plays there, and how far it is."""

from __future__ import annotations

from colonia_tui.language.i18n import _, ngettext
from net import names
from net.list_messages import LOBBY, OVER, PLAYING, TableState


def people(table: TableState) -> str:
    """The names of those who play there."""
    return ", ".join(names.printable(name) for name in table.people)


def free(table: TableState) -> str:
    """How many chairs a newcomer could take; "" for none."""
    if not table.free:
        return ""
    return ngettext("{count} free chair", "{count} free chairs", table.free).format(count=table.free)


def state(table: TableState) -> str:
    """How far it is."""
    return {LOBBY: _("in the lobby"), PLAYING: _("being played"), OVER: _("over")}.get(table.state, "")

"""The form for joining: an address to type, and below it the tables that are found nearby."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.screens.fields import Field, Place
from colonia_tui.screens.form import FormScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from net.finding import Nearby

USUALLY = 4.0
"""Seconds after which the tables that are there have mostly been found."""


class NearbyTable(Field):
    """A table that somebody announces; Enter goes there."""

    def __init__(self, found: Nearby) -> None:
        super().__init__(found.address, found.table)
        self.found = found
        self.help = _("Anybody near you can announce this; phrase or invite say whether it is right.")

    @property
    def value(self) -> str:
        """Where it is."""
        return self.found.address

    def show(self, found: Nearby) -> None:
        """This is what is said of it now."""
        self.found, self.label = found, found.table

    @property
    def note(self) -> str:
        """A long address leaves no room for the rest in its line."""
        return f"{self.said}. {self.help}"

    @property
    def said(self) -> str:
        free = self.found.free
        return " · ".join(
            [
                self.found.address,
                ngettext("{count} free chair", "{count} free chairs", free).format(count=free),
                _("pass phrase") if self.found.asks else _("open to all"),
            ]
        )


class NearbyForm(FormScreen):
    """Looks for tables as long as it is open."""

    def __init__(
        self, game: str, title: str, more: Sequence[Field], open_table: Callable[[str], Link], *, enter: str
    ) -> None:
        """``more`` are the fields below the address; ``open_table`` opens a table at one."""
        self._address = Place("address", _("address"), hint=_("HOST:PORT, or paste an invite"))
        self._address.help = _(
            "Tables nearby are listed as they are found. Or type an address, or paste an invite: a line that "
            "begins with colonia://."
        )
        self._tables: list[NearbyTable] = []
        super().__init__(
            game,
            title,
            lambda: [self._address, *more, *self._tables],
            partial(self._open_at, open_table),
            enter=enter,
        )

    def on_mount(self) -> None:
        self.run_worker(opening.find_tables(self.show_tables))
        self.set_timer(USUALLY, self._say_whether_found)

    def show_tables(self, found: Sequence[Nearby]) -> None:
        """These are the tables there are now. Whichever line is pointed at stays so, until it is gone."""
        pointed = self.field
        known = {table.value: table for table in self._tables}
        # taken out, since two may be said to be at one address
        self._tables = [
            known.pop(each.address) if each.address in known else NearbyTable(each) for each in found
        ]
        for table, each in zip(self._tables, found, strict=True):
            table.show(each)
        fields = self._fields()
        self._at = fields.index(pointed) if pointed in fields else 0
        self._say_whether_found()

    def _say_whether_found(self) -> None:
        self._address.help = (
            _(
                "Choose a table below, type an address, or paste an invite: a line that begins with colonia://."
            )
            if self._tables
            else _(
                "Nothing found nearby; type the address, or paste an invite, which begins with colonia://."
            )
        )
        self.redraw()

    def action_move(self, step: int) -> None:
        self._problem = ""  # what was wrong with an address says nothing of the others
        super().action_move(step)

    def _open_at(self, open_table: Callable[[str], Link]) -> Link:
        pointed = self.field
        where = pointed.value if isinstance(pointed, NearbyTable) else self._address.value
        if not where:
            raise Failure(_("Choose a table that is listed, type an address, or paste an invite."))
        return open_table(where)

"""The form for joining: an address to type, and below it the tables that are found nearby."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Canvas, clip
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _
from colonia_tui.screens import boxes
from colonia_tui.screens.fields import Field, Place
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.messages import OpenTable
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from net.finding import Nearby

SAID = 38
"""Cells for whose table it is, with the pointer before it, unless that is longer."""
USUALLY = 4.0
"""Seconds after which the tables that are there have mostly been found."""


class NearbyTable(Field):
    """A table that somebody announces; Enter goes there."""

    def __init__(self, found: Nearby) -> None:
        super().__init__(found.service, "")
        self.found = found

    @property
    def warns(self) -> bool:
        return self.found.asks_less

    @property
    def value(self) -> str:
        """Where it is."""
        return self.found.address

    @property
    def note(self) -> str:
        """A long name or address leaves no room for the rest in its line."""
        where = f"{self.said} · {self.found.said.table} · {self.found.address}."
        if self.found.asks_less and self.found.known:
            return _(
                "This table asked for a pass phrase when you were there, and is said to ask for none now. "
                "Join it only if its owner has told you so. {where}"
            ).format(where=where)
        if self.found.asks_less:
            return _(
                "Another host uses the name of a table where you were, and asks for no pass phrase; that one "
                "did. Join it only if its owner has told you so. {where}"
            ).format(where=where)
        if self.found.known:
            return _("{where} You were there before: the host has proved that it is the same.").format(
                where=where
            )
        return _(
            "{where} Anybody near you can announce this; phrase or invite say whether it is right."
        ).format(where=where)

    @property
    def said(self) -> str:
        """Whose table it is, and which game."""
        said = self.found.said
        if said.tables > 1:
            sentence = _("{count} tables, {free} of {chairs} free")
        elif said.owner:
            sentence = _("{name}'s table, {game}, {free} of {chairs} free")
        else:
            sentence = _("{table}, {game}, {free} of {chairs} free")
        return sentence.format(
            count=said.tables,
            name=said.owner,
            table=said.table,
            game=shelf.title(said.game),
            free=said.free,
            chairs=said.chairs,
        )

    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        ground = boxes.row(canvas, style, region, pointed)
        asks = self.found.said.asks
        if self.found.known:
            door = _("known, pass phrase") if asks else _("known, open to all")
        else:
            door = _("pass phrase") if asks else _("open to all")
        end = region.right - 2 - cell_len(door)
        canvas.put(end, region.y, door, look("no" if self.found.asks_less else "second", ground))
        letter = "text bold" if pointed else "text"
        x = canvas.put(region.x + 3, region.y, clip(self.said, end - region.x - 5), look(letter, ground))
        where = f"{self.found.said.table} · {self.found.address}"
        x = max(x + 2, region.x + SAID)
        if x < end - 2:
            canvas.put(x, region.y, clip(where, end - x - 2), look("second", ground))


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

    def opened(self, link: Link) -> None:
        """It stays open below until we are at the table: whoever is not let in comes back to it as it was."""
        self.post_message(OpenTable(link))

    def show_sentence(self, sentence: str) -> None:
        """Show why we are back here."""
        self._problem = sentence
        self.keys_again()

    def on_mount(self) -> None:
        self.run_worker(opening.find_tables(self.show_tables))
        self.set_timer(USUALLY, self._say_whether_found)

    def show_tables(self, found: Sequence[Nearby]) -> None:
        """These are the tables there are now. Whichever line is pointed at stays so, until it is gone; and
        while that is one of the tables, none of them changes places."""
        pointed = self.field
        known = {table.id: table for table in self._tables}
        self._tables = [known.get(each.service) or NearbyTable(each) for each in found]
        for table, each in zip(self._tables, found, strict=True):
            table.found = each
        if isinstance(pointed, NearbyTable):
            places = {known_id: place for place, known_id in enumerate(known)}
            self._tables.sort(key=lambda table: places.get(table.id, len(places)))
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

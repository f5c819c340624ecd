"""The forms to join or watch a table, and to try again after a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Canvas, cell_style, clip
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.style import Style
from colonia_tui.failure import Failure
from colonia_tui.language import tables
from colonia_tui.language.i18n import _, isolated, paragraph
from colonia_tui.language.reasons import explain
from colonia_tui.screens import page
from colonia_tui.screens.form import FormScreen, Line
from colonia_tui.screens.messages import OpenTable
from colonia_tui.session.door import ASKS, USUALLY, WITHOUT, about_nearby, door_nearby, door_sentence, nearby
from colonia_tui.session.fields import Field, Name, Place, Text
from colonia_tui.table import opening
from colonia_tui.table.link import Joined, Link
from colonia_tui.table.players import own_name
from engine.game import Reason
from net.client.finding import Nearby
from net.door.invite import is_invite
from net.wire import names
from net.wire.messages import LOBBY
from net.wire.names import clean
from net.wire.records import TableState

# Joining: an address to type, and the tables nearby


NEARBY_SAID = 38
"""Cells of the pointer and whose table it is, at least."""


class NearbyTable(Line):
    """An announced table; Enter goes there."""

    def __init__(self, found: Nearby) -> None:
        super().__init__(found.service, "")
        self.found = found

    @property
    def warns(self) -> bool:
        return self.found.asks_less

    def put(self, typed: str) -> bool:
        return False

    @property
    def value(self) -> str:
        """Its address."""
        return self.found.address

    @property
    def said(self) -> str:
        return nearby(self.found)

    @property
    def note(self) -> str:
        return about_nearby(self.found)

    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        ground = page.list_row(canvas, style, region, pointed)
        door = door_nearby(self.found)
        end = region.right - 2 - cell_len(door)
        canvas.put(end, region.y, door, cell_style("no" if self.found.asks_less else "second", ground))
        letter = "text bold" if pointed else "text"
        x = canvas.put(
            region.x + 3, region.y, clip(nearby(self.found), end - region.x - 5), cell_style(letter, ground)
        )
        where = f"{self.found.said.table} · {self.found.address}"
        x = max(x + 2, region.x + NEARBY_SAID)
        if x < end - 2:
            canvas.put(x, region.y, clip(where, end - x - 2), cell_style("second", ground))


class NearbyForm(FormScreen):
    """Looks for tables while it is open."""

    def __init__(
        self, game: str, title: str, more: Sequence[Field], open_table: Callable[[str], Link], *, enter: str
    ) -> None:
        """``more`` are the fields below the address; ``open_table`` opens a table at an address."""
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
        """Stay open below until we are at the table, to come back to if we are not let in."""
        self.post_message(OpenTable(link))

    def show_sentence(self, sentence: str) -> None:
        """Show why we are back here."""
        self.problem = sentence
        self.keys_again()

    def on_mount(self) -> None:
        self.run_worker(opening.find_tables(self.show_tables))
        self.set_timer(USUALLY, self._say_whether_found)

    def show_tables(self, found: Sequence[Nearby]) -> None:
        """Show the current tables. The pointed line stays pointed at until it is gone; while it is a table,
        no table changes places."""
        pointed = self.field
        known = {table.id: table for table in self._tables}
        self._tables = [known.get(each.service) or NearbyTable(each) for each in found]
        for table, each in zip(self._tables, found, strict=True):
            table.found = each
        if isinstance(pointed, NearbyTable):
            places = {known_id: place for place, known_id in enumerate(known)}
            self._tables.sort(key=lambda table: places.get(table.id, len(places)))
        fields = self.fields()
        self.at = fields.index(pointed) if pointed in fields else 0
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
        self.problem = ""  # a problem with an address is not about the others
        super().action_move(step)

    def _open_at(self, open_table: Callable[[str], Link]) -> Link:
        pointed = self.field
        where = pointed.value if isinstance(pointed, NearbyTable) else self._address.value
        if not where:
            raise Failure(_("Choose a table that is listed, type an address, or paste an invite."))
        return open_table(where)


def join(game: str) -> FormScreen:
    """A chair at somebody's table."""
    name = Name("name", _("your name"), own_name())

    def open_table(where: str) -> Link:
        return opening.open_join(where, clean(name.value) or own_name())

    return NearbyForm(game, _("Join a table"), [name], open_table, enter=_("{key} joins"))


def watch(game: str) -> FormScreen:
    """Watching somebody's table."""
    return NearbyForm(game, _("Watch a table"), [], opening.open_join, enter=_("{key} watches"))


# Not let in: what the table asks for


class DoorForm(FormScreen):
    """The form to try again with."""

    where: str
    """The address of the table."""

    @property
    def typed(self) -> tuple[str, str]:
        """The table's address, and the typed text."""
        return self.where, self.field.value


def door_form(link: Link, why: Reason, typed: tuple[str, str] = ("", "")) -> DoorForm | None:
    """The form to try again with; None if nothing to type would help.

    ``typed`` is `DoorForm.typed` from when somebody went back before.
    """
    joined = opening.joined(link)
    if joined is None or why.code not in ASKS:
        return None
    where = opening.address_of(joined)
    before = joined.phrase or (typed[1] if typed[0] == where else "")
    text = "" if why.code in WITHOUT else before
    line = Place("phrase", _("pass phrase"), text, hint=_("five words, or paste an invite"))
    doubted = ""

    def open_table() -> Link:
        nonlocal doubted
        said = line.value
        if not said and why.code not in WITHOUT:
            raise Failure(_("Type the pass phrase, or paste the invite."))
        slip = None if is_invite(said) else opening.slip(said)
        if slip is not None and said != doubted:
            doubted = said
            raise Failure(
                paragraph(
                    explain(slip), _("{key} again tries it as it is.").format(key=name_of("form.submit"))
                )
            )
        return opening.join_again(joined, said)

    title, problem = _("The table at {address}").format(address=where), door_sentence(why, where)
    form = DoorForm(link.game, title, lambda: [line], open_table, enter=_("{key} joins"), problem=problem)
    form.where = where
    return form


# Several tables at a host: which one?


NAME, GAME, CHAIRS, STATE = 18, 8, 13, 12
"""Cells of the columns; the people get the rest."""


class TableLine(Line):
    """One of the host's tables; Enter goes there."""

    def __init__(self, table: TableState, phrase: str) -> None:
        """``phrase`` says in words whether the table asks for one."""
        super().__init__(table.name, names.printable(table.name))
        self.table = table
        said = [tables.people(table), tables.free(table), tables.state(table), phrase]
        self.help = " · ".join(filter(None, said))

    def put(self, typed: str) -> bool:
        return False

    @property
    def value(self) -> str:
        """Its name for a hello."""
        return self.table.name

    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        ground = page.list_row(canvas, style, region, pointed)
        table, end = self.table, region.right - 1
        game = shelf.title(table.game) if table.game in shelf.GAMES else names.printable(table.game)
        x = region.x + 3
        people = end - STATE - CHAIRS - 2 - (x + NAME + GAME + 2)
        for text, width, letter in (
            (self.label, NAME, "text bold" if pointed else "text"),
            (game, GAME, "second"),
            (tables.people(table), people, "text"),
            (tables.free(table), CHAIRS, "text" if table.free else "second"),
            (tables.state(table), STATE, "second"),
        ):
            canvas.put(x, region.y, clip(text, width), cell_style(letter, ground), width)
            x += width + 1


def tables_form(link: Link, found: Sequence[TableState], why: Reason) -> FormScreen | None:
    """The list to choose from; None if ``why`` is not about that."""
    joined = opening.joined(link)
    if joined is None or why.code != "which_table" or not found:
        return None
    phrase = _("a pass phrase is asked") if joined.phrase else _("no pass phrase is asked")
    lines = [TableLine(table, phrase) for table in found]
    form: FormScreen

    def open_table() -> Link:
        where = f"{joined.where}/{form.field.value}"
        return opening.open_join(*joined._replace(where=where, claim=""))

    title = _("The tables at {address}").format(address=opening.address_of(joined))
    enter = _("{key} joins") if joined.name else _("{key} watches")
    form = FormScreen(link.game, title, lambda: lines, open_table, enter=enter, at=_first(joined, found))
    return form


def _first(joined: Joined, found: Sequence[TableState]) -> int:
    """The table to point at first: the newest with a free chair if we want one, else the newest."""
    free = [place for place, table in enumerate(found) if table.state == LOBBY and table.free]
    return free[0] if free and joined.name else 0


# No chair in a begun game: a new claim, or watching


def watch_form(link: Link, why: Reason) -> FormScreen | None:
    """The offer to come back with a new claim, or to watch; None if ``why`` is something else."""
    joined = opening.joined(link)
    if joined is None or not joined.name or why.code != "started":
        return None
    line = Text("claim", _("new claim"), joined.claim, hint=_("seven words, or nothing to watch"))

    def open_table() -> Link:
        back, watch = joined._replace(claim=line.value), joined._replace(name="", claim="")
        return opening.open_join(*(back if line.value else watch))

    problem = _(
        "The game there has begun, and nobody called {name} has a chair from here: if you had one, join "
        "under the name you had. The owner of the table can make a new claim for your chair; without one "
        "you may watch."
    ).format(name=isolated(joined.name))
    if joined.claim:
        problem = _("That is not the claim of a chair there. Type it again, or nothing to watch.")
    title = _("The table at {address}").format(address=opening.address_of(joined))
    return FormScreen(
        link.game, title, lambda: [line], open_table, enter=_("{key} comes in"), problem=problem
    )

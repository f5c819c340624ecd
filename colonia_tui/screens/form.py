"""A short form: a few lines to fill in or tick, with defaults good enough just to press Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.table.link import Link
from engine.game import Refused


class Field(NamedTuple):
    """One line of a form: a text field or a tick box."""

    id: str
    label: str
    value: str | bool


TICKED = "yes"
"""The value of a ticked field; an unticked one has ""."""

OpenTable = Callable[[dict[str, str]], Link]
"""Opens a table with the values of the fields. Raises Failure, Misuse or Refused."""


class Tick(Static, can_focus=True):
    """A line that is on or off. Space toggles it; Enter submits the form, as in every other field."""

    DEFAULT_CSS = """
    Tick { margin-top: 1; max-width: 70; }
    Tick:focus { background: $primary 30%; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "change", N_("On or off"), id="form.tick", show=False),
        Binding("enter", "screen.submit", show=False),
    ]

    def __init__(self, label: str, ticked: bool, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, markup=False)
        self._label = label
        self.ticked = ticked

    def render(self) -> Content:
        return Content(f"[{'x' if self.ticked else ' '}] {self._label}")

    def action_change(self) -> None:
        self.ticked = not self.ticked
        self.refresh()

    def on_click(self) -> None:
        self.focus()
        self.action_change()


class FormScreen(Screen[Link | None]):
    """Fields one below the other; Enter in any of them submits, Tab and arrows move between them.

    Dismissed with the link to the table that was opened.
    """

    DEFAULT_CSS = """
    FormScreen { padding: 1 2; }
    FormScreen Static { height: auto; }
    FormScreen #title { text-style: bold; color: $primary; }
    FormScreen .label { margin-top: 1; color: $text-muted; }
    FormScreen Input { height: 1; background: $surface; max-width: 70; padding: 0 1; }
    FormScreen Input:focus { background: $primary 30%; }
    FormScreen #problem { color: $text-error; margin-top: 1; }
    FormScreen #keys { dock: bottom; height: 1; color: $text-muted; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", N_("Back"), id="form.back"),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, title: str, fields: Sequence[Field], open_table: OpenTable) -> None:
        super().__init__()
        self._heading = title
        self._fields = fields
        self._open_table = open_table

    def compose(self) -> ComposeResult:
        yield Static(Content(self._heading), id="title", markup=False)
        for field in self._fields:
            if isinstance(field.value, bool):
                yield Tick(field.label, field.value, id=field.id)
                continue
            yield Static(Content(field.label), classes="label", markup=False)
            line = Input(field.value, id=field.id, select_on_focus=False)
            line.cursor_blink = False
            yield line
        yield Static(id="problem", markup=False)
        keys = _("Enter begin   Tab next line   Esc back")
        if any(isinstance(field.value, bool) for field in self._fields):
            keys = _("Enter begin   Tab next line   Space tick   Esc back")
        yield Static(Content(keys), id="keys", markup=False)

    def action_close(self) -> None:
        self.dismiss()

    def on_input_submitted(self) -> None:
        self.action_submit()

    def action_submit(self) -> None:
        """Open the table, or show what is wrong."""
        values = {field.id: self._value(field) for field in self._fields}
        try:
            link = self._open_table(values)
        except (Failure, Misuse) as problem:
            self._show_problem(str(problem))
        except Refused as refused:
            self._show_problem(explain(refused.reason))
        else:
            self.dismiss(link)

    def _value(self, field: Field) -> str:
        if isinstance(field.value, bool):
            return TICKED if self.query_one(f"#{field.id}", Tick).ticked else ""
        return self.query_one(f"#{field.id}", Input).value.strip()

    def _show_problem(self, sentence: str) -> None:
        problem = self.query_one("#problem", Static)
        problem.update(Content(sentence))
        self.call_after_refresh(problem.scroll_visible, animate=False)

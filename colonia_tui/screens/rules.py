"""The help: keys, what is on the screen, and the rules with every ruling by number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from colonia_tui import shelf
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.screens.help_text import help_text
from colonia_tui.screens.laid_out import LaidOut

laid_out = lru_cache(maxsize=4)(LaidOut)
"""The same help may be opened again and again."""

_FIRST_RULING = re.compile(r"^\* \*\*([A-Z]) 1\*\* ", re.MULTILINE)
"""The first in the list of rulings: each game has a letter of its own for them."""


def _what_to_search(rules: str) -> str:
    """What the field for searching says, with a ruling by its number if there are any."""
    first = _FIRST_RULING.search(rules)
    if first is None:
        return _("Search the rules")
    return _("Search the rules, for example {ruling}").format(ruling=f"{first[1]} 9")


def _keys_and(text: str) -> Content:
    """The last line: the keys, and what is said behind them."""
    keys = _("/ search   n next   Esc back")
    return Content(f"{keys}   {text}")


class RulesScreen(Screen[None]):
    """Scrolls; ``/`` searches, n finds the next match."""

    DEFAULT_CSS = """
    /* the bar is there from the start: the text is not laid out without it first */
    RulesScreen VerticalScroll {
        padding: 0 1; scrollbar-size-vertical: 1; align-horizontal: center; overflow-y: scroll;
    }
    RulesScreen #text { width: 1fr; max-width: 100; height: auto; }
    RulesScreen #keys { dock: bottom; height: 1; color: $text-muted; padding: 0 1; }
    RulesScreen Input { dock: bottom; border: none; height: 1; display: none; background: $surface; }
    RulesScreen.searching Input { display: block; }
    RulesScreen.searching #keys { display: none; }
    """

    AUTO_FOCUS = ""  # else the hidden search field would take the first key

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", N_("Back"), id="rules.back"),
        Binding("slash", "search", N_("Search"), id="rules.search"),
        Binding("n", "find(1)", N_("Next"), id="rules.next"),
        Binding("N", "find(-1)", N_("Previous"), id="rules.previous"),
        Binding("down,j", "scroll(1)"),
        Binding("up,k", "scroll(-1)"),
        Binding("pagedown,space", "page(1)"),
        Binding("pageup,b", "page(-1)"),
        Binding("home,g", "edge(-1)"),
        Binding("end,G", "edge(1)"),
    ]

    def __init__(
        self, game: str, mark: str = "", now: str = "", parts: Sequence[str] = (), looked: str = ""
    ) -> None:
        """Opens where `help_text` says."""
        super().__init__()
        before, after = help_text(shelf.face(game), mark, now, parts, looked)
        self._source = before + after
        self._before = before if after else ""
        self._wanted = ""
        # not looked up: a program that ends at this very moment mounts a screen without its parts
        self._text = Static(laid_out(self._source), id="text", markup=False)
        self._scroller = VerticalScroll(self._text, can_focus=False)
        self._field = Input(placeholder=_what_to_search(self._source))
        self._field.cursor_blink = False
        self._keys = Static(_keys_and(""), id="keys", markup=False)

    def compose(self) -> ComposeResult:
        yield self._scroller
        yield self._field
        yield self._keys

    def on_mount(self) -> None:
        if self._before:
            self.call_after_refresh(self._go_to_question)

    def _go_to_question(self) -> None:
        if not self._text.size.height:  # not laid out yet, so there is nowhere to scroll to
            self.call_after_refresh(self._go_to_question)
            return
        self._scroller.scroll_to(y=len(self._drawn(self._before)), animate=False)

    def say(self, text: str) -> None:
        """Say something behind the keys."""
        self._keys.update(_keys_and(text))

    def action_close(self) -> None:
        self.dismiss()

    def action_scroll(self, step: int) -> None:
        self._scroller.scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        height = max(1, self._scroller.size.height - 2)
        self._scroller.scroll_relative(y=step * height, animate=False)

    def action_edge(self, step: int) -> None:
        if step < 0:
            self._scroller.scroll_home(animate=False)
        else:
            self._scroller.scroll_end(animate=False)

    def action_search(self) -> None:
        self.add_class("searching")
        self._field.value = ""
        self.call_after_refresh(self._field.focus)  # it can be focused only once it is displayed

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape" and self.has_class("searching"):
            event.stop()
            event.prevent_default()
            self._close_search()

    def _close_search(self) -> None:
        self.remove_class("searching")
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._wanted = event.value.strip()
        self._close_search()
        self.action_find(1)

    def action_find(self, step: int) -> None:
        """Scroll to the next line with the text searched for."""
        if not self._wanted:
            return
        lines = self._drawn()
        word = re.compile(re.escape(self._wanted) + r"(?!\d)", re.IGNORECASE)
        hits = [number for number, line in enumerate(lines) if word.search(line)]
        if not hits:
            self.say(_("Not found: {text}").format(text=self._wanted))
            return
        here = round(self._scroller.scroll_y)
        if step > 0:
            target = next((hit for hit in hits if hit > here), hits[0])
        else:
            target = next((hit for hit in reversed(hits) if hit < here), hits[-1])
        self._scroller.scroll_to(y=target, animate=False)
        self.say(
            ngettext("{count} line with {text}", "{count} lines with {text}", len(hits)).format(
                count=len(hits), text=self._wanted
            )
        )

    def _drawn(self, source: str | None = None) -> list[str]:
        """The text, or some other, as it is on the screen, line by line."""
        width = max(20, self._text.size.width)
        return laid_out(self._source if source is None else source).lines(self.app.console, width)

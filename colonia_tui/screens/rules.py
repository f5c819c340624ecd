"""The help: keys, a legend of the screen, what one can do now, and the rules with every ruling by number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown
from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from colonia_tui import shelf
from colonia_tui.drawing.bindings import OWN_PAST_KEYS, TABLE_KEYS, bindings_of
from colonia_tui.drawing.board import AnyBoard, Board
from colonia_tui.drawing.key_hints import hint
from colonia_tui.drawing.keys import key_name, name_of
from colonia_tui.drawing.shown import Offer, Shown
from colonia_tui.face import Face
from colonia_tui.language.i18n import _, language, ngettext

_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~])")


def now(prompt: str, offers: Sequence[Offer]) -> str:
    """The legal options of a question, and the refused ones by reason, as Markdown above its rules."""
    lines = [f"## {_('What you can do now')}", "", plain(prompt), ""]
    lines += [_line(offer) for offer in offers if offer.legal]
    refused: dict[str, list[str]] = {}
    for offer in offers:
        if not offer.legal:
            refused.setdefault(offer.why, []).append(offer.label)
    if refused:
        lines += ["", f"## {_('And why not the rest')}", ""]
        lines += [f"- {plain(', '.join(labels))}: {plain(why)}" for why, labels in refused.items()]
    return "\n".join([*lines, ""])


def _line(offer: Offer) -> str:
    key = f"`{offer.key}` " if offer.key else ""
    effect = f": {plain(offer.effect)}" if offer.effect else ""
    return f"- {key}**{plain(offer.label)}**{effect}"


def plain(text: str) -> str:
    """Text escaped for Markdown."""
    return _SPECIAL.sub(r"\\\1", text)


_RULING = re.compile(r"\s+\(\*\*[A-Z] \d+\*\*\)")
"""The number of a ruling in brackets, within a sentence."""
_PART = re.compile(r"^<!-- part: (\w+) -->$", re.MULTILINE)


def help_text(
    face: Face, mark: str = "", now: str = "", parts: Sequence[str] = (), looked: str = ""
) -> tuple[str, str]:
    """The help in two halves; it opens at the second, or at the top if that is empty.

    The second begins with the part that somebody ``looked`` at; else with what one can do ``now`` and the
    paragraph of the rules with this ``mark`` (see `at_mark`), without the numbers of rulings. The other
    ``parts`` on the screen follow.
    """
    rules = face.rules(language())
    before, after = at_mark(rules, mark) if mark else (rules, "")
    if now and not after:
        before, after = "", rules
    keys = f"# {_('Keys')}\n\n{keys_text(face)}"
    title, sections = legend(face.legend(language()))
    first = sections.pop(looked, "")
    order = [name for name in parts if name in sections]
    order += [name for name in sections if name not in order]
    rest = "\n\n".join([title, *(sections[name] for name in order)]) if sections else ""
    if not (first or after):
        return f"{keys}\n\n{rest}\n\n{before}", ""
    paragraph, more = first_paragraph(after)
    paragraph = _RULING.sub("", paragraph)
    if rest and more:
        more = f"# {_('The rules go on')}\n\n{more}"
    if not after:  # no question: the rules from their beginning
        before, more = "", before
    return f"{keys}\n\n{before}\n\n", f"{first}\n\n{now}\n\n{paragraph}\n\n{rest}\n\n{more}"


def at_mark(rules: str, mark: str) -> tuple[str, str]:
    """Rules up to the paragraph with this mark, and from there on; (rules, "") without one.

    A mark is a comment above a paragraph with its question or milestone:
    ``<!-- question: card -->``, ``<!-- milestone: round -->``.
    """
    before, mark, after = rules.partition(f"<!-- {mark} -->")
    return before, mark + after


def legend(text: str) -> tuple[str, dict[str, str]]:
    """The title of a legend (see `colonia_tui.face.Face.legend`), and its sections by name."""
    title, *found = _PART.split(text)
    return title.strip(), {name: body.strip() for name, body in zip(found[::2], found[1::2], strict=True)}


def first_paragraph(text: str) -> tuple[str, str]:
    """The text after a mark up to the next mark or heading, and the rest."""
    lines, begun = text.splitlines(keepends=True), False
    for number, line in enumerate(lines):
        ends = line.startswith(("<!-- ", "# ", "## "))
        if ends and begun:
            return "".join(lines[:number]), "".join(lines[number:])
        begun = begun or bool(line.strip() and not ends)
    return text, ""


def keys_text(face: Face) -> str:
    """The keys at a table of a game, as Markdown."""
    rows = [*rows_of(_bindings(face.board)), *face.keys(), *rows_of(TABLE_KEYS), *rows_of(OWN_PAST_KEYS)]
    return "\n".join(f"* **{keys}**: {does}" for keys, does in rows)


def rows_of(bindings: Iterable[BindingType]) -> list[tuple[str, str]]:
    """Keys and what they do, in the player's language.

    Keys that do the same share a row. So do keys of a group, whose row lists what each of them does.
    """
    keys: dict[str, list[str]] = {}
    members: dict[str, list[str]] = {}
    for binding in Binding.make_bindings(bindings):
        does = _(binding.tooltip or binding.description).format(pick=name_of("board.pick"))
        row = does if binding.group is None else _(binding.group.description)
        keys.setdefault(row, []).append(key_name(binding.key))
        members.setdefault(row, [])
        if binding.group is not None:
            members[row].append(does)
    return [
        (", ".join(names), f"{row}: {', '.join(members[row])}" if members[row] else row)
        for row, names in keys.items()
    ]


def _bindings(board: type[AnyBoard]) -> list[BindingType]:
    """All bindings of a board, those of its base classes first."""
    found: list[BindingType] = []
    for kind in reversed(board.__mro__):
        if issubclass(kind, Board):
            found += vars(kind).get("BINDINGS", ())
    return found


class LaidOut:
    """Markdown laid out once for each width, to measure and search; draws like `rich.markdown.Markdown`."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._drawn: dict[int, list[Segment]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if width not in self._drawn:
            whole = options.update(width=width, height=None)
            self._drawn[width] = [*console.render(Markdown(self._source), whole)]
        return self._drawn[width]

    def lines(self, console: Console, width: int) -> list[str]:
        """The text at a width, line by line."""
        lines = console.render_lines(self, console.options.update(width=width, height=None))
        return ["".join(segment.text for segment in line) for line in lines]


laid_out = lru_cache(maxsize=4)(LaidOut)
"""Cached, as people open the same help again and again."""

_FIRST_RULING = re.compile(r"^\* \*\*([A-Z]) 1\*\* ", re.MULTILINE)
"""The first ruling: each game has its own letter for them."""


def _what_to_search(rules: str) -> str:
    """The placeholder of the search field, with a ruling's number if there are any."""
    first = _FIRST_RULING.search(rules)
    if first is None:
        return _("Search the rules")
    return _("Search the rules, for example {ruling}").format(ruling=f"{first[1]} 9")


def _keys_and(text: str) -> Content:
    """The last line: the keys, and a message after them."""
    keys = [hint(f"rules.{name}") for name in ("search", "next", "back")]
    return Content("   ".join([*(f"{each.shown} {each.word}" for each in keys), text]))


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

    AUTO_FOCUS = ""  # or the hidden search field would take the first key

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("rules")

    def __init__(
        self, game: str, mark: str = "", now: str = "", parts: Sequence[str] = (), looked: str = ""
    ) -> None:
        """Opens where `help_text` says."""
        super().__init__()
        before, after = help_text(shelf.face(game), mark, now, parts, looked)
        self._source = before + after
        self._before = before if after else ""
        self._wanted = ""
        # not queried: a program that is ending mounts a screen without its widgets
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
        if not self._text.size.height:  # not laid out yet, so we cannot scroll
            self.call_after_refresh(self._go_to_question)
            return
        self._scroller.scroll_to(y=len(self._drawn(self._before)), animate=False)

    def say(self, text: str) -> None:
        """Say something after the keys."""
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
        self.call_after_refresh(self._field.focus)  # it cannot get focus before it is displayed

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
        """Scroll to the next match."""
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
        """The text, or another, in lines as on the screen."""
        width = max(20, self._text.size.width)
        return laid_out(self._source if source is None else source).lines(self.app.console, width)


def rules_page(game: str, board: AnyBoard, shown: Shown | None) -> RulesScreen:
    """The help, open at the question or the milestone."""
    mark, above = "", ""
    if board.asking():
        mark, above = f"question: {board.asking()}", now(board.prompt(), board.offers())
    elif shown is not None and shown.milestone is not None:
        mark = f"milestone: {shown.milestone.name}"
    parts = board.in_view()
    return RulesScreen(game, mark, above, parts, parts[0] if board.looks_around else "")

"""The board of a game: its parts in one widget, which knows where the player points and looks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Generic

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.reactive import Reactive
from textual.widget import Widget

from colonia_tui.drawing.bindings import BOARD_KEYS
from colonia_tui.drawing.canvas import Canvas, paste
from colonia_tui.drawing.coach import NAME, Coach, arranged
from colonia_tui.drawing.guard import CLICK, Judge, Press, act_at_once
from colonia_tui.drawing.keys import District
from colonia_tui.drawing.log import scrolls
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.plan import Arranged, Plan
from colonia_tui.drawing.shown import Asked, Mode, Offer, Shown, Sight
from colonia_tui.drawing.style import Style
from engine.game import Action

DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def nearest(places: Mapping[Action, Region], here: Region, direction: str) -> Action | None:
    """The place nearest to ``here`` in a direction; None if nothing lies that way.

    Straight ahead counts as nearer than off to the side. A cell is twice as high as it is wide.
    """
    dx, dy = DIRECTIONS[direction]
    found: Action | None = None
    best = (0, 0)
    for action, region in places.items():
        if dy:
            ahead = 2 * _gap(here.y, here.height, region.y, region.height) * dy
            aside = abs(_gap(here.x, here.width, region.x, region.width))
        else:
            ahead = _gap(here.x, here.width, region.x, region.width) * dx
            aside = 2 * abs(_gap(here.y, here.height, region.y, region.height))
        if ahead <= 0:
            continue
        distance = (ahead + 3 * aside, region.x)
        if found is None or distance < best:
            found, best = action, distance
    return found


def neighbour(actions: Sequence[Action], here: Action, step: int) -> Action | None:
    """The next (1) or previous (-1) of some options, ``here`` among them; None after the last."""
    at = actions.index(here) + step
    return actions[at] if 0 <= at < len(actions) else None


def following(actions: Sequence[Action], here: Action | None, step: int) -> Action | None:
    """The next (1) or previous (-1) of some options, wrapping around."""
    if not actions:
        return None
    if here not in actions:
        return actions[0 if step > 0 else -1]
    return actions[(actions.index(here) + step) % len(actions)]


def _gap(start: int, length: int, other: int, other_length: int) -> int:
    """How far ``other`` lies after (positive) or before (negative) a stretch; 0 if they overlap."""
    if other >= start + length:
        return other - (start + length) + 1
    if other + other_length <= start:
        return other + other_length - start - 1
    return 0


class _Places(Layout):
    """Puts each part into its region, whatever the parts' own styles say."""

    name = "places"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        assert isinstance(parent, Board)
        regions = parent.places_in(size)
        return [
            WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if (region := regions.get(child.id or "")) is not None
        ]


OWN = "own"
"""The part that shows what belongs to a player alone."""
WHEEL = 3
"""Lines of the log for a turn of the wheel."""


class Board(Widget, Generic[S], can_focus=True):
    """Base of a game's board: makes scenes and hands them to the parts.

    A game supplies its parts, their layout, its scene, and the words and keys of its questions.
    """

    DEFAULT_CSS = """
    Board { width: 1fr; height: 1fr; background: ansi_default; color: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = BOARD_KEYS
    PLACES: ClassVar[Mapping[str, District]] = {}
    """The districts, in the order of Tab; `looking` makes their bindings."""
    PAGES: ClassVar[Mapping[str, str]] = {}
    """The part that shows a district, where its name differs."""

    WHOLE: ClassVar[frozenset[str]] = frozenset()
    """The parts that a small window cannot draw in fewer lines when the coach of a lesson needs some."""

    virtual_size = Reactive(Size(0, 0), repaint=False)
    """As Textual's, but a new size does not trigger another layout."""

    class Picked(Message):
        """The player chose this action; as far as the board knows, it is legal."""

        def __init__(self, action: Action, version: int, doubt: float | None = None) -> None:
            super().__init__()
            self.action = action
            self.version = version
            """The version of the table on the screen."""
            self.doubt = doubt
            """When the key was read, if it may be held down (`Press.WAIT`)."""

    class Pressed(Message):
        """The player clicked something that stands for a key of the shell: "s", "q", "enter"; `CLICK` is
        any."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Unchosen(Message):
        """The player pressed Enter, but points at nothing."""

    class Refused(Message):
        """The player chose an option that is not legal."""

    class Listed(Message):
        """The player wants to choose among these options in a list."""

        def __init__(self, title: str, offers: Sequence[Offer]) -> None:
            super().__init__()
            self.title = title
            self.offers = offers

    class WholeBack(Message):
        """The player wants to take back the whole of a half-finished action."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._layout = _Places()
        self._shown: Shown | None = None
        self._sight = Sight(0, 0)
        self._scene: S | None = None
        self._style: Style | None = None
        self._regions: Mapping[str, Region] = {}
        self._parts = {part.id or "": part for part in self._all_parts()}
        self.judge: Judge = act_at_once
        """What the key of an option, Enter or a click may do, given when it was read; asked before each of
        them acts."""

    # What a game supplies

    @classmethod
    @abstractmethod
    def parts(cls) -> Sequence[Part[S]]:
        """All parts, newly made."""

    @classmethod
    def _all_parts(cls) -> Sequence[Part[S]]:
        return [*cls.parts(), Coach(NAME)]

    @classmethod
    def _places(cls, scene: S) -> Arranged:
        """Where each part goes, the coach of a lesson included."""
        found = cls.regions(scene)
        if scene.shown.coached is None or scene.plan is Plan.LIST:
            return found
        return arranged(found, scene.plan, cls.WHOLE)

    @abstractmethod
    def read(self, shown: Shown, sight: Sight, before: S | None) -> S:
        """The scene to draw; ``before`` is the one drawn last."""

    @classmethod
    @abstractmethod
    def regions(cls, scene: S) -> Arranged:
        """Where each part goes in a window of the size of ``scene.sight``."""

    @abstractmethod
    def ask(self, shown: Shown) -> Asked:
        """The options of ``shown.question`` with their keys and words."""

    def start(self, asked: Asked) -> Action | None:
        """Where the pointer starts: at the first legal option. None: it points at nothing."""
        return next((offer.action for offer in asked.offers if offer.legal), None)

    def meant(self, asked: Asked, pointed: Action | None, key: str) -> Action | None:
        """The option that a key points at."""
        offer = asked.by_key.get(key)
        return None if offer is None else offer.action

    def worth_looking(self, place: str) -> bool:
        """Whether looking at a place now shows anything not already in view."""
        return True

    def scrolls(self, scene: S, region: Region) -> tuple[int, int]:
        """How far the log in this region scrolls from where it opens: the least and the most."""
        assert self._style is not None
        return 0, scrolls(scene, self._style, region)

    @property
    def districts(self) -> Mapping[str, str]:
        """The districts that the player can look at now, in order, each with its key."""
        if self._scene is None or self._scene.plan is Plan.LIST:
            return {}
        return {name: row.key for name, row in self.PLACES.items() if self.worth_looking(name)}

    @property
    def current(self) -> str:
        """The place in view when the player looks at none."""
        return "" if self._scene is None else self._scene.focus

    def in_view(self) -> Sequence[str]:
        """Names of what is on the screen, for the help; what the player looks at comes first."""
        return list(dict.fromkeys([self.page or self.current, *self._regions, "signs"]))

    @property
    def page(self) -> str:
        """The part showing what the player looks at; "" for none."""
        looking = self._sight.looking
        return self.PAGES.get(looking, looking) or ("notes" if self._sight.notes else "")

    @property
    def looks_around(self) -> bool:
        """Whether the player looks at something besides the question."""
        return bool(self._sight.looking or self._sight.notes)

    # Data down

    def show(self, shown: Shown, style: Style) -> None:
        """Draw this from now on. Call it before or after mounting, whenever something has changed."""
        before, self._shown, self._style = self._shown, shown, style
        sight = self._sight
        asked = self._read_question(shown, sight.asked)
        pointed, armed = sight.pointed, sight.armed
        if asked is None:
            pointed, armed = None, False
        elif (
            sight.asked is None
            or before is None
            or shown.fresh != before.fresh
            or pointed not in asked.by_action
        ):
            pointed, armed = self.start(asked), False
        self.see(replace(sight, asked=asked, pointed=pointed, armed=armed))

    def _read_question(self, shown: Shown, before: Asked | None) -> Asked | None:
        """Read the question; an unchanged question keeps its words."""
        if shown.question is None or shown.seat is None or shown.mode not in (Mode.ASKED, Mode.ANSWERING):
            return None
        if before is not None and before.question is shown.question:
            return before
        return self.ask(shown)

    def compose(self) -> ComposeResult:
        yield from self._parts.values()

    def see(self, sight: Sight) -> None:
        """Point and look there, and redraw what has changed, if there is anything to draw yet."""
        self._sight = sight
        if self._shown is None or self._style is None or not sight.width:
            return
        self._scene = self.read(self._shown, sight, self._scene)
        regions, small = self._places(self._scene)
        moved = regions != self._regions
        self._regions = regions
        for name, part in self._parts.items():
            region = regions.get(name)
            if region is None:
                part.rest()
            else:
                part.fit(region.width, region.height, small=name in small)
                part.show_scene(self._scene, self._style)
        if moved and self.is_attached:
            next(iter(self._parts.values())).refresh(layout=True)  # Textual lays out the asker's parent

    def dress(self, style: Style) -> None:
        """Switch to other colours or signs."""
        self._style = style
        self.see(self._sight)

    @property
    def shown(self) -> Shown | None:
        """What is drawn now."""
        return self._shown

    @property
    def sight(self) -> Sight:
        """Where the player points and looks now."""
        return self._sight

    # Places

    @property
    def layout(self) -> Layout:
        return self._layout

    def places_in(self, size: Size) -> Mapping[str, Region]:
        """Where the parts go in this room; Textual calls it when it lays out the screen."""
        sight = self._sight
        if (sight.width, sight.height) != size:
            self.see(replace(sight, width=size.width, height=size.height))
        return self._regions

    def options_in_view(self) -> dict[Action, Region]:
        """Where the options in view are, in cells of the board."""
        found: dict[Action, Region] = {}
        for name, at in self._regions.items():
            for action, region in self._parts[name].canvas.places.items():
                found[action] = region.translate((at.x, at.y))
        return found

    # Without an app: for replays, pictures and tests

    @classmethod
    def drawn(cls, scene: S, style: Style) -> dict[str, Canvas]:
        """Each part that is shown, by itself."""
        regions, small = cls._places(scene)
        made = _parts_of(cls)
        return {
            name: made[name].picture(scene, style, *region.size, small=name in small)
            for name, region in regions.items()
        }

    @classmethod
    def paint(cls, scene: S, style: Style) -> Canvas:
        """All parts in their places, with what can be pointed at and clicked."""
        whole = Canvas(scene.sight.width, scene.sight.height)
        regions, __ = cls._places(scene)
        for name, canvas in cls.drawn(scene, style).items():
            paste(whole, canvas, *regions[name].offset)
        return whole

    # Words for the shell

    def prompt(self) -> str:
        """What the seat has to decide now, as a sentence."""
        asked = self._asked
        return "" if asked is None else asked.prompt

    def asking(self) -> str:
        """The kind of the question; "" if nothing is asked."""
        return "" if self._asked is None else self._asked.kind

    def offers(self) -> Sequence[Offer]:
        """Every option of the question, refused ones included; () if nothing is asked."""
        asked = self._asked
        return () if asked is None else asked.offers

    # Pointing and picking

    @property
    def _asked(self) -> Asked | None:
        return self._sight.asked

    @property
    def _open(self) -> Asked | None:
        """The question, if it accepts keys now."""
        return None if self._shown is None or self._shown.mode is not Mode.ASKED else self._sight.asked

    def pointed(self) -> Action | None:
        """The option under the pointer."""
        return self._sight.pointed

    def point(self, action: Action, *, armed: bool = False) -> None:
        """Move the pointer to this option as if the player had; stops looking around.

        ``armed``: the option's own key or a click moved it, so the next press acts.
        """
        if self._asked is not None and action in self._asked.by_action:
            self.see(replace(self._sight, pointed=action, armed=armed, looking="", notes=False))

    def action_step(self, way: str, refused: bool = False) -> None:
        """Move to the nearest option in a direction; ``refused`` includes refused options.

        Where none lies that way, go to the next or previous in order: in a row, `down` acts like `right`.
        """
        asked, here = self._open, self.pointed()
        if asked is None:
            return
        places, step = self.options_in_view(), 1 if way in ("down", "right") else -1
        if here is None or here not in places:
            self._cycle(step, refused)
            return
        order = [offer.action for offer in asked.offers if refused or offer.legal or offer.action == here]
        reachable = {action: places[action] for action in order if action in places}
        found = nearest(reachable, places[here], way) or neighbour(order, here, step)
        if found is not None:
            self.point(found)

    def _cycle(self, step: int, refused: bool = False) -> None:
        """Move to the next option in order; ``refused`` includes refused options."""
        asked = self._open
        if asked is None:
            return
        actions = [offer.action for offer in asked.offers if refused or offer.legal]
        found = following(actions, self.pointed(), step)
        if found is not None:
            self.point(found)

    def action_pick(self, doubt: float | None = None) -> None:
        """Take the option pointed at, if it is legal; ``doubt`` as in `Picked`. If it is not, the screen
        already says why."""
        asked, action, shown = self._open, self.pointed(), self._shown
        if asked is None or shown is None:
            return
        if action is None:
            self.post_message(self.Unchosen())
        elif asked.by_action[action].legal:
            self.post_message(self.Picked(action, shown.version, doubt))
        else:
            self.post_message(self.Refused())

    def action_whole_back(self) -> None:
        self.post_message(self.WholeBack())

    def aim(self, key: str | None) -> bool:
        """Point at the option a key belongs to, without counting as a press; returns whether there is one."""
        action = None if self._open is None or key is None else self.meant(self._open, self.pointed(), key)
        if action is not None:
            self.point(action)
        return action is not None

    def on_key(self, event: events.Key) -> None:
        """An option's key points at it; pressed again, it takes the option, as Enter does."""
        asked, sight = self._open, self._sight
        if asked is None:
            return
        if event.key == "enter":
            action = sight.pointed
        else:
            action = None if event.character is None else self.meant(asked, sight.pointed, event.character)
        if action is None:
            return
        event.stop()
        event.prevent_default()
        press = self.judge(event.key, event.time)
        offer = asked.by_action[action]
        acts = (
            event.key == "enter"
            or (offer.legal and offer.at_once)
            or (sight.armed and sight.pointed == action)
        )
        if press is Press.NOTHING:
            return
        if acts and press is not Press.POINT:
            if sight.pointed != action:
                self.point(action)
            self.action_pick(event.time if press is Press.WAIT else None)
        elif event.key != "enter":
            self.point(action, armed=True)

    def on_part_clicked(self, event: Part.Clicked) -> None:
        """A click points, another one acts (but not the second half of a double click). Ends playback of the
        steps."""
        event.stop()
        sight = self._sight
        if self._shown is not None and self._shown.mode is Mode.TELLING:
            self.post_message(self.Pressed(CLICK))  # acts like any key, wherever it was
        elif event.action is not None and self._open is not None:
            press = self.judge(CLICK, event.time)
            if not (sight.armed and sight.pointed == event.action):
                self.point(event.action, armed=True)
            elif not event.again and press is Press.ACT:
                self.action_pick()
        elif event.key and not event.again:
            self.press(event.key)

    def press(self, key: str) -> None:
        """Act as if this key was pressed; the player clicked on it."""
        asked = self._open
        action = None if asked is None else self.meant(asked, self.pointed(), key)
        by_key = {of: name for name, of in self.districts.items()}
        if action is not None:
            self.point(action, armed=True)
        elif key in by_key:
            self.jump(by_key[key])
        elif key == "enter" and asked is not None:
            self.action_pick()
        else:
            self.post_message(self.Pressed(key))

    def cursor(self) -> Region | None:
        """Where the pointed option is, in cells of the screen; None if it is out of view."""
        pointed = self.pointed()
        region = None if pointed is None else self.options_in_view().get(pointed)
        return None if region is None else region.translate(self.region.offset)

    # Looking around

    def jump(self, district: str | None) -> None:
        """Look at a district until the player points at an option; None, or the same district again, goes
        back."""
        sight = self._sight
        if district is not None and district not in self.districts:
            return
        back = district is None or district == sight.looking or district == self.current
        self.see(replace(sight, looking="" if back else district or "", notes=False))

    def action_district(self, district: str) -> None:
        self.jump(district)

    def action_turn(self, step: int) -> None:
        """Look at the next district in the row."""
        order = list(self.districts)
        here = self._sight.looking or self.current
        if order:
            self.jump(order[(order.index(here) + step) % len(order)] if here in order else order[0])

    def action_notes(self) -> None:
        """Look at the notes, or back to where the question is."""
        if self._shown is not None and self._shown.notes:
            self.see(replace(self._sight, looking="", notes=not self._sight.notes))

    def scroll_log(self, lines: int) -> None:
        """Scroll the log back (positive) or forward; does nothing if no log is in view."""
        if "log" in self._regions:
            up, down = self.log_reach()
            now = min(max(up, self._sight.scroll), down)  # it may have been another log
            self.see(replace(self._sight, scroll=min(max(up, now + lines), down)))

    def log_reach(self) -> tuple[int, int]:
        """How far the log scrolls from where it opens: lowest and highest ``Sight.scroll``."""
        region = self._regions.get("log")
        if self._scene is None or self._style is None or region is None:
            return 0, 0
        return self.scrolls(self._scene, region)

    newest_first = False
    """Whether the newest line of the log is its first one."""

    @property
    def log_page(self) -> int:
        """How many lines of the log make a page; one line stays in view."""
        region = self._regions.get("log")
        return 1 if region is None else max(1, region.height - 3)

    def scroll_page(self, lines: int) -> None:
        """Scroll the log this many lines down the screen (negative: up), whichever end is newest."""
        self.scroll_log(lines if self.newest_first else -lines)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_page(-WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_page(WHEEL)


@cache
def _parts_of(board: type[Board[S]]) -> dict[str, Part[S]]:
    return {part.id or "": part for part in board._all_parts()}


AnyBoard = Board[Any]
"""The board of any game."""

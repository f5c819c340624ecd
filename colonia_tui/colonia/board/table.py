"""The board of Colonia: its districts, the pointer, and what the keys do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from colonia_tui.colonia.board import exchange, question
from colonia_tui.colonia.board.arrange import arrange
from colonia_tui.colonia.board.council import Council
from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.families import Families
from colonia_tui.colonia.board.harbour import Harbour
from colonia_tui.colonia.board.keys import NEXT_KEY, NOTES_KEY, PREVIOUS_KEY
from colonia_tui.colonia.board.market import Market
from colonia_tui.colonia.board.own import Own
from colonia_tui.colonia.board.palette import Palette
from colonia_tui.colonia.board.question import QuestionBar, start
from colonia_tui.colonia.board.relics import Relics
from colonia_tui.colonia.board.scene import Scene, read_question
from colonia_tui.colonia.board.status import Status
from colonia_tui.colonia.board.tabs import Tabs
from colonia_tui.colonia.board.workshops import Workshops
from colonia_tui.drawing.canvas import Spot
from colonia_tui.drawing.district import District
from colonia_tui.drawing.offers import Asked, Offer
from colonia_tui.drawing.pointer import following, nearest
from colonia_tui.language.i18n import N_
from engine.colonia.view import ColoniaView
from engine.game import Action
from net.messages import Update

WIDGETS: dict[str, type[District[Scene]]] = {
    "council": Council,
    "market": Market,
    "workshops": Workshops,
    "harbour": Harbour,
    "relics": Relics,
    "families": Families,
    "own": Own,
}
"""The widget of each district; the log's is the shell's."""

# Translators: the names of the districts follow
LOOK = Binding.Group(N_("look at a district (the same key again: back to the question)"))


class ColoniaBoard(Palette):
    """The board's root widget. It holds a scene, passes it down, and posts what was picked."""

    DEFAULT_CSS = """
    ColoniaBoard {
        width: 1fr;
        height: 1fr;
        background: $background;
        color: $foreground;
        & > * { position: absolute; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(
                way,
                f"step('{way}')",
                name,
                tooltip=N_("go to the nearest legal option"),
                id=f"board.{way}",
                show=False,
            )
            for way, name in (
                ("up", N_("Up")),
                ("down", N_("Down")),
                ("left", N_("Left")),
                ("right", N_("Right")),
            )
        ),
        *(
            Binding(
                f"shift+{way}",
                f"step('{way}', True)",
                N_("Also to refused options"),
                tooltip=N_("also go to refused options"),
                id=f"board.{way}-all",
                show=False,
            )
            for way in ("up", "down", "left", "right")
        ),
        Binding(
            "enter",
            "pick",
            N_("Do it"),
            tooltip=N_("do it; if it is refused, say why"),
            id="board.pick",
        ),
        Binding(NEXT_KEY, "cycle(1)", N_("Next option"), tooltip=N_("the next option"), id="board.next"),
        Binding(
            PREVIOUS_KEY,
            "cycle(-1)",
            N_("Previous option"),
            tooltip=N_("the previous option"),
            id="board.previous",
            show=False,
        ),
        Binding(
            "tab",
            "turn(1)",
            N_("Next district"),
            tooltip=N_("look at the next district"),
            id="board.next-district",
        ),
        Binding(
            "shift+tab",
            "turn(-1)",
            N_("Previous district"),
            tooltip=N_("look at the previous district"),
            id="board.previous-district",
            show=False,
        ),
        *(
            Binding(
                row.key,
                f"look('{district}')",
                row.title,
                id=f"board.{district}",
                group=LOOK,
                show=False,
            )
            for district, row in DISTRICTS.items()
        ),
        Binding(
            NOTES_KEY,
            "notes",
            N_("Notes"),
            tooltip=N_("notes: what everybody could have noted about the others"),
            id="board.notes",
        ),
    ]

    def __init__(self, log: Widget, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(log, id=id)
        self._scene: Scene | None = None
        self._looking: str | None = None
        self._status, self._tabs = Status("status"), Tabs("tabs")
        self._question = QuestionBar("question")
        self._districts = {district: widget(district) for district, widget in WIDGETS.items()}
        self._parts: dict[str, Widget] = {
            "status": self._status,
            "tabs": self._tabs,
            **self._districts,
            "log": log,
            "question": self._question,
        }
        for part in self._parts.values():
            part.display = False  # until it has its place, or each is drawn as large as the whole board

    def compose(self) -> ComposeResult:
        yield from self._parts.values()

    # Data down

    def show(self, update: Update, seat: int | None, names: Sequence[str], colours: Sequence[int]) -> None:
        before = self._scene
        view = cast(ColoniaView, update.view)
        scene = Scene(view, seat, tuple(names), tuple(colours), tuple(update.pending))
        asked = None
        if update.question is not None and seat is not None:
            asked = read_question(update.question, scene.phrases)
            scene = replace(scene, asked=asked)
        if before is not None and before.seat == seat:
            scene = replace(scene, notes=before.notes)
        same = before is not None and before.seat == seat and _same_question(before.asked, asked)
        if before is not None and same and asked is not None and before.pointed in asked.by_action:
            scene = replace(scene, pointed=before.pointed)
        elif asked is not None:
            scene = replace(scene, pointed=start(asked))
        if not same:
            self._looking = None
        self._scene = scene
        self._lay_out()

    def _hand_down(self) -> None:
        if self._scene is None:
            return
        for part in (self._status, self._tabs, *self._districts.values(), self._question):
            part.look(self._scene)

    def _lay_out(self) -> None:
        """Put everything in its place for this size, and draw it."""
        if self._scene is None or not self.is_mounted or not self.size:
            return
        scene, (width, height) = self._scene, self.size
        current = self._looking or scene.district
        bar = question.height(scene, width)
        spots = arrange(width, height, scene.view["players"], bar, current, self._looking is None)
        self._tabs.current = current
        for name, part in self._parts.items():
            spot = spots.get(name)
            part.display = spot is not None
            if spot is not None:
                part.styles.offset = (spot.x, spot.y)
                part.styles.width, part.styles.height = spot.width, spot.height
                if isinstance(part, District):
                    part.fit(spot.width, spot.height)
        self._hand_down()

    def on_mount(self) -> None:
        self._lay_out()

    def on_resize(self) -> None:
        self._lay_out()

    # Words for the shell

    def prompt(self) -> str:
        return question.prompt(self._scene) if self._scene is not None else ""

    def offers(self) -> Sequence[Offer]:
        return [] if self._scene is None or self._scene.asked is None else self._scene.asked.offers

    # Pointing and picking

    def pointed(self) -> Action | None:
        return None if self._scene is None else self._scene.pointed

    def point(self, action: Action) -> None:
        scene = self._scene
        if scene is None or scene.asked is None or action not in scene.asked.by_action:
            return
        self._scene = replace(scene, pointed=action)
        for part in (*self._districts.values(), self._question):
            if part is self._question or scene.pointed in part.places or action in part.places:
                part.look(self._scene)

    def action_step(self, way: str, refused: bool = False) -> None:
        """Move to the nearest option in a direction; with ``refused``, also to refused ones."""
        scene = self._scene
        if scene is None or scene.asked is None:
            return
        places = self._places()
        here = places.get(scene.pointed) if scene.pointed is not None else None
        if here is None:
            self.action_cycle(1 if way in ("down", "right") else -1, refused)
            return
        reachable = {
            action: spot for action, spot in places.items() if refused or scene.asked.by_action[action].legal
        }
        found = nearest(reachable, here, way)
        if found is not None:
            self.point(found)

    def action_cycle(self, step: int, refused: bool = False) -> None:
        """Move to the next option in order; with ``refused``, also to refused ones."""
        scene = self._scene
        if scene is None or scene.asked is None:
            return
        found = following(
            [offer.action for offer in scene.asked.offers if refused or offer.legal], scene.pointed, step
        )
        if found is not None:
            self.point(found)

    def action_pick(self) -> None:
        scene = self._scene
        if scene is None or scene.offer is None:
            return
        why = question.refusal(scene, scene.offer)
        self.post_message(self.Picked(scene.offer.action) if why is None else self.Declined(why))

    def on_key(self, event: events.Key) -> None:
        """The key of an option points at it; the same key again takes it."""
        scene = self._scene
        if scene is None or scene.asked is None or event.character is None:
            return
        if scene.asked.kind == "exchange" and event.character != "p":
            action = exchange.by_key(scene.asked, scene.pointed, event.character)
        else:
            offer = scene.asked.by_key.get(event.character)
            action = offer.action if offer is not None else None
        if action is None:
            return
        event.stop()
        event.prevent_default()
        self._point_or_pick(action, scene.pointed == action)

    def on_district_pointed(self, event: District.Pointed) -> None:
        event.stop()
        self._point_or_pick(event.action, event.again)

    def _point_or_pick(self, action: Action, again: bool) -> None:
        if again:
            self.action_pick()
        else:
            self.point(action)

    def _places(self) -> dict[Action, Spot]:
        """Where the visible options are, in cells of the board."""
        found: dict[Action, Spot] = {}
        for part in (*self._districts.values(), self._question):
            if part.display:
                x, y = part.region.offset
                for action, spot in part.places.items():
                    found[action] = spot.moved(x, y)
        return found

    def cursor(self) -> Spot | None:
        pointed = self.pointed()
        return None if pointed is None else self._places().get(pointed)

    # Looking around

    def jump(self, district: str | None) -> None:
        if district is not None and district not in DISTRICTS:
            return
        self._looking = None if district == self._looking else district
        self._lay_out()

    def action_look(self, district: str) -> None:
        self.jump(district)

    def action_turn(self, step: int) -> None:
        """Look at the next district in the row of tabs."""
        if self._scene is None:
            return
        order = list(DISTRICTS)
        here = self._looking or self._scene.district
        self._looking = order[(order.index(here) + step) % len(order)]
        self._lay_out()

    def action_notes(self) -> None:
        """Show the notes instead of the families, or go back."""
        if self._scene is None:
            return
        self._scene = replace(self._scene, notes=not self._scene.notes)
        if not self._districts["families"].display:
            self._looking = "families"
        self._lay_out()

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        event.stop()
        self.jump(event.district)


def _same_question(before: Asked | None, after: Asked | None) -> bool:
    if before is None or after is None:
        return before is after
    return before.question == after.question


TABLE = ColoniaBoard

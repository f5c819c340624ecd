"""The board of Troyes: its parts, where they go, and what the keys of its questions mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, cast

from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.drawing import course
from colonia_tui.drawing.bindings import WHOLE_BACK, looking
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.course import SoFar
from colonia_tui.drawing.key_hints import KeysLine
from colonia_tui.drawing.log import Log
from colonia_tui.drawing.part import Drawn, Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plain import PlainList
from colonia_tui.drawing.plan import Arranged, Plan
from colonia_tui.drawing.recap import Recap
from colonia_tui.drawing.shown import Asked, Mode, Offer, Shown, Sight
from colonia_tui.language.i18n import N_, _
from colonia_tui.troyes.board import (
    activities,
    buildings,
    cathedral,
    counts,
    events,
    head,
    own,
    square,
    town,
)
from colonia_tui.troyes.board.decision import Decision
from colonia_tui.troyes.board.keys_now import keys_now
from colonia_tui.troyes.board.layout import STRIPPED, Situation, arrange
from colonia_tui.troyes.board.milestones import Milestones
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.events import points_after
from colonia_tui.troyes.words import outcomes
from colonia_tui.troyes.words.asked import read_question
from colonia_tui.troyes.words.option_keys import DISTRICTS, INFLUENCE_KEY, SPENT
from engine.game import Action
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.deck import BUILDINGS, CHARACTERS
from engine.troyes.previews import CounterArgs, CounterPreview, GroupPreview, SayingArgs

# The question: each option with its key and words


_NOWHERE = frozenset({"act", "event"})
"""Questions in which none of several options is the usual one."""
_LATE = frozenset({"pass", "go", "stop", "suffer", "roll", "hire", "turn"})
"""Where the pointer starts only if there is nothing else."""

_STANDING = CHARACTERS.index("chretien_de_troyes")
"""This character counts the citizens standing in the buildings."""
_SOURCES = ("supply", "lying", "hire", "standing", "foreman")
"""Sources of citizens: first those that give up nothing, then those that cost influence instead of a
place."""


def start(asked: Asked) -> Action | None:
    """Where the pointer starts: at the first of the best legal options, as often as possible, and using no
    cube; nowhere if an action is chosen, or an event for a cube."""
    legal = [offer for offer in asked.offers if offer.legal]
    if asked.kind in _NOWHERE and len(legal) > 1:
        return None
    if asked.kind == "cube":
        return Action("no_cube")
    if asked.kind == "times":
        return legal[-1].action
    if asked.kind == "counter":
        given = cast(CounterArgs, asked.args)["total"]
        return min(legal, key=lambda offer: _counter_rank(offer, given)).action if legal else None
    if asked.kind == "group":
        said = cast(SayingArgs, asked.args)
        return min(legal, key=lambda offer: _group_rank(offer, said)).action if legal else None
    if asked.kind == "source":
        return min(legal, key=lambda offer: _SOURCES.index(offer.action.kind)).action if legal else None
    return min(legal, key=lambda offer: offer.action.kind in _LATE).action if legal else None


def _group_rank(offer: Offer, said: SayingArgs) -> tuple[int, int, int]:
    """First the cheapest die that suffices, or that adds more to those that do; then stopping. A citizen goes
    where it displaces none of the player's own."""
    if offer.action.kind != "die":
        return 1, 0, 0
    preview, what = cast(GroupPreview, offer.option.preview), said["draft"]["what"]
    before = said["rungs"][-1:]
    if before and before[0]["enough"]:
        more = outcomes.amount(what, preview) > outcomes.amount(what, before[0])
        return 0 if more else 2, 0, preview["price"]
    standing = preview["counts"][_STANDING] if what == "place" and preview["counts"] else 0
    return 0 if preview["enough"] else 1, -standing, preview["price"]


def _counter_rank(offer: Offer, given: int) -> tuple[int, int]:
    """First the lowest black die that the dice ``given`` also beat, since it brings influence for nothing;
    then stopping, since more dice would be wasted; then the cheapest die that suffices, or the highest."""
    action, preview = offer.action, cast(CounterPreview, offer.option.preview)
    if action.kind == "black" and preview["needed"] <= given:
        return 0, action.args[0]
    if action.kind == "go":
        return 1, 0
    if action.kind == "die":
        return (2, preview["total"]) if preview["enough"] else (3, -preview["total"])
    return (5 if action.kind in _LATE else 4), 0


_SHOWN_BY = {**{name: ["buildings"] for name in BUILDINGS}, "town": ["buildings", "cathedral"]}
"""For parts that show what others do: their names in the legend."""


def _with_strip(name: str, scene: Scene, pen: Pen) -> None:
    """Activities or events; in a small window the others stand as a strip in its last line."""
    (activities.draw if name == "activities" else events.draw)(scene, pen)
    if (
        scene.plan is Plan.SMALL
        and pen.height >= STRIPPED
        and not (name == "events" and scene.asks("counter"))
    ):
        strip = events.draw_strip if name == "activities" else activities.draw_strip
        strip(scene, pen.on(scene.ground(name)).within(Region(1, pen.height - 2, pen.width - 2, 1)))


def _course(scene: Scene, pen: Pen) -> None:
    """Everybody's points, round by round."""
    now = [player["points"] for player in scene.view["families"]]
    after = points_after(scene.shown.events, now)
    course.draw(scene, pen, SoFar(_("VP after each round"), after, now))


_STRIP = 2
"""Lines of the recap without a frame."""


class TroyesBoard(Board[Scene]):
    """Troyes' part of `colonia_tui.drawing.board.Board`."""

    PLACES = DISTRICTS
    BINDINGS: ClassVar[list[BindingType]] = [
        WHOLE_BACK,
        *looking(DISTRICTS),
        Binding(
            INFLUENCE_KEY,
            "influence",
            N_("Influence"),
            tooltip=N_("list what influence can be spent on"),
            id="board.influence",
        ),
    ]

    @classmethod
    def parts(cls) -> Sequence[Part[Scene]]:
        return [
            Drawn("head", head.draw),
            Drawn("square", square.draw, follows_pointer=True),
            *(Drawn(name, partial(buildings.draw_one, name), follows_pointer=True) for name in BUILDINGS),
            Drawn("town", town.draw, follows_pointer=True),
            Drawn("cathedral", cathedral.draw, follows_pointer=True),
            *(
                Drawn(name, partial(_with_strip, name), follows_pointer=True)
                for name in ("activities", "events")
            ),
            Drawn("own", own.draw),
            Decision("decision", keys_now),
            Milestones("milestone", keys_now),
            Recap("recap", lambda scene, pen: pen.height > _STRIP),
            Log("log"),
            Drawn("points", _course),
            Drawn("counts", counts.draw),
            PlainList("list"),
            KeysLine("keys", keys_now),
        ]

    def read(self, shown: Shown, sight: Sight, before: Scene | None) -> Scene:
        return Scene(shown, sight)

    @classmethod
    def regions(cls, scene: Scene) -> Arranged:
        sight = scene.sight
        milestone, recap = scene.mode is Mode.MILESTONE, bool(scene.shown.recap)
        black = scene.view["phase"] == EVENTS_PHASE
        districts = len(scene.view["districts"])
        wide = scene.draft is not None
        coached = scene.shown.coached is not None
        situation = Situation(scene.focus, districts, sight.looking, milestone, recap, black, wide, coached)
        return Arranged(arrange(sight.width, sight.height, situation))

    def ask(self, shown: Shown) -> Asked:
        return read_question(shown)

    def start(self, asked: Asked) -> Action | None:
        return start(asked)

    def action_influence(self) -> None:
        """List what influence can be spent on, with what is refused."""
        asked = self._open
        uses = [offer for offer in self.offers() if offer.action.kind in SPENT]
        if asked is not None and uses and asked.kind != "source":
            self.post_message(self.Listed(_("What to spend influence on"), uses))

    def press(self, key: str) -> None:
        if key == INFLUENCE_KEY:
            self.action_influence()
        else:
            super().press(key)

    def in_view(self) -> Sequence[str]:
        return list(
            dict.fromkeys(shown for name in super().in_view() for shown in _SHOWN_BY.get(name, [name]))
        )

    def worth_looking(self, place: str) -> bool:
        """A large board has everything in view except what counts, and the log if it has no column."""
        plan = Plan.LIST if self._scene is None else self._scene.plan
        return plan < Plan.LARGE or place == "counts" or (place == "log" and plan is Plan.LARGE)

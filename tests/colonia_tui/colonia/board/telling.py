"""Ten telling positions: one a day, the end, six families, long names, somebody who waits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.colonia.story import STORY as HOW
from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.table.past import news
from engine.game import View
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.milestones import scenes
from tests.colonia_tui.colonia.board.positions import log_of, with_shown
from tests.colonia_tui.colonia.board.sizes import Size
from tests.colonia_tui.colonia.games import NAMES, film, words

LONG = ("Wilhelmine-Charlotte von und zu Hohenfels", "李小龍的家族在科隆", "מרים", "Ångström🎲")


def asked(kind: str, size: Size, players: int = 3) -> Scene:
    """A question with the pointer at its first legal option."""
    found = positions.scene(kind, players, 0, size)
    assert found.asked is not None
    first = next(place for place, offer in enumerate(found.asked.offers) if offer.legal)
    return positions.scene(kind, players, first, size)


def milestone(name: str, size: Size) -> Scene:
    """The second milestone of a kind in a game of three, or the only one."""
    found = list(scenes(3, "told", 0, name, size))[:2][-1]
    moments = film(3, "told", 0)
    log = log_of(found.shown.events, words(moments[0].after))
    return with_shown(found, log=log)


def long_names(size: Size) -> Scene:
    found = asked("load", size, len(LONG))
    return with_shown(found, names=LONG)


def waiting(size: Size) -> Scene:
    """A market day while others choose a booth; somebody is away."""
    moments = film(3, "told", 0)
    moment = next(each for each in moments if _market_of(each.after, 1))
    events = [event for each in moments[: moments.index(moment) + 1] for event in each.events]
    since = news(events, 0, HOW.actor, HOW.doing)
    shown = Shown(
        mode=Mode.WAITING,
        view=moment.after,
        version=moment.events[-1].version,
        seat=0,
        names=NAMES[:3],
        colours=range(3),
        pending=(1,),
        events=events,
        marks=HOW.marks(since, moment.after),
        recap=HOW.clauses(since, words(moment.after), 0, moment.after),
        log=log_of(events, words(moment.after)),
        thinking="0:12",
        away={2: ("1:20", False)},
    )
    return read_scene(shown, Sight(*size))


def _market_of(view: View, seat: int) -> bool:
    """Whether it is this seat's turn at the market, and somebody has been there before."""
    stack = view["stack"]
    here = bool(stack) and stack[-1][:2] == ["market", seat]
    return here and any(booth["seat"] >= 0 for booth in view["booths"])


TELLING: dict[str, Callable[[Size], Scene]] = {
    "monday": partial(milestone, "week"),
    "tuesday": partial(asked, "card"),
    "tuesday-vote-of-six": partial(asked, "vote", players=6),
    "wednesday": partial(asked, "market"),
    "wednesday-waiting": waiting,
    "thursday": partial(milestone, "dice"),
    "friday-long-names": long_names,
    "saturday": partial(asked, "exchange"),
    "sunday": partial(asked, "buy"),
    "end": partial(milestone, "end"),
}

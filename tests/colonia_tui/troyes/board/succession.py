"""Four players, round 3: root fights the Succession and has chosen two red dice.

The table is set; what root sees, the question, and what each die would do are the engine's.
"""

from __future__ import annotations

from typing import Any

from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.drawing.steps import Clause
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.asked import read_question
from engine.game import Action, Question, View
from engine.steps import Frame
from engine.troyes import GAME
from engine.troyes.components import ACTIONS_PHASE, NOBODY
from engine.troyes.deck import CHARACTERS, EVENTS
from engine.troyes.draft import NO_CUBE, Draft
from engine.troyes.state import State
from tests.engine.troyes.positions import BISHOPRIC, CITY_HALL, PALACE, position

NAMES = ("root", "Femke", "Sam", "Esther")
SIZES = ((80, 24), (100, 30), (140, 45))
ME, FEMKE, SAM, ESTHER, GREY = range(5)

POINTED = Action("die", (GREY, 0, 3))
DICE = {ME: "R4 W2 Y5", FEMKE: "R2 W6 Y6", SAM: "R5 W1 Y2", ESTHER: "W5 W3", GREY: "R6 R3 W4"}
_STAND = {
    PALACE: (GREY, GREY, ME, SAM, GREY, ME),
    BISHOPRIC: (ESTHER, GREY, GREY, SAM, FEMKE, ESTHER),
    CITY_HALL: (SAM, ME, FEMKE, ESTHER, FEMKE, SAM),
}
_CATHEDRAL = ((GREY,), (ME,), (GREY,), (SAM, ESTHER), (ESTHER, ME), (FEMKE, SAM, FEMKE))
_ROW = {
    "marauding": [FEMKE],
    "brigandage": [SAM, SAM, ME],
    "succession": [SAM, ESTHER],
    "itinerant_builders": [ESTHER],
    "war": [],
    "theological_conflict": [],
}
_FOREMEN = {
    "archer": [SAM, ME],
    "hunting": [ESTHER, FEMKE],
    "troubadour": [NOBODY, NOBODY],
    "priest": [ME, NOBODY],
    "confession": [FEMKE, NOBODY],
    "glassblower": [NOBODY, NOBODY],
    "merchant": [FEMKE, SAM],
    "militia": [ESTHER, NOBODY],
    "sculptor": [NOBODY, NOBODY],
}
_DROUGHT = EVENTS.index("drought")
_HENRY = CHARACTERS.index("henry_i")


def table(**more: Any) -> State:
    """The table in round 3; ``more`` replaces what `position` takes."""
    set_up: dict[str, Any] = {
        "round": 3,
        "phase": ACTIONS_PHASE,
        "purse": [14, 6, 9, 3],
        "influence": [7, 4, 5, 9],
        "points": [4, 4, 3, 3],
        "supply": [1, 1, 1, 1, 0],
        "won": [(), (_DROUGHT,), (), ()],
        "held": [1 << _HENRY, 1, 2, 4],
        "dice": DICE,
        "stand": {
            (building, value): owner
            for building, owners in _STAND.items()
            for value, owner in enumerate(owners, 1)
        },
        "lie": [(PALACE, FEMKE), (BISHOPRIC, ME)],
        "windows": {
            (column, level): owner
            for column, owners in enumerate(_CATHEDRAL, 1)
            for level, owner in enumerate(owners, 1)
        },
        "row": _ROW,
        "foremen": _FOREMEN,
        "cubes": {("priest", ME): 2, ("confession", FEMKE): 1, ("militia", ESTHER): 1},
    }
    s = position(4, **set_up | more)
    s.came = [0, 1, 2, 2, 3, 3]
    gone = {*s.row, _DROUGHT}
    s.red_pile = [card for card in s.red_pile if card // 2 not in gone]
    s.white_pile = [card for card in s.white_pile if card not in gone]
    s.yellow_pile = [card for card in s.yellow_pile if card not in gone]
    return s


def seen(s: State) -> tuple[View, Question]:
    """What root sees and is asked at this table, once it was written down and read again."""
    loaded = GAME.load(GAME.dump(s))
    question = GAME.question(loaded, ME)
    assert question is not None
    return GAME.view(loaded, ME), question


def fighting() -> tuple[View, Question]:
    """The question for a third die."""
    s = table()
    place, dice = s.row.index(EVENTS.index("succession")), ((ME, 0, 4), (SAM, 0, 5))
    s.draft = Draft("fight", place, NO_CUBE, dice=dice)
    s.stack = [Frame("group", ME)]
    return seen(s)


def scene(
    size: tuple[int, int] = (140, 45),
    pointed: Action | None = POINTED,
    mode: Mode = Mode.ASKED,
    **more: Any,
) -> Scene:
    """Root's screen, with the neutral's red 3 pointed at."""
    view, asked = fighting()
    recap = [
        Clause(FEMKE, "bought your Y3: +2 d", own=True),
        Clause(ESTHER, "expelled you from the Bishopric", own=True, tone="no"),
        Clause(None, "War and Theological conflict came"),
        Clause(FEMKE, "fought Marauding: 1 cube"),
        Clause(SAM, "used the merchant for 8 deniers, paid Femke 4 deniers"),
        Clause(ESTHER, "built a window in column 4"),
    ]
    shown = Shown(
        mode,
        view,
        7,
        ME,
        NAMES,
        (0, 1, 2, 3),
        question=asked,
        fresh=1,
        pending=(ME,),
        recap=recap,
        marks=frozenset({("district", FEMKE), ("slot", 7), ("column", 3, 1), ("event", 0), ("space", 2, 1)}),
        may=frozenset({"table.suggest", "board.whole-back"}),
    )
    return Scene(shown, Sight(*size, asked=read_question(shown), pointed=pointed, **more))

"""The parts of the board, each by the name that `arrange` has for its place."""

from __future__ import annotations

from colonia_tui.drawing.part import Part
from colonia_tui.drawing.plain import PlainList
from colonia_tui.troyes.board.activities import Activities, Names
from colonia_tui.troyes.board.buildings import Buildings, OneBuilding
from colonia_tui.troyes.board.cathedral import Cathedral
from colonia_tui.troyes.board.counts import Counts
from colonia_tui.troyes.board.decision import Decision
from colonia_tui.troyes.board.events import Counted, Events
from colonia_tui.troyes.board.head import Head
from colonia_tui.troyes.board.keys_line import KeysLine
from colonia_tui.troyes.board.log import Log
from colonia_tui.troyes.board.own import Own
from colonia_tui.troyes.board.recap import Recap
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.board.square import Square
from colonia_tui.troyes.board.turning_point import TurningPoint


def parts() -> list[Part[Scene]]:
    """All of them, in the order in which they are laid out."""
    return [
        Head("head"),
        Square("square"),
        OneBuilding("palace"),
        OneBuilding("city_hall"),
        OneBuilding("bishopric"),
        Buildings("buildings"),
        Cathedral("cathedral"),
        Activities("activities"),
        Names("names"),
        Events("events"),
        Counted("counted"),
        Own("own"),
        Decision("decision"),
        TurningPoint("turning"),
        Recap("recap"),
        Log("log"),
        Counts("counts"),
        PlainList("list"),
        KeysLine("keys"),
    ]

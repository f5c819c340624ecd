"""The parts of the board, each by the name that `arrange` has for its place."""

from __future__ import annotations

from colonia_tui.colonia.board.council import Council
from colonia_tui.colonia.board.decision import Decision
from colonia_tui.colonia.board.exchange import Exchange
from colonia_tui.colonia.board.families import Families
from colonia_tui.colonia.board.family_line import FamilyLine
from colonia_tui.colonia.board.harbour import Harbour
from colonia_tui.colonia.board.head import Head
from colonia_tui.colonia.board.keys_line import KeysLine
from colonia_tui.colonia.board.log.pane import Log
from colonia_tui.colonia.board.market import Market
from colonia_tui.colonia.board.own import Own
from colonia_tui.colonia.board.recap import Recap
from colonia_tui.colonia.board.relics import Relics
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.turning_point import TurningPoint
from colonia_tui.colonia.board.workshops import Workshops
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.plain import PlainList


def parts() -> list[Part[Scene]]:
    """All of them, in the order in which they are laid out."""
    return [
        Head("head"),
        FamilyLine("families"),
        Council("council"),
        Market("market"),
        Workshops("workshops"),
        Harbour("harbour"),
        Relics("relics"),
        Families("members"),
        Exchange("exchange"),
        Own("own"),
        Decision("decision"),
        TurningPoint("turning"),
        Recap("recap"),
        Log("log"),
        PlainList("list"),
        KeysLine("keys"),
    ]

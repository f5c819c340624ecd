"""Lanterns as drawn, with plain lines: everything the shell needs to play a game and to report on many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tests.toy
from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.offers import Asked, Offer
from colonia_tui.drawing.plain import PlainBoard
from colonia_tui.drawing.shown import Shown
from colonia_tui.face import Face, GameOption, Kind
from colonia_tui.language.words import Words
from colonia_tui.report.report import Chart, Reporting, Section, Tallies
from engine.game import Action, Plain, View
from engine.tally import histogram

SENTENCES = {
    "slip": "your slip is {}",
    "bid": "{} has bid",
    "own_bid": "you bid {}",
    "bids": "bids: {}",
    "roll": "{} rolls",
    "die": "{} has a {}",
    "keep": "{} keeps it",
    "carry": "{} carries a pip to place {}",
    "slips": "slips: {}",
    "undone": "{} takes it back",
    "undone_by_consent": "all go back, as {} asked, by {}",
}
REFUSALS = {
    "not_now": "Now it is time to {}.",
    "roll_first": "Roll the die first.",
    "too_dear": "That costs {}, and you have {} coins.",
    "option": "The option {} cannot be that.",
    "malformed": "That is not an action of Lanterns.",
    "die": "The die shows {}.",
}


class LanternsWords(Words):
    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def sentence(self, code: str, args: Sequence[Any]) -> str:
        if code in ("bid", "roll", "die", "keep", "carry") and args[0] < len(self._names):
            args = [self._names[args[0]], *args[1:]]
        return SENTENCES[code].format(*args) if code in SENTENCES else code

    def reason(self, code: str, args: Sequence[Any]) -> str:
        return REFUSALS[code].format(*args) if code in REFUSALS else code

    def source(self, code: str) -> str:
        return f"pips in the {code}"

    def action(self, action: Action, view: View) -> str:
        match action:
            case Action("bid", (coins,)):
                return f"Bid {coins}"
            case Action("carry", (place,)):
                return f"Carry a pip to the {('quay', 'tower')[place]}"
        return f"{action.kind.capitalize()} the die"

    def moment(self, view: View) -> str:
        return f"round {view['round']}"

    def part(self, path: Sequence[str | int]) -> str:
        return " ".join(map(str, path))


class LanternsBoard(PlainBoard):
    def lines(self, shown: Shown) -> list[list[Run]]:
        view = shown.view
        own = view["own"] if shown.seat is not None else None
        slip = f", your slip is {own['slip']}" if own else ""
        lines = [f"Round {view['round']}, die {view['die']}, pips {view['pips']}{slip}"]
        for chair, (colour, name) in enumerate(zip(shown.colours, shown.names, strict=True)):
            counted = ", ".join(f"{view[what][chair]} {what}" for what in ("coins", "quay", "tower"))
            lines.append(f"{people.sign(colour)} {name}: {counted}")
        return [[(line, "text")] for line in lines]

    def ask(self, shown: Shown) -> Asked:
        assert shown.question is not None
        words, seat = LanternsWords(shown.names), shown.seat or 0
        offers = []
        for option in shown.question.options:
            why = words.reason(*option.refusal) if option.refusal else ""
            offers.append(Offer(option, "", words.action(option.action, shown.view), why=why))
        return Asked(shown.question, offers, f"{shown.names[seat]}, {shown.question.kind}!")


class LanternsReporting(Reporting):
    def facts(self, options: dict[str, Plain]) -> list[tuple[str, str]]:
        return [("Rounds", str(options["rounds"]))]

    def sections(self, tallies: Tallies, options: dict[str, Plain]) -> list[Section]:
        rolls = {number: histogram(counts, "die") for number, counts in tallies.items()}
        series = [
            (str(number), [found.get(pips, 0) for pips in range(1, 7)]) for number, found in rolls.items()
        ]
        return [Section("The die", [Chart("Rolls by number of players", list("123456"), series)])]


ROUNDS = GameOption("rounds", Kind.NUMBER, "How many rounds.", "Rounds", lambda n: {"rounds": n}, 3, "N")


class LanternsFace(Face):
    title, motto = "Lanterns", "A bid, a die, and pips to carry"
    options = (ROUNDS,)
    board, reporting = LanternsBoard, LanternsReporting()

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> LanternsWords:
        return LanternsWords(names)

    def hidden(self, view: View) -> bool:
        return view["slips"] is None

    def rules(self, language: str) -> str:
        return f"# Lanterns\n\n{tests.toy.__doc__}"


FACE: Face = LanternsFace()

"""Lanterns as drawn, with plain lines: everything the shell needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.plain import PlainBoard
from colonia_tui.drawing.shown import Asked, Offer, Shown
from colonia_tui.face import Face, GameOption, Kind
from colonia_tui.language.words import Words
from engine.game import Action, Plain, View

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
}
REFUSALS = {
    "not_now": "Now it is time to {}.",
    "roll_first": "Roll the die first.",
    "too_dear": "That costs {}, and you have {} coins.",
    "option": "The option {} cannot be that.",
    "die": "The die shows {}.",
}


@dataclass(frozen=True)
class LanternsWords(Words):
    names: Sequence[str]

    def sentence(self, code: str, args: Sequence[Any]) -> str:
        if code in ("bid", "roll", "die", "keep", "carry") and args[0] < len(self.names):
            args = [self.names[args[0]], *args[1:]]
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


class LanternsFace(Face):
    title, motto = "Lanterns", "A bid, a die, and pips to carry"
    options = (
        GameOption("rounds", Kind.NUMBER, "How many rounds.", "Rounds", lambda n: {"rounds": n}, 3, "N"),
    )
    board = LanternsBoard

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> LanternsWords:
        return LanternsWords(names)

    def hidden(self, view: View) -> bool:
        return view["slips"] is None


FACE = LanternsFace()

"""Lanterns as drawn, with plain lines: everything the shell needs to play a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

import tests.toy
from colonia_tui.drawing import seats
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.offers import Offer
from colonia_tui.face import Face, GameOption, Kind, Words
from engine.game import Action, Plain, View
from net.messages import Update
from tests.toy.line import SENTENCES
from tests.toy.report import REPORTING

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


class LanternsBoard(Board):
    DEFAULT_CSS = "LanternsBoard > Static { height: auto; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "step(1)", "the next option"),
        Binding("up", "step(-1)", "the option before"),
        Binding("enter", "pick", "do it, or hear why not"),
    ]

    def __init__(self, log: Widget, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(log, id=id)
        self._log, self._lines = log, Static(markup=False)
        self._prompt, self._table, self._offers, self._at = "", "", list[Offer](), 0

    def compose(self) -> Iterable[Widget]:
        yield from (self._lines, self._log)

    def show(self, update: Update, seat: int | None, names: Sequence[str], colours: Sequence[int]) -> None:
        view, words, before = update.view, LanternsWords(names), self.pointed()
        asked = update.question if seat is not None else None
        slip = f", your slip is {view['own']['slip']}" if view["own"] else ""
        lines = [f"Round {view['round']}, die {view['die']}, pips {view['pips']}{slip}"]
        for chair, (colour, name) in enumerate(zip(colours, names, strict=True)):
            counted = ", ".join(f"{view[what][chair]} {what}" for what in ("coins", "quay", "tower"))
            lines.append(f"{seats.sign(colour)} {name}: {counted}")
        self._table = "\n".join(lines)
        options = asked.options if asked else []
        self._offers = [Offer(option, "", words.action(option.action, view)) for option in options]
        waiting = ", ".join(names[other] for other in update.pending)
        self._prompt = f"{names[seat or 0]}, {asked.kind}!" if asked else f"Waiting: {waiting}"
        self._at = next((place for place, offer in enumerate(self._offers) if offer.legal), 0)
        if before is not None and before in update.legal:
            self.point(before)
        self._draw()

    def _draw(self) -> None:
        options = [f"{' ▸'[n == self._at]} {offer.label}" for n, offer in enumerate(self._offers)]
        self._lines.update(Content("\n".join([self._table, self._prompt, *options])))

    def prompt(self) -> str:
        return self._prompt

    def offers(self) -> Sequence[Offer]:
        return self._offers

    def pointed(self) -> Action | None:
        return self._offers[self._at].action if self._offers else None

    def point(self, action: Action) -> None:
        self._at = next((n for n, offer in enumerate(self._offers) if offer.action == action), self._at)
        self._draw()

    def action_step(self, step: int) -> None:
        self._at = (self._at + step) % max(1, len(self._offers))
        self._draw()

    def action_pick(self) -> None:
        if self._offers:
            action, why, _ = self._offers[self._at].option
            refused = None if why is None else self.Declined(LanternsWords(()).reason(*why))
            self.post_message(refused or self.Picked(action))


ROUNDS = GameOption("rounds", Kind.NUMBER, "How many rounds.", "Rounds", lambda n: {"rounds": n}, 3, "N")


class LanternsFace(Face):
    title, motto = "Lanterns", "A bid, a die, and pips to carry"
    options = (
        GameOption("rounds", Kind.NUMBER, "How many rounds.", "Rounds", lambda n: {"rounds": n}, 3, "N"),
    )
    board, reporting = LanternsBoard, REPORTING

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> LanternsWords:
        return LanternsWords(names)

    def words_at(self, names: Sequence[str], view: View) -> LanternsWords:
        return LanternsWords(names)

    def hidden(self, view: View) -> bool:
        return view["slips"] is None

    def rules(self, language: str) -> str:
        return f"# Lanterns\n\n{tests.toy.__doc__}"


FACE: Face = LanternsFace()

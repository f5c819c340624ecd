"""Troyes on a board of plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui.drawing import seats
from colonia_tui.drawing.offers import Asked, Offer
from colonia_tui.drawing.plain_board import PlainBoard
from colonia_tui.drawing.runs import Run
from colonia_tui.drawing.shown import Shown
from colonia_tui.language.i18n import _
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.outcomes import effect
from colonia_tui.troyes.words.phrases import Phrases, deck_of
from colonia_tui.troyes.words.questions import at, half_said, label, prompt
from colonia_tui.troyes.words.words import TroyesWords
from engine.troyes.components import NEUTRAL
from engine.troyes.view import TroyesView


class TroyesPlainBoard(PlainBoard):
    """A line for each district, building and row of cards."""

    def lines(self, shown: Shown) -> Sequence[Sequence[Run]]:
        view = cast(TroyesView, shown.view)
        phrases = at(Phrases(shown.names, deck_of(view["options"])), view)
        texts = [TroyesWords().moment(shown.view) + _said(phrases, view)]
        texts += [_district(shown, view, place) for place in range(len(view["districts"]))]
        texts += [_building(shown, view, building) for building in range(len(view["buildings"]))]
        texts.append(
            f"{_('Cathedral')}: "
            + " ".join("".join(_sign(shown, owner) for owner in column) for column in view["cathedral"])
        )
        texts.append(
            f"{_('Activities')}: "
            + ", ".join(
                f"{names.activity(card['activity'])} {card['cost']}÷{card['divided_by']}"
                + "".join(_sign(shown, seat) for seat in card["foremen"] if seat >= 0)
                for card in view["activities"]
                if card["activity"] >= 0
            )
        )
        texts.append(
            f"{_('Events')}: "
            + ", ".join(
                f"{names.event(card['event'])} {names.colour_letter(card['colour'])}÷{card['divided_by']} "
                f"{''.join(_sign(shown, owner) for owner in card['cubes'])}/{card['banners']}"
                for card in view["events"]
            )
        )
        if view["own"]:
            texts.append(", ".join(names.character(number) for number in view["own"]))
        return [[(text, "text")] for text in texts]

    def ask(self, shown: Shown) -> Asked:
        view, question, seat = cast(TroyesView, shown.view), shown.question, shown.seat or 0
        assert question is not None
        phrases = at(Phrases(shown.names, deck_of(view["options"])), view)
        words = TroyesWords(shown.names, view["options"], shown.view)
        offers = []
        for option in question.options:
            if option.refusal is not None and question.kind != "act":
                continue
            offers.append(
                Offer(
                    option,
                    "",
                    label(phrases, option.action, option.preview, view),
                    effect(phrases, question.kind, option.action, option.preview, seat),
                    "" if option.refusal is None else words.reason(*option.refusal),
                )
            )
        return Asked(question, offers, prompt(phrases, question.kind, question.args))


def _sign(shown: Shown, owner: int) -> str:
    if owner == NEUTRAL:
        return "○"
    return "·" if owner < 0 else seats.sign(shown.colours[owner])


def _said(phrases: Phrases, view: TroyesView) -> str:
    said = half_said(phrases, view)
    return f" – {said}" if said else ""


def _district(shown: Shown, view: TroyesView, place: int) -> str:
    district = view["districts"][place]
    dice = " ".join(
        names.die(colour, value) for colour, values in enumerate(district["dice"]) for value in values
    )
    if place >= view["players"]:
        return f"○ {names.neutral()}: {dice}"
    player = view["families"][place]
    text = (
        f"{seats.sign(shown.colours[place])} {shown.names[place]}: {names.deniers(player['purse'])}, "
        f"{names.influence(player['influence'])}, {names.points(player['points'])}, "
        f"{player['supply']}+{player['reserve']}  {dice}"
    )
    if district["passed"]:
        text += f"  {_('passed')} {district['chest']}"
    return text


def _building(shown: Shown, view: TroyesView, number: int) -> str:
    building = view["buildings"][number]
    spaces = " ".join(
        f"{value}{_sign(shown, owner)}"
        for value, owner in zip(building["values"], building["spaces"], strict=True)
    )
    lying = "".join(_sign(shown, owner) for owner in building["lying"])
    return f"{names.building(number)}: {spaces}" + (f"  _{lying}" if lying else "")

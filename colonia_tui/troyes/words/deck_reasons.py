"""What is wrong with a deck file, in words for its author (`engine.troyes.codes.DECK_REASONS`)."""

from __future__ import annotations

from colonia_tui.language.i18n import N_
from colonia_tui.language.words import DECK_REASONS as ANY_DECK
from colonia_tui.language.words import Said, Sentence
from colonia_tui.troyes.words.phrases import Phrases

DECK_REASONS: dict[str, Sentence[Phrases]] = {
    **ANY_DECK,
    "deck_sections": Said(
        N_("The file has none of the sections activities, events, characters and board; write at least one.")
    ),
    "deck_twice": Said(
        N_("The section {word} has a second {card_id}, as card {number}; each card is there once."),
        "word=word number=number card_id",
    ),
    "deck_lacks": Said(
        N_("The section {word} lacks {card_id}: write all of its cards, or none."), "word=word card_id"
    ),
    "deck_era": Said(
        N_("There must be {wanted} {colour_name} activities of era {era}, not {found}."),
        "colour_name number=era number=found number=wanted",
    ),
    "deck_when": Said(
        N_("{card_id}: “when” must be “{wanted}”, or left out; what a card does cannot be changed."),
        "card_id word=wanted",
    ),
    "deck_second": Said(
        N_("{card_id}: the second figure is {second}; it must be from 0 to the first, {first}."),
        "card_id number=second number=first",
    ),
    "deck_board_event": Said(
        N_("{card_id}: “{wanted}” is the event printed on the board, and the only one; its pile is “board”."),
        "card_id card_id=wanted",
    ),
    "deck_shows": Said(
        N_("{card_id}: “shows” must have {wanted} entries, not {found}: one for each copy of a red card."),
        "card_id number=found number=wanted",
    ),
    "deck_pile": Said(
        N_("The events of the pile “{pile_name}” must come to {wanted}, counting copies; there are {found}."),
        "pile_name number=found number=wanted",
    ),
    "deck_shown": Said(
        N_("The red cards show the {pile_name} pile {found} times, but it has only {wanted} cards."),
        "pile_name number=found number=wanted",
    ),
    "deck_steps": Said(
        N_("{card_id}: {key} must have {wanted} numbers, not {found}."),
        "card_id word=key number=found number=wanted",
    ),
    "deck_rising": Said(N_("{card_id}: the numbers of {key} must rise."), "card_id word=key"),
    "deck_rows": Said(
        N_("{building_name}: the rows must hold each value from 1 to {number} once, and none may be empty."),
        "building_name number",
    ),
    "deck_palace": Said(
        N_("The Palace must have {wanted} rows of one space, not {found} rows."),
        "number=found number=wanted",
    ),
    "deck_neutral": Said(N_("neutral_for_two must be two different values from 1 to {number}."), "number"),
}

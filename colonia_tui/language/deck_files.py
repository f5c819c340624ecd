"""What is wrong with a deck file of any game, in words for its author (`engine.decks`)."""

from __future__ import annotations

from typing import Protocol

from colonia_tui.language.i18n import N_, _
from colonia_tui.language.sentences import Said, Sentence

_KINDS = {
    "number": N_("a whole number"),
    "word": N_("text in quotes"),
    "truth": N_("true or false"),
    "list": N_("a list in brackets"),
    "table": N_("a table"),
}


class DeckPhrases(Protocol):
    """What the sentences need from a game's phrases."""

    def number(self, number: int) -> str: ...

    def word(self, word: str) -> str: ...

    def place(self, section: str, card: int, part: int) -> str:
        """What to call a place in a deck (`engine.decks.Place`) at the start of a sentence."""
        ...


def _entry(key: str, index: int) -> str:
    return _("{key}, entry {index}").format(key=key, index=index) if index else key


def _key(phrases: DeckPhrases, section: str, card: int, part: int, key: str, known: str) -> str:
    return _("{place}: “{key}” is not known here; use one of: {known}.").format(
        place=phrases.place(section, card, part), key=key, known=known
    )


def _missing(phrases: DeckPhrases, section: str, card: int, part: int, key: str) -> str:
    return _("{place}: the line “{key} = …” is missing.").format(
        place=phrases.place(section, card, part), key=key
    )


def _type(phrases: DeckPhrases, section: str, card: int, part: int, key: str, index: int, wanted: str) -> str:
    return _("{place}: {key} must be {kind}.").format(
        place=phrases.place(section, card, part), key=_entry(key, index), kind=_(_KINDS[wanted])
    )


def _huge(phrases: DeckPhrases, section: str, card: int, part: int, key: str, index: int) -> str:
    return _("{place}: the number for {key} is far too large or too small.").format(
        place=phrases.place(section, card, part), key=_entry(key, index)
    )


def _word(
    phrases: DeckPhrases, section: str, card: int, part: int, key: str, index: int, found: str, known: str
) -> str:
    return _("{place}: {key} cannot be “{found}”; use one of: {known}.").format(
        place=phrases.place(section, card, part), key=_entry(key, index), found=found, known=known
    )


def _range(
    phrases: DeckPhrases,
    section: str,
    card: int,
    part: int,
    key: str,
    index: int,
    found: int,
    lowest: int,
    highest: int,
) -> str:
    return _("{place}: {key} is {found}; it must be from {low} to {high}.").format(
        place=phrases.place(section, card, part),
        key=_entry(key, index),
        found=found,
        low=lowest,
        high=highest,
    )


def _plain(phrases: DeckPhrases, section: str, card: int) -> str:
    if section:
        return _("The deck in this saved game or message is damaged ({section}, card {card}).").format(
            section=section, card=card
        )
    return _("The deck in this saved game or message is damaged.")


DECK_REASONS: dict[str, Sentence[DeckPhrases]] = {
    "deck_size": Said(
        N_("The file has {found} bytes; a deck may have {limit}. Shorten it."), "number=found number=limit"
    ),
    "deck_syntax": Said(
        N_(
            "Line {line}, column {column} is not valid TOML: look there and just before it for a missing "
            "quote, bracket or comma."
        ),
        "number=line number=column",
    ),
    "deck_nesting": Said(N_("The brackets are nested too deeply; close the ones left open.")),
    "deck_dots": Said(
        N_("The key on line {line} has more than {limit} parts; write it without dots."),
        "number=line number=limit",
    ),
    "deck_game": Said(
        N_("This deck is for the game “{found}”, not for “{wanted}”."), "word=found word=wanted"
    ),
    "deck_key": _key,
    "deck_missing": _missing,
    "deck_type": _type,
    "deck_huge": _huge,
    "deck_word": _word,
    "deck_range": _range,
    "deck_name": Said(
        N_("The name of the deck must have 1 to {limit} printable characters."), "number=limit"
    ),
    "deck_cards": Said(
        N_("The section {section} must have {wanted} cards, not {found}."),
        "word=section number=found number=wanted",
    ),
    "deck_plain": _plain,
}

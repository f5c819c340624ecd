"""A game's words without a screen: its codes as sentences, problems of its deck files, and the chat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Concatenate, Final, Generic, Protocol, TypeAlias, TypeVar

from colonia_tui.language.i18n import N_, _
from engine.game import Action, Plain, Seat, View
from net.wire.records import Line

# Codes as sentences


@dataclass(frozen=True)
class Speaker:
    """The part of a game's phrases that all games share: what its players are called."""

    who: Sequence[str] = ()
    """Their names in seat order; empty if they are not known."""
    you: Seat | None = field(default=None, kw_only=True)
    """Whom the sentences speak to; None for several people, or for nobody in particular."""

    def seat(self, seat: Seat) -> str:
        if 0 <= seat < len(self.who):
            return self.who[seat]
        return _("seat {number}").format(number=seat + 1)

    def listed(self, seat: Seat) -> str:
        """In a list; a sentence about "you" alone is one of its own."""
        return _("you") if seat == self.you else self.seat(seat)


P = TypeVar("P")
"""A game's phrases: a class with a method for each kind of argument."""


@dataclass(frozen=True)
class Template:
    """A sentence: ``text`` with placeholders for ``kinds``, which name the arguments in order.

    A kind is a method of the game's phrases. One with a leading star takes all remaining arguments, and one
    may be followed by ``=`` and the name of its placeholder where a sentence has two of the same kind.
    """

    text: str
    kinds: str = ""

    def fill(self, phrases: object, args: Sequence[Plain]) -> str:
        filled: dict[str, str] = {}
        for place, kind in enumerate(self.kinds.split()):
            kind, __, name = kind.partition("=")
            if kind.startswith("*"):
                kind, value = kind[1:], args[place:]
            else:
                value = args[place]
            filled[name or kind] = getattr(phrases, kind)(value)
        return _(self.text).format(**filled)


Sentence: TypeAlias = Template | Callable[Concatenate[P, ...], str]
"""How a code becomes a sentence. A function takes the game's phrases and the code's arguments."""


def speak(table: Mapping[str, Sentence[P]], phrases: P, code: str, args: Sequence[Plain]) -> str | None:
    """The sentence for a code, None for a code that is not in the table."""
    sentence = table.get(code)
    return None if sentence is None else say(sentence, phrases, args)


def say(sentence: Sentence[P], phrases: P, args: Sequence[Plain]) -> str:
    """A sentence filled in."""
    return sentence.fill(phrases, args) if isinstance(sentence, Template) else sentence(phrases, *args)


class Words(Protocol):
    """A game's words, for commands, logs and boards alike.

    They use the players' names in seat order and the game's options if `colonia_tui.face.Face.words` got
    them, otherwise numbers.
    """

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        """What happened, with the name of who did it; an unknown code unchanged."""
        ...

    def reason(self, code: str, args: Sequence[Plain]) -> str:
        """A refusal, or what is good or bad about an action, as one sentence."""
        ...

    def source(self, code: str) -> str:
        """What to call a part of the final score (a key of `engine.game.Result.sources`)."""
        ...

    def action(self, action: Action, view: View) -> str:
        """What to call an action at the table in ``view``: "Roll the die"."""
        ...

    def moment(self, view: View) -> str:
        """The point in the game of ``view``: "round 3"."""
        ...

    def part(self, path: Sequence[str | int]) -> str:
        """What to call the number at ``path`` in the dumped state (`engine.game.Game.dump`)."""
        return " ".join(map(str, path))


class SentenceWords(Words, Generic[P]):
    """Words with a table of reasons by code, which the game's phrases fill in."""

    def __init__(
        self,
        phrases: P,
        reasons: Mapping[str, Sentence[P]],
        sources: Mapping[str, str],
    ) -> None:
        """``reasons`` are for refusals and hints alike; ``sources`` are marked with `N_`."""
        self.phrases = phrases
        self.reasons, self._sources = reasons, sources

    def reason(self, code: str, args: Sequence[Plain]) -> str:
        sentence = speak(self.reasons, self.phrases, code, args)
        return code if sentence is None else sentence

    def source(self, code: str) -> str:
        return _(self._sources[code]) if code in self._sources else code


@dataclass(frozen=True, slots=True)
class BoardPart(Generic[P]):
    """A part of a game's board for somebody who hears it."""

    title: str
    """What it is called, marked with `N_`."""
    sentences: Callable[[P, Any], list[str]]
    """All that the drawn part shows, in whole sentences, the most important first.

    At most 12 of at most 20 words, without signs or abbreviations: they are read aloud. The game's phrases
    know whose view it is (nobody's for a spectator).
    """
    also: tuple[str, ...] = ()
    """Other words that ask for it."""


ALOUD: ContextVar[bool] = ContextVar("ALOUD", default=False)
"""Whether texts are read aloud, as in line mode: then words stand for letters and signs."""
WORDS: Final = 20
"""The most words of a sentence that is read aloud."""


def fitting(text: str, parts: Iterable[str], further: str = "", **others: object) -> Iterator[str]:
    """``text`` with as many parts as fit in place of its ``{parts}``, and so on with the rest, in ``further``
    instead if it is given."""
    taken: list[str] = []
    for part in parts:
        if taken and len(text.format(parts=_listed([*taken, part]), **others).split()) > WORDS:
            yield text.format(parts=_listed(taken), **others)
            text, taken = further or text, []
        taken.append(part)
    if taken:
        yield text.format(parts=_listed(taken), **others)


def _listed(parts: Sequence[str]) -> str:
    """With semicolons, a pause when read aloud, if there are commas inside."""
    return ("; " if any("," in part for part in parts) else ", ").join(parts)


# Problems of a deck file (`engine.decks`), for its author


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
    "deck_size": Template(
        N_("The file has {found} bytes; a deck may have {limit}. Shorten it."), "number=found number=limit"
    ),
    "deck_syntax": Template(
        N_(
            "Line {line}, column {column} is not valid TOML: look there and just before it for a missing "
            "quote, bracket or comma."
        ),
        "number=line number=column",
    ),
    "deck_nesting": Template(N_("The brackets are nested too deeply; close the ones left open.")),
    "deck_dots": Template(
        N_("The key on line {line} has more than {limit} parts; write it without dots."),
        "number=line number=limit",
    ),
    "deck_game": Template(
        N_("This deck is for the game “{found}”, not for “{wanted}”."), "word=found word=wanted"
    ),
    "deck_key": _key,
    "deck_missing": _missing,
    "deck_type": _type,
    "deck_huge": _huge,
    "deck_word": _word,
    "deck_range": _range,
    "deck_name": Template(
        N_("The name of the deck must have 1 to {limit} printable characters."), "number=limit"
    ),
    "deck_cards": Template(
        N_("The section {section} must have {wanted} cards, not {found}."),
        "word=section number=found number=wanted",
    ),
    "deck_plain": _plain,
}


# The chat: its phrases, which cross the wire as numbers, and names


PHRASES = (
    N_("Hello!"),
    N_("Good luck!"),
    N_("It is your turn."),
    N_("One moment, please."),
    N_("I am back."),
    N_("Well played!"),
    N_("Thank you!"),
    N_("Sorry!"),
    N_("Oh no!"),
    N_("A short break?"),
    N_("I have to go soon."),
    N_("Good game!"),
)
"""Number 1 is the first. docs/protocol.md has them all."""


def chat_text(line: Line) -> str:
    """What somebody said."""
    return _(PHRASES[line.phrase - 1]) if 0 < line.phrase <= len(PHRASES) else line.text


def chat_name(writer: str | int) -> str:
    """The name of a person, or of a spectator, who has only a number."""
    if isinstance(writer, str):
        return writer
    # Translators: one of those who watch a game
    return _("Spectator {number}").format(number=writer)

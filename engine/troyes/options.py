"""What the players agree on before the game: the deck, and whether the characters lie open."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Plain, Reason, Refused
from engine.troyes import deck_file
from engine.troyes.deck import Deck


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, shared by all copies of its state and never changed."""

    deck: Deck
    open_screens: bool  # everybody sees all characters that were dealt  # T 7
    plain: dict[str, Plain]  # the same as plain data


def complete(given: dict[str, Plain]) -> dict[str, Plain]:
    """The full options as plain data, from those given.

    The options are ``open_screens`` (bool, default False) and the deck: ``deck`` as dumped or ``deck_text``
    as the text of a TOML file; the default is the shipped deck. Raises Refused for the first thing wrong.
    """
    if _last is not None and given == _last.plain:
        return _last.plain.copy()  # already full and checked
    for name in given:
        if name not in ("deck", "deck_text", "open_screens"):
            raise Refused(Reason("bad_option", (name,)))
    open_screens = given.get("open_screens", False)
    if not isinstance(open_screens, bool):
        raise Refused(Reason("bad_option", ("open_screens",)))
    if "deck" in given:
        deck = Deck.load(given["deck"])
    elif "deck_text" in given:
        if not isinstance(given["deck_text"], str):
            raise Refused(Reason("bad_option", ("deck_text",)))
        deck = deck_file.read(given["deck_text"])
    else:
        deck = deck_file.shipped()
    return {"deck": deck.dump(), "open_screens": open_screens}


_last: Options | None = None


def load_options(plain: dict[str, Plain]) -> Options:
    """The options made from plain data. The last ones are kept, since all views of a game have the same.

    Raises Refused for anything `complete` did not make.
    """
    global _last
    last = _last
    if last is not None and (last.plain is plain or last.plain == plain):
        return last
    if plain.keys() != {"deck", "open_screens"} or not isinstance(plain["open_screens"], bool):
        raise Refused(Reason("bad_option", ("options",)))
    _last = Options(Deck.load(plain["deck"]), plain["open_screens"], plain)
    return _last

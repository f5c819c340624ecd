"""Puts the numbers of events, reasons and previews into words.

A sentence (`colonia_tui.language.words`) names the kinds of its arguments; each is a method of `Phrases`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from colonia_tui.language.i18n import N_, _, capital, together
from colonia_tui.language.words import Speaker
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.option_keys import card_key
from engine.game import Plain, Seat
from engine.troyes.components import NEUTRAL
from engine.troyes.deck import ACTIVITIES, BUILDINGS, CHARACTERS, COLOURS, EVENTS, PILES, Board, Deck
from engine.troyes.options import load_options
from engine.troyes.view import Event, TroyesView

_SECTIONS = {
    "": N_("The file"),
    "activities": N_("Activity {card}"),
    "events": N_("Event {card}"),
    "characters": N_("Character {card}"),
    "board": N_("The board"),
}
_PILES = (N_("red"), N_("white"), N_("yellow"), N_("on the board"))
_CAUSES = {
    "income": N_("income"),
    "marauding": N_("enemies"),
    "event": N_("event"),
    "counter": N_("defence"),
    "activity": N_("activity"),
    "cathedral": N_("Cathedral"),
    "fight": N_("cubes on events"),
    "full": N_("event overcome"),
    "farm": N_("farming"),
}


def deck_of(options: dict[str, Plain]) -> Deck:
    """The deck of ``view["options"]``, cached: it is the same in every view of a game."""
    return load_options(options).deck


def card_name(name: str, event: int, came: int, deck: Deck | None) -> str:
    """The name of an event's card that came in this round, in this form; with the card's key if the deck has
    several of that name."""
    if deck is None or deck.events[event].copies == 1:
        return name
    # Translators: one of several cards called {event}; {key} is a letter: "Brigandage D"
    return _("{event} {key}").format(event=name, key=card_key(event, came, deck))


def event_called(event: Event, view: TroyesView) -> str:
    """An event in the row of a view."""
    number = event["event"]
    return card_name(names.event(number), number, event["came"], deck_of(view["options"]))


@dataclass(frozen=True)
class Phrases(Speaker):
    """A method for each kind of argument."""

    deck: Deck | None = None
    cards: Mapping[int, int] = field(default_factory=dict)
    """The activities in the slots, as far as known."""

    # Numbers and words shown as they are

    number = staticmethod(str)
    word = staticmethod(str)
    count = staticmethod(str)
    total = staticmethod(str)
    die = staticmethod(str)
    round = staticmethod(str)

    # Places in a deck file

    def place(self, section: str, card: int, part: int) -> str:
        if section in _SECTIONS:
            return _(_SECTIONS[section]).format(card=card)
        return self.card_id(section)

    def card_id(self, name: str) -> str:
        """A card by its id, with a capital first letter."""
        if name in ACTIVITIES:
            return capital(names.activity(ACTIVITIES.index(name)))
        if name in EVENTS:
            return names.event(EVENTS.index(name))
        return names.character(CHARACTERS.index(name)) if name in CHARACTERS else name

    def colour_name(self, name: str) -> str:
        return names.colour(COLOURS.index(name))

    def pile_name(self, name: str) -> str:
        return _(_PILES[PILES.index(name)])

    def building_name(self, name: str) -> str:
        return names.building(BUILDINGS.index(name))

    # People

    def seat(self, seat: Seat) -> str:
        return names.neutral() if seat == NEUTRAL else super().seat(seat)

    def seats(self, seats: Sequence[int]) -> str:
        return together([self.listed(seat) for seat in seats])

    def whose(self, owner: int, yours: str, neutral: str, theirs: str) -> str:
        """One of three sentences about something that somebody owns, marked with `N_`."""
        return _(yours if owner == self.you else neutral if owner == NEUTRAL else theirs)

    # Places

    def building(self, building: int) -> str:
        return names.building(building)

    def space_of(self, building: int, space: int) -> str:
        """A space of a building by its value: "Palace 3"."""
        return f"{names.building(building)} {self.value_of(building, space)}"

    def value_of(self, building: int, space: int) -> int:
        board = Board((), (), (), ()) if self.deck is None else self.deck.board
        values = [value for row in board.rows(building) for value in row]
        return values[space] if 0 <= space < len(values) else space + 1

    def column(self, column: int) -> str:
        return str(column + 1)

    def level(self, level: int) -> str:
        return str(level + 1)

    def windows(self, windows: Sequence[Sequence[int]]) -> str:
        """Places in the Cathedral: "column 2 level 1, column 4 level 2"."""
        return together(
            [
                _("column {column} level {level}").format(column=self.column(column), level=self.level(level))
                for column, level in windows
            ]
        )

    # Things

    def colour(self, colour: int) -> str:
        return names.colour(colour)

    def activity(self, activity: int) -> str:
        return names.activity(activity)

    def slot(self, slot: int) -> str:
        """The activity in a slot; colour and era while it is unknown."""
        if slot in self.cards:
            return names.activity(self.cards[slot])
        return _("activity of era {era} ({colour})").format(colour=names.colour(slot // 3), era=slot % 3 + 1)

    def event(self, event: int) -> str:
        return names.event(event)

    def event_card(self, event: int, came: int) -> str:
        """An event's card that came in this round."""
        return card_name(names.event(event), event, came, self.deck)

    def character(self, character: int) -> str:
        return names.character(character)

    def characters(self, characters: Sequence[int]) -> str:
        return together([names.character(character) for character in characters])

    def dice(self, values: Sequence[int]) -> str:
        return names.row(values)

    black = dice
    values = dice

    def dice_list(self, dice: Sequence[Sequence[int]], of: Seat | None) -> str:
        """Dice by district, first ``of``'s own, without an owner: "Y5 Y6, Y5 of Sam"."""
        found = []
        for owner in sorted(dict.fromkeys(die[0] for die in dice), key=lambda owner: owner != of):
            text = "{dice}"
            if owner != of:
                # Translators: {dice} are dice like "Y5 Y6"; {seat} is whose they are
                text = self.whose(owner, N_("your {dice}"), N_("neutral {dice}"), N_("{dice} of {seat}"))
            shown = names.dice_row((colour, value) for whose, colour, value in dice if whose == owner)
            found.append(text.format(dice=shown, seat=self.seat(owner)))
        return ", ".join(found)

    # How many

    def money(self, count: int) -> str:
        return names.deniers(count)

    def influence(self, count: int) -> str:
        return names.influence(count)

    def points(self, count: int) -> str:
        return names.points(count)

    def citizens(self, count: int) -> str:
        return names.citizens(count)

    def changes(self, money: int, influence: int, points: int) -> str:
        """Gains or losses: "16 deniers and 2 VP"."""
        parts = []
        if money:
            parts.append(names.deniers(money))
        if influence:
            parts.append(names.influence(influence))
        if points:
            parts.append(names.points(points))
        return together(parts) or _("nothing")

    def cause(self, cause: str) -> str:
        return _(_CAUSES[cause]) if cause in _CAUSES else cause

"""Where a recorded game and the current rules diverge, in sentences. Each game brings its own words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from colonia_tui.language import shell as own
from colonia_tui.language.i18n import _
from engine.drift import the_other_number
from engine.game import Reason, View
from engine.record import PLAY, UNDO, Entry, Record
from engine.table import OTHER_DRAWS, OTHER_SEED, OTHER_STATE, Drift, Step, Table, replay

if TYPE_CHECKING:
    from typing import Any

    from colonia_tui.language.words import Words
    from engine.game import Game

SHOWN = 8
"""How many events of the entry are shown at most."""


def differences(game: Game[Any], record: Record, words: Words, names: Sequence[str]) -> list[str]:
    """Replay a record: [] if everything is the same, otherwise sentences about the first difference.

    ``names`` are those of the players, in seat order. Raises Refused for a record of a game, rules or options
    that this program does not have.
    """
    try:
        replay(game, record)
    except Drift as drift:
        if drift.what == OTHER_SEED or drift.table is None:
            return [_("Seed and salt are not the ones the game began with: it was changed afterwards.")]
        entry = record.entries[drift.version]
        where = _entry(drift.version + 1, entry, drift.table, words, names)
        return [where, *_what(drift, entry, drift.table, words), *_what_happens(drift.step, words, names)]
    return []


def _entry(number: int, entry: Entry, table: Table[Any], words: Words, names: Sequence[str]) -> str:
    """Which entry it is, when it came, and who did what."""
    where = _("Entry {number}, {when}").format(number=number, when=words.moment(table.view(None)))
    seat = entry.seat
    who = names[seat] if seat is not None and 0 <= seat < len(names) else _("nobody at this table")
    if entry.kind == PLAY:
        what = _("{name}: “{move}”").format(name=who, move=_move(entry, table, table.view(None), words))
    elif entry.kind == UNDO:
        what = _("{name} takes a move back").format(name=who)
    else:
        what = _("a note about the table")
    return _("{where}: {what}.").format(where=where, what=what)


def _move(entry: Entry, table: Table[Any], view: View, words: Words) -> str:
    action = table.game.parse(entry.body)
    return str(entry.body)[:60] if isinstance(action, Reason) else words.action(action, view)


def _what(drift: Drift, entry: Entry, table: Table[Any], words: Words) -> list[str]:
    """How it differs."""
    if drift.refusal is not None:
        why = own.explain(drift.refusal, words)
        return [_("The current rules refuse that: {reason}").format(reason=why)]
    if drift.step is None:
        return []
    if drift.what == OTHER_DRAWS:
        return [_draw(drift.step.entry.outcomes, entry.outcomes)]
    if drift.what == OTHER_STATE:
        return [_number(drift.step, entry, table, words)]
    return []


def _draw(now: list[int], recorded: list[int]) -> str:
    """The first draw that differs."""
    none = _("nothing")
    pairs = enumerate(zip_longest(now, recorded), 1)
    number, (here, there) = next((number, pair) for number, pair in pairs if pair[0] != pair[1])
    return _("Draw {number} now gives {now}; the record has {recorded}.").format(
        number=number, now=none if here is None else here, recorded=none if there is None else there
    )


def _number(step: Step[Any], entry: Entry, table: Table[Any], words: Words) -> str:
    """The one number of the position that differs, if it is only one."""
    found = the_other_number(table.game.dump(step.state), entry.hash, table.header.options)
    if found is None:
        return _("The position afterwards differs; the record does not hold enough to say how.")
    return _("Afterwards, {part}: now {now}; the record has {recorded}.").format(
        part=words.part(found.path), now=found.here, recorded=found.there
    )


def _what_happens(step: Step[Any] | None, words: Words, names: Sequence[str]) -> list[str]:
    """What happens now at that entry; public events only, since the game may not be over yet."""
    said = []
    for code, args, seat in () if step is None else step.events:
        sentence = own.event(code, args, names) or words.sentence(code, args)
        if sentence and seat is None:
            said.append(sentence)
    if not said:
        return []
    more = [_("…")] if len(said) > SHOWN else []
    return [_("What happens now:"), *(f"  {sentence}" for sentence in said[:SHOWN]), *more]

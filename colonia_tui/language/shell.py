"""Sentences for codes that belong to no game. Those for reasons are in `colonia_tui.language.reasons`.

A game's own codes are in its words (`colonia_tui.language.words`). To show a reason, use `explain`, which
knows both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import REASONS
from engine.game import Reason


class Explains(Protocol):
    """Has sentences for the reasons of one game: its words."""

    def reason(self, code: str, args: Sequence[object]) -> str: ...


NOTICES: dict[str, tuple[str, tuple[str, ...]]] = {
    "host_again": (N_("The host had ended; it runs again, and nothing is lost."), ()),
    "proposal_lapsed": (N_("Not everybody has answered in time: nobody goes back."), ()),
    "minded": (N_("A bot plays for {name} meanwhile."), ("name",)),
    "was_minded": (N_("A bot had your chair meanwhile; it is yours again."), ()),
    "out_of_time": (N_("{name} ran out of time; a bot took one decision."), ("name",)),
    "goes_on": (N_("The game goes on."), ()),
    "wants_bot": (N_("{who} would let a bot play for {name}."), ("who", "name")),
    "owner": (N_("{name} is the owner of the table now."), ("name",)),
    "kicked": (N_("{name} has been removed from the table."), ("name",)),
    "new_claim": (N_("There is a new claim for the chair of {name}."), ("name",)),
    "new_door": (N_("Pass phrase and invite are new; the old ones let nobody in any more."), ()),
    "watchers": (N_("Watching now: {count}."), ("count",)),
    "came": (N_("{name} is here."), ("name",)),
    "left": (N_("{name} has left; the chair is kept."), ("name",)),
    "lost": (N_("{name} does not answer; the chair is kept."), ("name",)),
    "not_saved": (N_("The host cannot save ({cause}); the game waits until it can."), ("cause",)),
    "slow_disk": (N_("The host's disk is slow; the game goes on when the last move is stored."), ()),
    "stopped": REASONS["stopped"],
    "moves_lost": (N_("The host has lost the moves from {first} to {last}."), ("first", "last")),
    "left_out": (
        # Translators: {names} of people, with commas; the others have drawn the deal together
        N_("The deal was drawn without {names}: no answer in time, or an older program."),
        ("names",),
    ),
    "other_bytes": REASONS["other_bytes"],
    "other_commitment": REASONS["other_commitment"],
    "other_hash": REASONS["other_hash"],
    "drawn_again": REASONS["drawn_again"],
    "drawn_after": REASONS["drawn_after"],
    "contribution_ignored": REASONS["contribution_ignored"],
    "contribution_lost": REASONS["contribution_lost"],
    "proposal_refused": (N_("{name} would rather not go back."), ("name",)),
    "set_over": (N_("The last table with this deal is over: here is how they compare."), ()),
}

EVENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "undone": (N_("{name} takes back the last move."), ("name",)),
    "undone_by_consent": (
        N_("All agree to go back, as {name} proposed; the same draws will come again."),
        ("name", "plays"),
    ),
}


def reason(code: str, args: Sequence[object]) -> str:
    """Why something is refused, as a sentence; the bare code if there is none."""
    match code, tuple(args):
        case "other_rules", (int(found), int(wanted)) if found > wanted:
            code = "newer_rules"
        case "displaced", (str(address),):
            code = "displaced_from" if address else "displaced_there"
        case "not_that_table", ("invite",):
            code = "not_the_invited_table"
        case "phrase_word", (_, str(near)) if near:
            code = "phrase_meant"
    return _fill(REASONS, code, args)


def notice(code: str, args: Sequence[object]) -> str:
    """News about the table other than a move, as a sentence."""
    return _fill(NOTICES, code, args)


def event(code: str, args: Sequence[object], names: Sequence[str]) -> str | None:
    """An event of the table itself as a sentence; None for a game's event."""
    if code not in EVENTS:
        return None
    seat, *others = args
    name = names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else "?"
    return _fill(EVENTS, code, [name, *others])


def explain(why: Reason, words: Explains | None = None) -> str:
    """A reason as a sentence, in the shell's words or the game's."""
    if why.code in REASONS or words is None:
        return reason(why.code, why.args)
    return words.reason(why.code, why.args)


def _fill(sentences: dict[str, tuple[str, tuple[str, ...]]], code: str, args: Sequence[object]) -> str:
    if code not in sentences:
        return f"{code} {' '.join(str(arg) for arg in args)}".strip()
    text, names = sentences[code]
    filled = {name: str(arg) for name, arg in zip(names, args, strict=False)}
    return _(text).format(**{**dict.fromkeys(names, "?"), **filled})

"""What came of checking a game's log, in words."""

from __future__ import annotations

from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.shell import explain
from engine.game import Reason
from net.fair import verify
from net.fair.verify import Verdict

DIFFERENCES = {
    verify.COMMITMENT: N_("the seed is not the one that the host had fixed in the lobby"),
    verify.SEED: N_("seed and salt are not those that the host had fixed in the lobby"),
    verify.GIVEN: N_("somebody's contribution to the deal was replaced"),
    verify.LEFT_OUT: N_("your contribution to the deal is missing, although the host had it in time"),
    # Translators: {name} of a player, whose program had fixed its bytes with a hash
    verify.OTHER_BYTES: N_("what {name} contributed to the deal is not what {name}'s program had fixed"),
    verify.CHAIN: N_("the log of the host is not what it was then"),
    verify.VIEW: N_("what was shown here is not what had happened"),
    verify.OWN: N_("it is not the move that was made here"),
    verify.DRAWS: N_("what was drawn does not follow from the seed"),
    verify.STATE: N_("what came of it does not follow from the rules"),
    verify.REPLAY: N_("the rules do not allow it"),
    verify.CUT: N_("the log of the host ends before what was shown here"),
    verify.UNREADABLE: N_("the host has sent no log that can be read"),
}


def is_fine(verdict: Verdict | Reason) -> bool:
    """Whether everything was checked, and nothing differs."""
    return isinstance(verdict, Verdict) and not verdict.what


def in_short(verdict: Verdict | Reason) -> str:
    """A few words: how many moves were checked, or which one differs."""
    if isinstance(verdict, Reason) or verdict.what == verify.UNREADABLE:
        return _("Moves not checked")
    if not verdict.what:
        said = ngettext("All {count} moves checked", "All {count} moves checked", verdict.moves)
        return said.format(count=verdict.moves)
    return _("Move {move} differs").format(move=verdict.move) if verdict.move else _("The deal differs")


def in_full(verdict: Verdict | Reason) -> str:
    """The same as a sentence that says what differs."""
    if isinstance(verdict, Reason):
        return _("The moves could not be checked: {reason}").format(reason=explain(verdict))
    if not verdict.what:
        return _("{checked}.").format(checked=in_short(verdict))
    what = _(DIFFERENCES[verdict.what]).format(name=verdict.name)
    if verdict.what == verify.UNREADABLE:
        return _("The moves could not be checked: {what}.").format(what=what)
    if not verdict.move:
        return _("Before the first move: {what}.").format(what=what)
    return _("Move {move}: {what}.").format(move=verdict.move, what=what)

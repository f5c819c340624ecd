"""What each kind of question is for, in one sentence for a player who has not read the rules."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import N_, _

PURPOSES: Final[dict[str, str]] = {
    "card": N_("High cards act first, vote more, and take more members."),
    "vote": N_("Your card is your votes; each edict comes up only once."),
    "decide": N_("A tie is yours to decide, whatever your own vote was."),
    "market": N_("You take a whole booth and send a member for each piece."),
    "order": N_("Each later contract with a craftsman takes 1 more member."),
    "craft": N_("A six is a free choice: take what a free hold asks for."),
    "load": N_("A hold pays when its ship leaves; a member waits there."),
    "exchange": N_("Most money of a city wins its window: 2 VP at the end."),
    "buy": N_("Relics are your points; each is paid in its city's money."),
    "shrine": N_("A shrine doubles the one relic inside, for good."),
    "safeguard": N_("A guarded card stays on display, but anybody may buy it."),
}
"""By kind of question."""


def purpose(kind: str) -> str:
    """The sentence for a kind of question, "" for an unknown one."""
    return _(PURPOSES[kind]) if kind in PURPOSES else ""

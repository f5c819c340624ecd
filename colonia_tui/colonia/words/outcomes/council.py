"""What a family card or a vote would bring."""

from __future__ import annotations

from typing import cast

from colonia_tui.colonia.words import cards, names
from colonia_tui.colonia.words.outcomes.about import About, Aspect
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import STREETS, TUESDAY
from engine.colonia.previews import CardPreview, TieArgs, VoteArgs


def card(about: About, preview: CardPreview) -> list[Aspect]:
    """The place in turn order, votes, and the members sent to the City Hall."""
    send, short, view = preview["send"], preview["short"], about.view
    if short:
        lacks = ngettext(
            "last: {count} member short, it counts as zero",
            "last: {count} members short, it counts as zero",
            short,
        ).format(count=short)
        return [
            Aspect(_("plays"), lacks, lacks),
            Aspect(_("gives"), _("no votes"), joins=True),
            Aspect(_("sends"), _("all that are at home, the rest from your streets")),
        ]
    votes, members = names.votes(preview["value"]), names.members(send)
    away = _("{members} until next Tuesday").format(members=members)
    gives, sends = Aspect(_("gives"), votes, votes), Aspect(_("sends"), away, members)
    if view is None or view["seat"] is None:
        return [gives, sends]
    seat = view["seat"]
    turn = cards.turn(view, seat, preview["value"])
    left = view["supply"][seat] - send + view["street"][seat][STREETS.index(TUESDAY)]
    remain = ngettext("{count} left for the week", "{count} left for the week", left).format(count=left)
    return [Aspect(_("plays"), turn, turn), gives._replace(joins=True), sends, Aspect("", remain, joins=True)]


def vote(about: About) -> list[Aspect]:
    """What the edict does if adopted, and the weight of the player's own votes."""
    if about.phrases.deck is None:
        return []
    edict = cast(VoteArgs | TieArgs, about.args)["edict"]
    week = 0 if about.view is None else about.view["week"]
    effect = names.edict_effect(about.phrases.deck.edicts[edict], week)
    found = [Aspect("", _("If adopted: {effect}").format(effect=effect))]
    if about.kind == "vote" and about.view is not None:
        of_all = _("{own} of all {count} votes").format(
            own=cast(VoteArgs, about.args)["votes"], count=cards.all_votes(about.view)
        )
        found.append(Aspect(_("gives"), of_all))
    return found

"""Colonia's questions in words: the prompt, and the label of each option. What one would do: `decision`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from colonia_tui.colonia.words import lists, names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, capital, ngettext
from engine.colonia.previews import LoadPreview, RelicPreview, ShrineArgs, TieArgs, VoteArgs
from engine.game import Action, Plain

# Prompts


def prompt(phrases: Phrases, kind: str, args: dict[str, Plain]) -> str:
    """What a seat is asked, as one sentence."""
    asked = _PROMPTS.get(kind, kind)
    return _(asked) if isinstance(asked, str) else asked(phrases, args)


def _vote_prompt(phrases: Phrases, args: VoteArgs) -> str:
    return ngettext(
        "Vote in secret on “{edict}”: you have {count} vote.",
        "Vote in secret on “{edict}”: you have {count} votes.",
        args["votes"],
    ).format(edict=phrases.edict(args["edict"]), count=args["votes"])


def _tie_prompt(phrases: Phrases, args: TieArgs) -> str:
    return _("The vote on “{edict}” is a tie: you are the mayor, decide.").format(
        edict=phrases.edict(args["edict"])
    )


def _shrine_prompt(phrases: Phrases, args: ShrineArgs) -> str:
    return _("Put a relic into {shrine}, for good, or leave it empty.").format(
        shrine=phrases.relic(args["shrine"])
    )


_PROMPTS: dict[str, str | Callable[[Phrases, Any], str]] = {
    "card": N_("Choose a family card for this week, in secret."),
    "vote": _vote_prompt,
    "decide": _tie_prompt,
    "market": N_("Take all resources of one booth, or pass."),
    "order": N_("Order a good from a craftsman, or pass."),
    "load": N_("Load a hold of a ship, or pass."),
    "exchange": N_("Change up to 5 of one currency into another, in secret, or keep everything."),
    "craft": N_("You rolled a six: choose any good."),
    "buy": N_("Buy a card on display, or pass."),
    "shrine": _shrine_prompt,
    "safeguard": N_("Put a member on a card: it stays, and anybody may still buy it. Or pass."),
}
"""Each function takes the question's args; its signature says of which kind."""


# Labels


def label(phrases: Phrases, action: Action, preview: Mapping[str, object]) -> str:
    """An option as a short command: "Take booth 3". Loading, buying and safeguarding need the preview."""
    match action:
        case Action("card", (value,)):
            return _("Play the {value}").format(value=value)
        case Action("vote", (yes,)):
            return _("Vote yes") if yes else _("Vote no")
        case Action("decide", (yes,)):
            return _("Adopt it") if yes else _("Reject it")
        case Action("booth", (booth,)):
            return _("Take booth {booth}").format(booth=booth + 1)
        case Action("order", (craftsman,)):
            return _("Order {good} from the {craftsman}").format(
                good=lists.good(craftsman), craftsman=names.craftsman(craftsman)
            )
        case Action("load", (berth, __)):
            if not preview:
                return _("Load nothing here")
            return _("Load {goods} for {ship}").format(
                goods=_cargo(preview), ship=_ship(cast(LoadPreview, preview), berth)
            )
        case Action("extra", (berth, __)):
            if not preview:
                return _("Load nothing here")
            return _("Load {goods} for {ship}, extra hold").format(
                goods=_cargo(preview), ship=_ship(cast(LoadPreview, preview), berth)
            )
        case Action("buy", __):
            if not preview:
                return _("Buy nothing here")
            return _("Buy {relic}").format(relic=_relic(phrases, preview))
        case Action("store", (relic,)):
            return _("Put in {relic}").format(relic=phrases.relic(relic))
        case Action("safeguard", __):
            if not preview:
                return _("Safeguard nothing here")
            return _("Safeguard {relic}").format(relic=_relic(phrases, preview))
        case Action("exchange", (give, take, amount)):
            return _("Change {given} into {taken}").format(
                given=names.coins(amount, give), taken=names.coins(amount, take)
            )
        case Action("craft", (good,)):
            return capital(names.good(good))
        case Action(kind, __) if kind in _PLAIN:
            return _(_PLAIN[kind])
    return f"{action.kind} {' '.join(map(str, action.args))}".strip()


def _cargo(preview: Mapping[str, object]) -> str:
    return lists.goods(cast(LoadPreview, preview)["give"])


def _ship(preview: LoadPreview, berth: int) -> str:
    # Translators: a ship, where several may go to the same city: "Nowgorod (berth III)"
    return _("{city} (berth {berth})").format(city=names.city(preview["city"]), berth=names.berth(berth))


def _relic(phrases: Phrases, preview: Mapping[str, object]) -> str:
    return phrases.relic(cast(RelicPreview, preview)["relic"])


_PLAIN = {"pass": N_("Pass"), "keep": N_("Keep everything"), "leave": N_("Leave the shrine empty")}


def button(action: Action) -> str:
    """An option in a row under the question, as short as possible."""
    match action:
        case Action("card", (value,)):
            return str(value)
        case Action("vote", (yes,)) | Action("decide", (yes,)):
            return _("yes") if yes else _("no")
        case Action("craft", (good,)):
            return names.good(good)
        case Action("pass", ()):
            return _("pass")
        case Action("keep", ()):
            return _("keep")
        case Action("leave", ()):
            return _("leave it empty")
    return action.kind

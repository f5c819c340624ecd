"""Colonia's questions in words: the prompt, and the label of each option. What one would do: `outcomes`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from colonia_tui.colonia.words import arguments, names
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.language.i18n import N_, _, capital, ngettext, pgettext
from engine.colonia.components import GOODS, MONDAY, RECIPES, SATURDAY
from engine.colonia.deck import Deck
from engine.colonia.previews import LoadPreview, RelicPreview, ShrineArgs, TieArgs, VoteArgs
from engine.colonia.state import EMPTY, NOBODY
from engine.colonia.view import ColoniaView
from engine.game import Action, Plain, Seat

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
    "order": N_("Place a contract with a craftsman, or pass."),
    "load": N_("Load a hold of a ship, or pass."),
    "exchange": N_("Change up to 5 of one currency into another, in secret, or keep everything."),
    "craft": N_("You rolled a six: choose any good."),
    "buy": N_("Buy a card on display, or pass."),
    "shrine": _shrine_prompt,
    "safeguard": N_("Reserve a card: it is not discarded, but anybody may buy it. Or pass."),
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
            return _("Contract with the {craftsman} for {good}").format(
                good=arguments.good(craftsman), craftsman=names.craftsman(craftsman)
            )
        case Action("load", (berth, __)):
            if not preview:
                return _("Load nothing here")
            return _("Load {goods} on ship {berth} to {city}").format(
                goods=_cargo(preview), berth=names.berth(berth), city=_city(preview)
            )
        case Action("extra", (berth, __)):
            if not preview:
                return _("Load nothing here")
            return _("Load {goods} on ship {berth} to {city}, extra hold").format(
                goods=_cargo(preview), berth=names.berth(berth), city=_city(preview)
            )
        case Action("buy", __):
            if not preview:
                return _("Buy nothing here")
            return _("Buy {relic}").format(relic=_relic(phrases, preview))
        case Action("store", (relic,)):
            return _("Put in {relic}").format(relic=phrases.relic(relic))
        case Action("safeguard", __):
            if not preview:
                return _("Reserve nothing here")
            return _("Reserve {relic}").format(relic=_relic(phrases, preview))
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
    return arguments.goods(cast(LoadPreview, preview)["give"])


def _city(preview: Mapping[str, object]) -> str:
    return names.city(cast(LoadPreview, preview)["city"])


def _relic(phrases: Phrases, preview: Mapping[str, object]) -> str:
    return phrases.relic(cast(RelicPreview, preview)["relic"])


_PLAIN = {"pass": N_("Pass"), "keep": N_("Keep everything"), "leave": N_("Leave the shrine empty")}


def button(action: Action) -> str:
    """An option in a row under the question, as short as possible."""
    match action:
        case Action("card", (value,)):
            return str(value)
        case Action("vote", (yes,)) | Action("decide", (yes,)):
            return pgettext("a vote", "yes") if yes else pgettext("a vote", "no")
        case Action("craft", (good,)):
            return names.good(good)
        case Action("pass", ()):
            return pgettext("a button", "pass")
        case Action("keep", ()):
            return _("keep")
        case Action("leave", ()):
            return _("leave it empty")
    return action.kind


def group(action: Action, preview: Mapping[str, object]) -> str:
    """What an option is about, where a long list is asked in two steps; "" for itself."""
    match action:
        case Action("load" | "extra", (berth, __)) if preview:
            return _("Ship {berth} to {city}").format(berth=names.berth(berth), city=_city(preview))
        case Action("exchange", (give, take, __)):
            return _("Change {given} into {taken}").format(
                given=names.currency(give), taken=names.currency(take)
            )
    return ""


# What each kind of question is for, in one sentence for a player who has not read the rules.


PURPOSES: Final[dict[str, str]] = {
    "card": N_("High cards act first, vote more, and send more out."),
    "vote": N_("Your card's number is your votes; each edict comes once."),
    "decide": N_("A tie is yours to decide, whatever your own vote was."),
    "market": N_("You take all of one booth and send a member per resource."),
    "order": N_("A craftsman's next contract always costs 1 member more."),
    "craft": N_("A six is a free choice: take what a free hold wants."),
    "load": N_("You are paid when the ship sails; a member stays aboard."),
    "exchange": N_("Most money of a city wins its window: 2 VP at the end."),
    "buy": N_("Relics are your points; each is paid in its city's money."),
    "shrine": N_("A shrine doubles the one relic inside, for good."),
    "safeguard": N_("A reserved card is not discarded, but anybody may buy it."),
}
"""By kind of question."""


def purpose(kind: str) -> str:
    """The sentence for a kind of question, "" for an unknown one."""
    return _(PURPOSES[kind]) if kind in PURPOSES else ""


# Which free holds ask for a good, and so what can be done with it on Friday.


class Free(NamedTuple):
    """A hold not loaded yet."""

    berth: int
    hold: int
    city: int
    goods: tuple[int, ...]
    """How many of each of the 5 goods it asks for."""
    pay: int
    leaves: bool
    """Whether its ship is known to leave this Saturday."""


def free_holds(view: ColoniaView, deck: Deck) -> list[Free]:
    """Every free hold in the harbour, on ships that leave first."""
    found = []
    for number, berth in enumerate(view["berths"]):
        if berth["ship"] == EMPTY:
            continue
        ship = deck.ships[berth["ship"]]
        for hold, cargo in enumerate(ship.holds):
            if berth["holds"][hold] == NOBODY:
                leaves = knows_bar(view) and number < view["harbour_bar"]
                found.append(Free(number, hold, ship.city, tuple(cargo.goods), cargo.pay, leaves))
    return found


def knows_bar(view: ColoniaView) -> bool:
    """Whether it is known which ships leave: from Monday until they have left."""
    return MONDAY <= view["day"] <= SATURDAY and not view["over"]


def asking(view: ColoniaView, deck: Deck, good: int) -> list[Free]:
    """The free holds that ask for a good."""
    return [free for free in free_holds(view, deck) if free.goods[good]]


def count(view: ColoniaView, deck: Deck, good: int) -> str:
    """How many ask for a good: "2 free holds ask for footwear"."""
    number = len(asking(view, deck, good))
    if not number:
        return _("no free hold wants {good}").format(good=arguments.good(good))
    return ngettext("{count} free hold wants {good}", "{count} free holds want {good}", number).format(
        count=number, good=arguments.good(good)
    )


def details(view: ColoniaView, deck: Deck, good: int) -> list[str]:
    """Each of them: "Bergen 10 M, with a saddle (sails)"."""
    texts = []
    for free in sorted(asking(view, deck, good), key=lambda free: (not free.leaves, -free.pay)):
        place = f"{names.city(free.city)} {names.coins(free.pay, free.city)}"
        others = [number - (kind == good) for kind, number in enumerate(free.goods)]
        if any(others):
            place = _("{place} with {goods}").format(place=place, goods=names.goods(others))
        texts.append(_("{place} (sails)").format(place=place) if free.leaves else place)
    return texts


def makeable(resources: list[int]) -> list[int]:
    """The goods each of which can be ordered with these resources."""
    return [good for good in range(len(GOODS)) if all(resources[kind] for kind in RECIPES[good])]


# A round, which goes around the table until all have passed


class Round(NamedTuple):
    """The open round, innermost first."""

    kind: str
    seat: Seat
    """Whose turn it is."""
    out: Sequence[Seat]
    """Who has passed, or could not act."""


def open_round(view: ColoniaView) -> Round | None:
    """The round that is going on, if any."""
    for kind, seat, passed in reversed(view["stack"]):
        if kind in names.ROUNDS and seat in view["order"]:
            return Round(kind, seat, [other for other in view["order"] if passed >> other & 1])
    return None


def coming(view: ColoniaView) -> list[Seat]:
    """Who acts after the seat whose turn it is, in the open round."""
    found, order = open_round(view), view["order"]
    if found is None:
        return []
    at = order.index(found.seat) + 1
    return [other for other in (*order[at:], *order[:at]) if other not in found.out]


# Why a family cannot act in a round, as far as everybody can see.


_BY_ROUND: Final = {
    "market": N_("too few at home for a booth"),
    "order": N_("too few at home"),
    "load": N_("nobody at home or no free hold"),
    "buy": N_("no card is left"),
    "safeguard": N_("nobody at home or no free card"),
}
_FULL: Final = {"load": N_("no hold is free"), "safeguard": N_("no card is free")}


def why_idle(kind: str) -> str:
    """The reason by the kind of round alone, if the table has changed since."""
    return _(_BY_ROUND[kind])


def why_idle_now(view: ColoniaView, seat: Seat, kind: str) -> str:
    """The reason visible in ``view``, the table at that moment."""
    if kind != "buy" and not view["supply"][seat]:
        return _("nobody at home")
    return _(_FULL[kind]) if kind in _FULL else why_idle(kind)

"""Steps and turning points, each in one short sentence. What a family did follows its sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from colonia_tui.colonia.steps.recap.family import cargo, cities, city_of
from colonia_tui.colonia.steps.turning_facts import Cards, End, Evening, Facts, NewWeek, Saturday, Vote
from colonia_tui.colonia.words import lists, names
from colonia_tui.colonia.words.idle import why_idle, why_idle_now
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, ngettext, together
from engine.colonia.components import EXTRA_HOLD, EXTRA_HOLD_PAY
from engine.colonia.setup import SIX
from engine.colonia.view import ColoniaView
from engine.game import Seat
from net.messages import TableEvent

# What a family did


def act(phrases: Phrases, events: Sequence[TableEvent], view: ColoniaView) -> str:
    """What a family did, and what followed from it: a guard comes home, others cannot act any more.

    ``view`` is the table after that.
    """
    done, *followed = events
    parts = [_ACTS[done.code](phrases, *done.args[1:])]
    parts += [_guard_home(phrases, *event.args) for event in followed if event.code == "guard_home"]
    idle = [event.args[0] for event in followed if event.code == "cannot_act"]
    if done.args[0] in idle:
        parts.append(_("nobody can act any more"))
    elif idle and (_is_over(view, followed[-1].args[1]) or followed[-1].args[1] == "buy"):
        # the display is the same for everybody
        parts.append(_("nobody else can act"))
    elif idle:
        parts.append(_cannot_act(phrases, idle, str(followed[-1].args[1]), view))
    return "; ".join(parts)


def _is_over(view: ColoniaView, kind: str) -> bool:
    """Whether a round is over."""
    return all(frame[0] != kind for frame in view["stack"])


def _passed(phrases: Phrases, kind: str) -> str:
    return _("passed")


def _booth_taken(phrases: Phrases, booth: int, resources: Sequence[int], members: int) -> str:
    return _("took booth {booth}: {resources}").format(
        booth=phrases.booth(booth), resources=lists.resources(resources)
    )


def _ordered(phrases: Phrases, craftsman: int, members: int, position: int) -> str:
    return _("ordered {good}: {members}, place {position}").format(
        good=lists.good(craftsman), members=names.members(members), position=position
    )


def _loaded(phrases: Phrases, ship: int, berth: int, hold: int) -> str:
    return _load(phrases, ship, berth, hold)


def _loaded_extra(phrases: Phrases, ship: int, berth: int, good: int) -> str:
    return _load(phrases, ship, berth, EXTRA_HOLD, good)


def _load(phrases: Phrases, ship: int, berth: int, hold: int, good: int = 0) -> str:
    if phrases.deck is None:
        return _("loaded {ship}").format(ship=phrases.ship(ship))
    card = phrases.deck.ships[ship]
    pay = EXTRA_HOLD_PAY if hold == EXTRA_HOLD else card.holds[hold].pay
    return _("loaded {goods} for {city} (berth {berth}), {pay}").format(
        goods=cargo(phrases, ship, berth, hold, good),
        city=city_of(phrases, ship),
        berth=phrases.berth(berth),
        pay=names.coins(pay, card.city),
    )


def _bought(phrases: Phrases, number: int, price: int) -> str:
    cost = str(price)
    if phrases.deck is not None:
        cost = names.coins(price, phrases.deck.relics[number].city)
    return _("bought {relic} for {cost}").format(relic=phrases.relic(number), cost=cost)


def _guard_home(phrases: Phrases, seat: Seat, number: int) -> str:
    return _("the guard of {seat} comes home").format(seat=phrases.seat(seat))


def _stored(phrases: Phrases, number: int) -> str:
    return _("put {relic} into its shrine").format(relic=phrases.relic(number))


def _not_stored(phrases: Phrases, number: int) -> str:
    return _("left the shrine empty")


def _safeguarded(phrases: Phrases, number: int) -> str:
    return _("safeguarded {relic}").format(relic=phrases.relic(number))


_ACTS: Final[dict[str, Callable[..., str]]] = {
    "passed": _passed,
    "booth_taken": _booth_taken,
    "ordered": _ordered,
    "loaded": _loaded,
    "loaded_extra": _loaded_extra,
    "bought": _bought,
    "stored": _stored,
    "not_stored": _not_stored,
    "safeguarded": _safeguarded,
}


def gift(phrases: Phrases, events: Sequence[TableEvent]) -> str:
    """What one family got from the craftsmen or the bag."""
    rolled: int | None = None
    for event in events:
        match event.code, event.args:
            case "secret_draw", [_seat, count]:
                return ngettext("drew {count} resource", "drew {count} resources", count).format(count=count)
            case "rolled", [_seat, die]:
                rolled = die
            case "made", [_seat, good, _count] if rolled is None:
                return _("chose {good}").format(good=lists.good(good))
            case "made", [_seat, good, _count]:
                return _("rolled a {die}: {good}").format(die=rolled, good=lists.good(good))
    if rolled == SIX:
        return _("rolled a {die} and may choose").format(die=rolled)
    return ""


# What nobody did


def idle(phrases: Phrases, events: Sequence[TableEvent], view: ColoniaView) -> str:
    """Families whose turn comes and who cannot act; perhaps nobody can."""
    seats, kind = [event.args[0] for event in events], str(events[0].args[1])
    if len(seats) == view["players"]:
        return _nobody(kind, view)
    if len(seats) == 1:
        return _("cannot act: {why}").format(why=why_idle_now(view, seats[0], kind))
    return _cannot_act(phrases, seats, kind, view)


def _cannot_act(phrases: Phrases, seats: Sequence[Seat], kind: str, view: ColoniaView) -> str:
    """Some families, and why; by the kind of round if they have different reasons."""
    reasons = {why_idle_now(view, seat, kind) for seat in seats}
    return _("{seats} cannot act: {why}").format(
        seats=together([phrases.seat(seat) for seat in seats]),
        why=reasons.pop() if len(reasons) == 1 else why_idle(kind),
    )


def _nobody(kind: str, view: ColoniaView) -> str:
    if kind == "safeguard" and any(card["relic"] >= 0 and card["guard"] < 0 for card in view["display"]):
        return _("nobody has a member at home to safeguard a card")
    sentences = {
        "market": N_("nobody can take a booth: the market closes"),
        "order": N_("nobody can order"),
        "load": N_("nobody can load a ship"),
        "buy": N_("there is nothing to buy"),
        "safeguard": N_("no card is free to safeguard: the round is skipped"),
    }
    return _(sentences[kind])


def close(phrases: Phrases, events: Sequence[TableEvent]) -> str:
    """The end of the market or of loading: what goes back into the bag, and who comes home."""
    parts = []
    for event in events:
        if event.code == "to_bag":
            left = lists.resources(event.args[0])
            parts.append(_("back into the bag: {resources}").format(resources=left))
    homes = [event.args for event in events if event.code == "home"]
    if homes:
        families = ", ".join(f"{phrases.seat(seat)} {members}" for seat, _street, members in homes)
        # Translators: {families} says how many members of each family come home: "Anna 3, Ben 4"
        parts.append(
            _("home from {street}: {families}").format(street=phrases.street(homes[0][1]), families=families)
        )
    return "; ".join(parts)


# Turning points


def turning(phrases: Phrases, facts: Facts) -> str:
    """A turning point in one sentence."""
    match facts:
        case Cards():
            return _("The turn order: {order}.").format(order=", ".join(_played(phrases, facts)))
        case Vote():
            return _vote(phrases, facts)
        case Evening():
            dice = " ".join(map(str, facts.dice))
            made = sum(sum(goods) for goods in facts.made)
            if not dice:
                return ngettext("{count} good is made.", "{count} goods are made.", made).format(count=made)
            return ngettext(
                "The dice show {dice}: {count} good is made.",
                "The dice show {dice}: {count} goods are made.",
                made,
            ).format(dice=dice, count=made)
        case Saturday():
            return _saturday(phrases, facts)
        case NewWeek():
            return _("Week {week} begins.").format(week=facts.week)
        case End():
            return _end(phrases, facts)


def _played(phrases: Phrases, cards: Cards) -> list[str]:
    """Each family with its card, in turn order."""
    return [
        (_("{seat} {value} (zero)") if card.zero else _("{seat} {value}")).format(
            seat=phrases.seat(card.seat), value=card.value
        )
        for card in cards.played
    ]


def _vote(phrases: Phrases, vote: Vote) -> str:
    if vote.adopted is None:
        text = _("“{edict}”: a tie, {yes} to {no}; the mayor decides.")
    elif vote.decided is not None:
        text = _("The mayor adopts “{edict}”.") if vote.adopted else _("The mayor rejects “{edict}”.")
    else:
        text = (
            _("“{edict}” is adopted, {yes} to {no}.")
            if vote.adopted
            else _("“{edict}” is rejected, {yes} to {no}.")
        )
    return text.format(edict=phrases.edict(vote.edict), yes=vote.yes, no=vote.no)


def _saturday(phrases: Phrases, saturday: Saturday) -> str:
    left = saturday.sailed.left
    if left:
        there = cities(phrases, [departure.ship for departure in left])
        return ngettext("The ship to {cities} leaves.", "The ships to {cities} leave.", len(left)).format(
            cities=there
        )
    if saturday.exchanged:
        seats = together([phrases.seat(exchanged.seat) for exchanged in saturday.exchanged])
        return ngettext(
            "{seats} exchanges money.", "{seats} exchange money.", len(saturday.exchanged)
        ).format(seats=seats)
    if saturday.kept:
        return _("Nobody exchanges money.")
    return _("New ships arrive.")


def _end(phrases: Phrases, end: End) -> str:
    winners = [seat for seat, rank in enumerate(end.ranks) if rank == 1]
    return ngettext("The game is over: {seats} wins.", "The game is over: {seats} win.", len(winners)).format(
        seats=phrases.seats(winners)
    )

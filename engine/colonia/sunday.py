"""Sunday: relics."""

from __future__ import annotations

from engine.colonia import scoring
from engine.colonia.actions import BUY, LEAVE, PASS, SAFEGUARD, STORE
from engine.colonia.components import DISPLAY, SHRINE_TIMES, WEEKS
from engine.colonia.piles import draw_relic
from engine.colonia.previews import BuyPreview, Nothing, SafeguardPreview, ShrineArgs, StorePreview
from engine.colonia.state import EMPTY, NOBODY, C, State
from engine.colonia.tuesday import remove_cards
from engine.game import Action, Out, Reason, Seat
from engine.masks import numbers
from engine.steps import Ask, Frame, Round


def open_safeguarding(s: State, out: Out | None) -> bool:
    """Start the safeguarding round; in week 6 the game ends before it."""
    if s.week == WEEKS:
        scoring.finish(s, out)
        return True
    return SAFEGUARDING.open(s, out)


def close_week(s: State, out: Out | None) -> bool:
    """Discard the cards not safeguarded, move the others left, and fill the display up to 10."""
    cards = list(zip(s.display, s.guard))
    gone = [relic for relic, guard in cards if guard == NOBODY and relic != EMPTY]
    s.relic_discard += gone
    kept = [(relic, guard) for relic, guard in cards if guard != NOBODY]
    s.display = [relic for relic, _ in kept]
    s.guard = [guard for _, guard in kept]
    if out is not None and gone:
        out.tell("discarded", *gone)
    _fill_display(s, out)
    remove_cards(s)
    return True


def _fill_display(s: State, out: Out | None) -> None:
    come = []
    while len(s.display) < DISPLAY:  # R 23: 11 or 12 safeguarded cards all stay
        relic = draw_relic(s, out)
        if relic == EMPTY:
            break
        s.display.append(relic)
        s.guard.append(NOBODY)
        come.append(relic)
    if out is not None and come:
        out.tell("displayed", *come)


class BuyRelics(Round[State]):
    kind = "buy"
    answers = ("buy", "pass")

    def can_act(self, s: State, seat: Seat) -> bool:
        return max(s.display, default=EMPTY) != EMPTY

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (*BUY[: len(s.display)], PASS)

    def legal(self, s: State, seat: Seat) -> list[Action]:
        relics, money = s.options.deck.relics, s.money[seat * C : seat * C + C]
        actions = []
        for number, buy in zip(s.display, BUY):
            if number != EMPTY:
                relic = relics[number]
                if relic.price <= money[relic.city]:
                    actions.append(buy)
        actions.append(PASS)
        return actions

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        if action.kind == "pass":
            return None
        place = action.args[0]
        if place >= len(s.display) or s.display[place] == EMPTY:
            return Reason("place_empty", (place + 1,))
        relic = s.options.deck.relics[s.display[place]]
        have = s.money[seat * C + relic.city]
        if have < relic.price:
            return Reason("lacks_money", (relic.city, relic.price, have))
        return None

    def preview(self, s: State, seat: Seat, action: Action) -> BuyPreview | Nothing:
        if action.kind == "pass" or s.display[action.args[0]] == EMPTY:
            return {}
        number = s.display[action.args[0]]
        relic = s.deck.relics[number]
        return {
            "relic": number,
            "city": relic.city,
            "price": relic.price,
            "left": s.money[seat * C + relic.city] - relic.price,
            "points": relic.points,
            "shrine": relic.shrine,
            "guard": s.guard[action.args[0]],
        }

    def act(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        place = action.args[0]
        number, guard = s.display[place], s.guard[place]
        relic = s.deck.relics[number]
        s.money[seat * C + relic.city] -= relic.price
        s.relics[seat] |= 1 << number
        s.display[place], s.guard[place] = EMPTY, NOBODY
        if out is not None:
            out.tell("bought", seat, number, relic.price)
        if guard != NOBODY:
            s.supply[guard] += 1
            if out is not None:
                out.tell("guard_home", guard, number)
        if storable(s, seat, number):
            s.stack.append(Frame("shrine", seat, number))


SALE = BuyRelics()


def shrine_of(s: State, seat: Seat, city: int) -> int:
    """The number of the seat's shrine for a city, EMPTY if it has none."""
    mask = s.relics[seat] & s.options.shrines[city]
    return mask.bit_length() - 1 if mask else EMPTY


def storable(s: State, seat: Seat, bought: int) -> list[int]:
    """The relics that may be stored right after buying ``bought``.

    After buying a shrine: any relic of its city that the seat owns. After buying a relic: that relic, if the
    seat has an empty shrine of its city. A relic bought earlier and not stored then can never be stored.
    """
    city = s.deck.relics[bought].city
    if shrine_of(s, seat, city) == EMPTY or s.stored[seat] & s.options.relics_of[city]:
        return []
    if s.deck.relics[bought].shrine:
        return numbers(s.relics[seat] & s.options.relics_of[city])
    return [bought]


class UseShrine(Ask[State]):
    kind = "shrine"
    answers = ("store", "leave")

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (*(STORE[number] for number in storable(s, seat, s.stack[-1].arg)), LEAVE)

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        if action.kind == "leave" or action.args[0] in storable(s, seat, s.stack[-1].arg):
            return None
        return Reason("not_in_shrine", (action.args[0],))

    def about(self, s: State, seat: Seat) -> ShrineArgs:
        bought = s.stack[-1].arg
        return {"relic": bought, "shrine": shrine_of(s, seat, s.deck.relics[bought].city)}

    def preview(self, s: State, seat: Seat, action: Action) -> StorePreview | Nothing:
        if action.kind == "leave":
            return {}
        points = s.deck.relics[action.args[0]].points
        return {"relic": action.args[0], "points": SHRINE_TIMES * points, "gain": (SHRINE_TIMES - 1) * points}

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        bought = s.stack.pop().arg
        if action.kind == "store":
            s.stored[seat] |= 1 << action.args[0]
            if out is not None:
                out.tell("stored", seat, action.args[0])
        elif out is not None:
            out.tell("not_stored", seat, bought)
        SALE.acted(s, out)


class SafeguardRelics(Round[State]):
    kind = "safeguard"
    answers = ("safeguard", "pass")

    def can_act(self, s: State, seat: Seat) -> bool:
        if s.supply[seat]:
            for relic, guard in zip(s.display, s.guard):
                if relic != EMPTY and guard == NOBODY:
                    return True
        return False

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (*SAFEGUARD[: len(s.display)], PASS)

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not s.supply[seat]:
            return [PASS]
        cards = zip(SAFEGUARD, s.display, s.guard)
        actions = [action for action, relic, guard in cards if relic != EMPTY and guard == NOBODY]
        actions.append(PASS)
        return actions

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        if action.kind == "pass":
            return None
        place = action.args[0]
        if place >= len(s.display) or s.display[place] == EMPTY:
            return Reason("place_empty", (place + 1,))
        if s.guard[place] != NOBODY:
            return Reason("guarded", (place + 1, s.guard[place]))  # R 10
        if not s.supply[seat]:
            return Reason("too_few_members", (1, 0))
        return None

    def preview(self, s: State, seat: Seat, action: Action) -> SafeguardPreview | Nothing:
        if action.kind == "pass" or s.display[action.args[0]] == EMPTY:
            return {}
        return {"relic": s.display[action.args[0]], "members": 1, "left": s.supply[seat] - 1}

    def act(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        place = action.args[0]
        s.guard[place] = seat
        s.supply[seat] -= 1
        if out is not None:
            out.tell("safeguarded", seat, s.display[place])


SAFEGUARDING = SafeguardRelics()

"""The figures of a game agree with what its players did and with what they have at its end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from colonia_tui.colonia.figures import figures
from colonia_tui.drawing.figures import Figure
from engine.colonia import GAME
from engine.colonia.components import CITIES, GOODS, RESOURCES, START_MONEY, WEDNESDAY, WEEKS
from engine.colonia.components import EXTRA_HOLD as EXTRA
from engine.game import Out
from net.wire.messages import TableEvent
from tests.engine.colonia.play import Played, decisions, sweep

EVERY_GAME = pytest.mark.parametrize("game", sweep(), ids=str)
C, G, R = len(CITIES), len(GOODS), len(RESOURCES)
HOLDS = EXTRA + 1


def by_label(game: Played) -> tuple[dict[str, Figure], Counter[Any], Any]:
    """The figures of a game, what its players did, counted from their actions alone, and its last state."""
    out, did = Out(), Counter[Any]()
    councils = set()
    for s, seat, action in decisions(game, out):
        if s.week not in councils and s.day >= WEDNESDAY:  # who was sent on Tuesday is in the street now
            councils.add(s.week)
            for each in range(s.players):
                did["council", each] += s.street[each * 4]
        match action.kind, action.args:
            case "booth", (booth,):
                did["market", seat] += sum(s.booth[booth * R : booth * R + R])
                did["booths", seat] += 1
            case "order", (craftsman,):
                did["workshops", seat] += s.ordered[craftsman] + 1
            case (("load" | "extra" as kind), (berth, which)):
                did["ships", seat] += 1
                hold = s.deck.ships[s.berth[berth]].holds[which] if kind == "load" else None
                goods = [int(good == which) for good in range(G)] if hold is None else hold.goods
                for good, count in enumerate(goods):
                    did["loaded", seat, good] += count
            case "safeguard", _:
                did["cards", seat] += 1
            case "buy", (place,):
                relic = s.deck.relics[s.display[place]]
                did["bought", seat] += 1
                did["spent", seat, relic.city] += relic.price
            case "exchange", (give, take, amount):
                did["changed", seat, give] -= amount
                did["changed", seat, take] += amount
    assert s.over
    assert councils == set(range(1, WEEKS + 1))
    events = [TableEvent(1, event.code, list(event.args)) for event in out.events if event.seat is None]
    made = figures(GAME.view(s, None), events)
    return {figure.label: figure for line in made.lines for figure in line.figures}, did, s


@EVERY_GAME
def test_what_everybody_did_is_counted(game: Played) -> None:
    made, did, s = by_label(game)
    for label, what in {
        "members sent to the council": "council",
        "members sent to the market": "market",
        "members sent to the workshops": "workshops",
        "members sent onto ships": "ships",
        "members sent to reserve cards": "cards",
        "booths taken": "booths",
        "cards bought": "bought",
    }.items():
        assert made[label].counts == [did[what, seat] for seat in range(s.players)], label
    paid = [did["ships", seat] - s.hold.count(seat) for seat in range(s.players)]
    assert made["holds that paid"].counts == paid


@EVERY_GAME
def test_the_money_that_came_and_went_leaves_what_is_left(game: Played) -> None:
    made, did, s = by_label(game)
    for seat in range(s.players):
        for city, currency in enumerate(("Pfund", "Grivna", "Mark", "Gulden")):
            spent = made[f"spent in {currency}"].counts[seat]
            assert spent == did["spent", seat, city]
            won = s.windows[city] == seat
            left = START_MONEY + made[f"earned in {currency}"].counts[seat] - spent
            left += did["changed", seat, city]
            assert (left > 0) if won else left == s.money[seat * C + city]
        count = {label: figure.counts[seat] for label, figure in made.items()}
        came = START_MONEY * C + count["coins earned by ships"]
        gone = count["coins spent on cards"] + count["coins paid for windows"]
        assert came - gone == count["coins left"] == sum(s.money[seat * C : seat * C + C])
        assert count["windows won"] == s.windows.count(seat)


@EVERY_GAME
def test_goods_that_were_made_are_loaded_or_left(game: Played) -> None:
    made, did, s = by_label(game)
    craftsmen = ("saddler", "wainwright", "painter", "tailor", "shoemaker")
    for seat in range(s.players):
        for good, craftsman in enumerate(craftsmen):
            left = s.goods[seat * G + good]
            assert made[f"made by the {craftsman}"].counts[seat] == did["loaded", seat, good] + left
        counts = [made[f"made by the {craftsman}"].counts[seat] for craftsman in craftsmen]
        assert made["goods made"].counts[seat] == sum(counts)


@EVERY_GAME
def test_a_vote_is_won_with_the_side_that_won(game: Played) -> None:
    made, _did, s = by_label(game)
    (figure,) = [each for label, each in made.items() if label.startswith("votes on the winning side")]
    assert figure.label.endswith(f"of {3 * WEEKS}")
    out = Out()
    list(decisions(game, out))
    won = Counter[int]()
    events = [event for event in out.events if event.code in ("votes", "adopted", "rejected")]
    for votes, outcome in zip(events[::2], events[1::2], strict=True):
        _edict, yes, no, ballots = votes.args
        winners = (yes > no) if yes != no else outcome.code == "adopted"
        won.update(seat for seat, vote in ballots if vote == winners)
    assert figure.counts == [won[seat] for seat in range(s.players)]

"""Colonia's part of a report: whether a deck meets its aims, and charts of goods, money, edicts and ships.

The tallies are those of `engine.colonia.tally`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.language.i18n import _, pgettext
from colonia_tui.report.report import (
    Aim,
    Chart,
    Finding,
    Kind,
    Reporting,
    Section,
    Tallies,
    Value,
    aim,
    each,
    games,
    judge,
    per_game,
    players,
)
from engine.colonia.components import FAMILY_CARDS, WEEKS
from engine.colonia.deck import Deck, Relic
from engine.game import Plain
from engine.tally import Tally, histogram, mean, under

REPORTED = {3: (23, 18, 16), 5: (18, 12, 12, 11, 6)}
"""Final scores reported from real tables, by number of players."""
TOTAL_WITHIN = 0.2
"""How far the total of all scores may deviate from those, as a fraction."""
GAP_WITHIN = 0.5
"""The same for the gap between first and last, which varies that much in single games."""
GOODS_WITHIN = 1.3
"""How many times as often as the rarest good the most common may be made or shipped."""
LEAST_OF_A_CURRENCY = 0.75
"""Each currency's minimum, as a fraction of an even share, earned and spent."""

RARE = 2
"""Averages below this are shown with two decimals."""

GOODS, CITIES, RESOURCES = range(len(names.GOODS)), range(len(names.CITIES)), range(len(names.RESOURCES))


class ColoniaReporting(Reporting):
    """Implements `colonia_tui.report.report.Reporting`."""

    def facts(self, options: dict[str, Plain]) -> list[tuple[str, str]]:
        return [(_("Deck"), deck_of(options).name)]

    def aims(self, tallies: Tallies, options: dict[str, Plain]) -> list[Aim]:
        deck = deck_of(options)
        totals = {number: sum(scores) for number, scores in REPORTED.items()}
        gaps = {number: scores[0] - scores[-1] for number, scores in REPORTED.items()}
        total = _(
            "The total of all scores is within 20 % of that reported from real tables: {three} with three, "
            "{five} with five players."
        )
        gap = _(
            "The gap from first to last is half to one and a half times that at real tables: "
            "{three} points with three, {five} with five players."
        )
        money = _("Every currency matters: none brings less than three quarters of its share of the income.")
        relics = _(
            "Relics of every city matter: none gets less than three quarters of its share of the spending."
        )
        votes = _("Each edict is adopted in some games and rejected in others.")
        rows: list[tuple[str, Callable[[int, Tally], Finding | None]]] = [
            (
                total.format(three=totals[3], five=totals[5]),
                lambda n, t: _near(n, t, "total", totals, TOTAL_WITHIN),
            ),
            (gap.format(three=gaps[3], five=gaps[5]), lambda n, t: _near(n, t, "gap", gaps, GAP_WITHIN)),
            (
                _("Each good is made within 30 % of the others."),
                lambda n, t: _alike(t, [_sum(t, "made", good) for good in GOODS]),
            ),
            (
                _("Each good is shipped within 30 % of the others."),
                lambda n, t: _alike(t, [t["shipped", good] for good in GOODS]),
            ),
            (money, lambda n, t: _least_currency(t, "earned")),
            (relics, lambda n, t: _least_currency(t, "spent")),
            (votes, lambda n, t: _edicts_both_ways(t, deck)),
        ]
        return [aim(sentence, tallies, find) for sentence, find in rows]

    def sections(self, tallies: Tallies, options: dict[str, Plain]) -> list[Section]:
        deck = deck_of(options)
        return [
            Section(_("Market and craftsmen"), _goods_charts(tallies)),
            Section(_("Ships and money"), _money_charts(tallies)),
            Section(_("Relics"), _relic_charts(tallies, deck)),
            Section(_("Council"), _council_charts(tallies, deck)),
        ]


REPORTING = ColoniaReporting()


# Aims


def _near(
    number: int, counts: Tally, kind: str, reported: Mapping[int, int], within: float
) -> Finding | None:
    if number not in reported:
        return None
    found, real = mean(histogram(counts, kind)), reported[number]
    return Finding(f"{found:.1f}", judge(games(counts), abs(found - real) <= within * real))


def _alike(counts: Tally, amounts: Sequence[int]) -> Finding:
    """The most common good as a multiple of the rarest."""
    if not min(amounts):
        return Finding(_("one not at all"), judge(games(counts), holds=False))
    times = max(amounts) / min(amounts)
    figure = _("{times} times").format(times=f"{times:.2f}")
    return Finding(figure, judge(games(counts), times <= GOODS_WITHIN))


def _least_currency(counts: Tally, kind: str) -> Finding:
    amounts = [counts[kind, city] for city in CITIES]
    least = min(amounts) * len(amounts) / (sum(amounts) or 1)
    where = names.currency(amounts.index(min(amounts)))
    figure = _("{currency}: {percent} % of its share").format(currency=where, percent=f"{100 * least:.0f}")
    return Finding(figure, judge(games(counts), least >= LEAST_OF_A_CURRENCY))


def _edicts_both_ways(counts: Tally, deck: Deck) -> Finding:
    """The edict that comes closest to always having the same result."""
    adopted = [_adopted(counts, number) for number in range(len(deck.edicts))]
    one_sided = max(range(len(adopted)), key=lambda number: abs(adopted[number] - 0.5))
    figure = _("{edict}: {percent} % adopted").format(
        edict=names.edict_title(deck.edicts[one_sided]), percent=f"{100 * adopted[one_sided]:.0f}"
    )
    return Finding(figure, judge(games(counts), all(0 < share < 1 for share in adopted)))


def _adopted(counts: Tally, edict: int) -> float:
    voted = counts["adopted", edict] + counts["rejected", edict]
    return counts["adopted", edict] / voted if voted else 0


# Charts


def _chart(tallies: Tallies, title: str, labels: Sequence[str], count: Callable[[Tally, int], int]) -> Chart:
    return per_game(tallies, title, labels, count, RARE)


def _goods_charts(tallies: Tallies) -> list[Chart]:
    goods = [names.good(good) for good in GOODS]
    resources = [names.resource(resource) for resource in RESOURCES]
    together = _together(tallies)
    dice = [together["die", number] for number in range(1, 7)]

    def weekly(t: Tally) -> list[Value]:
        return [sum(t["made", good, week] for good in GOODS) / games(t) for week in range(WEEKS + 1)]

    returned = _("Resources left at the market, per game")
    contracts = _("Contracts waiting at the end, per game")
    return [
        _chart(tallies, _("Goods made per game"), goods, lambda t, good: _sum(t, "made", good)),
        Chart(
            _("Goods made in each week, per game (0: at set-up)"),
            [str(week) for week in range(WEEKS + 1)],
            each(tallies, weekly),
        ),
        _chart(tallies, contracts, goods, lambda t, good: t["unfinished", good]),
        _chart(tallies, _("Resources taken at the market, per game"), resources, lambda t, k: t["taken", k]),
        _chart(tallies, returned, resources, lambda t, k: t["returned", k]),
        Chart(
            _("Thursday's dice: how often each number came, in %"),
            [str(number) for number in range(1, 7)],
            [(_("all games"), [100 * count / (sum(dice) or 1) for count in dice])],
        ),
    ]


def _money_charts(tallies: Tallies) -> list[Chart]:
    goods = [names.good(good) for good in GOODS]
    moved = {
        "earned": _("Money earned from ships, per game"),
        "spent": _("Money spent on relics, per game"),
        "glass": _("Money paid for windows, per game"),
        "left": _("Money left at the end, per game"),
        "given": _("Money given away in exchanges, per game"),
    }

    def money(kind: str) -> Chart:
        currencies = [names.currency(city) for city in CITIES]
        return _chart(tallies, moved[kind], currencies, lambda t, city: t[kind, city])

    return [
        _chart(tallies, _("Goods shipped per game"), goods, lambda t, good: t["shipped", good]),
        _ships(tallies),
        *(money(kind) for kind in moved),
        Chart(
            _("Games in which somebody won the window, in %"),
            [names.city(city) for city in CITIES],
            each(tallies, lambda t: [100 * t["window", city] / games(t) for city in CITIES]),
        ),
    ]


def _ships(tallies: Tallies) -> Chart:
    def row(t: Tally) -> list[Value]:
        sailed = [(int(holds), int(loaded), count) for (holds, loaded), count in under(t, "sailed").items()]
        left, holds = sum(count for *_h, count in sailed), sum(h * count for h, _l, count in sailed)
        return [
            100 * sum(count for _h, loaded, count in sailed if not loaded) / (left or 1),
            100 * sum(count for h, loaded, count in sailed if loaded == h) / (left or 1),
            100 * sum(loaded * count for _h, loaded, count in sailed) / (holds or 1),
        ]

    labels = [_("ships left empty"), _("ships left full"), _("holds loaded")]
    return Chart(_("Ships that left, in %"), labels, each(tallies, row))


def _relic_charts(tallies: Tallies, deck: Deck) -> list[Chart]:
    prices = sorted({card.price for card in deck.relics if not card.shrine})
    worth = sorted({card.points for card in deck.relics if not card.shrine})
    cities = [names.city(city) for city in CITIES]

    def cards(t: Tally, kind: str, which: Callable[[Relic], bool]) -> int:
        return sum(t[kind, number] for number, card in enumerate(deck.relics) if which(card))

    def by_price(title: str, kind: str) -> Chart:
        def count(t: Tally, k: int) -> int:
            return cards(t, kind, lambda card: not card.shrine and card.price == prices[k])

        return _chart(tallies, title, [str(price) for price in prices], count)

    def by_city(title: str, shrine: bool) -> Chart:
        def count(t: Tally, city: int) -> int:
            return cards(t, "bought", lambda card: card.shrine == shrine and card.city == city)

        return _chart(tallies, title, cities, count)

    def stored(t: Tally, k: int) -> int:
        return cards(t, "stored", lambda card: not card.shrine and card.points == worth[k])

    return [
        by_price(_("Relics bought per game, by price"), "bought"),
        by_city(_("Relics bought per game, by city"), shrine=False),
        by_price(_("Relics reserved per game, by price"), "guarded"),
        by_city(_("Shrines bought per game"), shrine=True),
        _chart(tallies, _("Relics put into shrines, per game"), [names.points(k) for k in worth], stored),
    ]


def _council_charts(tallies: Tallies, deck: Deck) -> list[Chart]:
    weeks = [str(week) for week in range(1, WEEKS + 1)]
    together = _together(tallies)

    def zero(t: Tally, week: int) -> float:
        played = sum(t["card", value, week] for value in FAMILY_CARDS)
        return 100 * sum(t["zero", value, week] for value in FAMILY_CARDS) / (played or 1)

    def card(value: int, week: int) -> float:
        played = sum(together["card", other, week] for other in FAMILY_CARDS)
        return 100 * together["card", value, week] / (played or 1)

    return [
        Chart(
            _("Votes in which each edict was adopted, in %"),
            [players(number) for number in tallies],
            [
                (names.edict_title(edict), [100 * _adopted(t, number) for t in tallies.values()])
                for number, edict in enumerate(deck.edicts)
            ],
            Kind.TABLE,
            decimals=0,
        ),
        Chart(
            _("Votes in which each edict was adopted, in %, all games"),
            [names.edict_title(edict) for edict in deck.edicts],
            [
                (
                    pgettext("edicts", "adopted"),
                    [100 * _adopted(together, number) for number in range(len(deck.edicts))],
                )
            ],
        ),
        Chart(
            _("Family cards played in each week, in %, all games"),
            weeks,
            [(str(value), [card(value, week) for week in range(1, WEEKS + 1)]) for value in FAMILY_CARDS],
            Kind.STACK,
        ),
        Chart(
            _("Family cards that counted as zero for lack of members, in % of each week's cards"),
            weeks,
            each(tallies, lambda t: [zero(t, week) for week in range(1, WEEKS + 1)]),
        ),
    ]


def _sum(counts: Tally, *head: str | int) -> int:
    return sum(under(counts, *head).values())


def _together(tallies: Tallies) -> Tally:
    together = Tally()
    for counts in tallies.values():
        together.update(counts)
    return together

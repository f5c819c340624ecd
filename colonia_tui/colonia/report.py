"""Colonia's part of a report: whether a deck meets its aims, and charts of goods, money, edicts and ships.

The tallies are those of `engine.colonia.tally`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.phrases import deck_of
from colonia_tui.colonia.words.words import ColoniaWords
from colonia_tui.language.i18n import _
from colonia_tui.report.figures import Aim, Chart, Finding, Kind, Section, Tallies, Value, judge
from colonia_tui.report.general import each, games, players
from engine.colonia.components import FAMILY_CARDS, WEEKS
from engine.colonia.deck import Deck
from engine.game import Plain
from engine.tally import Tally, histogram, mean, under

REPORTED = {3: (23, 18, 16), 5: (18, 12, 12, 11, 6)}
"""Final scores reported from real tables, by number of players."""
TOTAL_WITHIN = 0.2
"""How far the total of all scores may deviate from those, as a fraction."""
GAP_WITHIN = 0.5
"""The same for the gap between first and last: single games vary that much."""
GOODS_WITHIN = 1.3
"""How many times as often as the rarest good the most common may be made, or shipped."""
LEAST_OF_A_CURRENCY = 0.75
"""The least that each currency makes up of an even share, earned and spent."""

RARE = 2
"""Averages below this are shown with two decimals."""

GOODS, CITIES, RESOURCES = range(len(names.GOODS)), range(len(names.CITIES)), range(len(names.RESOURCES))


class ColoniaReporting:
    """Implements `colonia_tui.report.figures.Reporting`."""

    def facts(self, options: dict[str, Plain]) -> list[tuple[str, str]]:
        return [(_("Deck"), deck_of(options).name)]

    def source(self, code: str) -> str:
        return ColoniaWords().source(code)

    def aims(self, tallies: Tallies, options: dict[str, Plain]) -> list[Aim]:
        deck = deck_of(options)
        return [
            _aim(_totals_sentence(), tallies, _total),
            _aim(_gap_sentence(), tallies, _gap),
            _aim(_("Each good is made within 30 % of the others."), tallies, _goods_made),
            _aim(_("Each good is shipped within 30 % of the others."), tallies, _goods_shipped),
            _aim(
                _("Every currency matters: none brings less than three quarters of its share of the income."),
                tallies,
                lambda n, counts: _least_currency(counts, "earned"),
            ),
            _aim(
                _(
                    "Relics of every city matter: none gets less than three quarters of its share of the "
                    "spending."
                ),
                tallies,
                lambda n, counts: _least_currency(counts, "spent"),
            ),
            _aim(
                _("Each edict is adopted in some games and rejected in others."),
                tallies,
                lambda n, counts: _edicts_both_ways(counts, deck),
            ),
        ]

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


def _aim(sentence: str, tallies: Tallies, find: Callable[[int, Tally], Finding | None]) -> Aim:
    findings = {number: find(number, counts) for number, counts in tallies.items()}
    return Aim(sentence, {number: found for number, found in findings.items() if found is not None})


def _totals_sentence() -> str:
    return _(
        "The total of all scores is within 20 % of that reported from real tables: {three} with three, "
        "{five} with five players."
    ).format(three=sum(REPORTED[3]), five=sum(REPORTED[5]))


def _gap_sentence() -> str:
    return _(
        "The gap from first to last is half to one and a half times that at real tables: "
        "{three} points with three, {five} with five players."
    ).format(three=REPORTED[3][0] - REPORTED[3][-1], five=REPORTED[5][0] - REPORTED[5][-1])


def _total(number: int, counts: Tally) -> Finding | None:
    return _near(number, counts, "total", sum(REPORTED.get(number, ())), TOTAL_WITHIN)


def _gap(number: int, counts: Tally) -> Finding | None:
    scores = REPORTED.get(number, (0,))
    return _near(number, counts, "gap", scores[0] - scores[-1], GAP_WITHIN)


def _near(number: int, counts: Tally, kind: str, reported: int, within: float) -> Finding | None:
    if number not in REPORTED:
        return None
    found = mean(histogram(counts, kind))
    return Finding(f"{found:.1f}", judge(games(counts), abs(found - reported) <= within * reported))


def _goods_made(number: int, counts: Tally) -> Finding:
    return _alike(counts, [_sum(counts, "made", good) for good in GOODS])


def _goods_shipped(number: int, counts: Tally) -> Finding:
    return _alike(counts, [counts["shipped", good] for good in GOODS])


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
    """The edict that comes closest to always going one way."""
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


def _per_game(tallies: Tallies, title: str, labels: Sequence[str], key: Callable[[Tally, int], int]) -> Chart:
    """Averages per game: a value for each label, a series for each number of players."""
    series = each(tallies, lambda n, t: [key(t, k) / games(t) for k in range(len(labels))])
    most = max(value or 0 for _name, values in series for value in values)
    return Chart(title, labels, series, decimals=1 if most >= RARE else 2)


def _goods_charts(tallies: Tallies) -> list[Chart]:
    goods = [names.good(good) for good in GOODS]
    resources = [names.resource(resource) for resource in RESOURCES]
    together = _together(tallies)
    dice = [together["die", number] for number in range(1, 7)]
    return [
        _per_game(tallies, _("Goods made per game"), goods, lambda t, good: _sum(t, "made", good)),
        Chart(
            _("Goods made in each week, per game (0: at set-up)"),
            [str(week) for week in range(WEEKS + 1)],
            each(
                tallies,
                lambda n, t: [
                    sum(t["made", good, week] for good in GOODS) / games(t) for week in range(WEEKS + 1)
                ],
            ),
        ),
        _per_game(
            tallies, _("Contracts waiting at the end, per game"), goods, lambda t, good: t["unfinished", good]
        ),
        _per_game(
            tallies, _("Resources taken at the market, per game"), resources, lambda t, k: t["taken", k]
        ),
        _per_game(
            tallies, _("Resources left at the market, per game"), resources, lambda t, k: t["returned", k]
        ),
        Chart(
            _("Thursday's dice: how often each number came, in %"),
            [str(number) for number in range(1, 7)],
            [(_("all games"), [100 * count / (sum(dice) or 1) for count in dice])],
        ),
    ]


def _money_charts(tallies: Tallies) -> list[Chart]:
    goods = [names.good(good) for good in GOODS]
    currencies = [names.currency(city) for city in CITIES]

    def money(title: str, kind: str) -> Chart:
        return _per_game(tallies, title, currencies, lambda t, city: t[kind, city])

    return [
        _per_game(tallies, _("Goods shipped per game"), goods, lambda t, good: t["shipped", good]),
        _ships(tallies),
        money(_("Money earned from ships, per game"), "earned"),
        money(_("Money spent on relics, per game"), "spent"),
        money(_("Money paid for windows, per game"), "glass"),
        money(_("Money left at the end, per game"), "left"),
        money(_("Money given away in exchanges, per game"), "given"),
        Chart(
            _("Games in which somebody won the window, in %"),
            [names.city(city) for city in CITIES],
            each(tallies, lambda n, t: [100 * t["window", city] / games(t) for city in CITIES]),
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
    return Chart(_("Ships that left, in %"), labels, each(tallies, lambda n, t: row(t)))


def _relic_charts(tallies: Tallies, deck: Deck) -> list[Chart]:
    relics = [number for number, card in enumerate(deck.relics) if not card.shrine]
    shrines = [number for number, card in enumerate(deck.relics) if card.shrine]
    prices = sorted({deck.relics[number].price for number in relics})
    cities = [names.city(city) for city in CITIES]
    worth = sorted({deck.relics[number].points for number in relics})

    def of_price(kind: str, title: str) -> Chart:
        def count(t: Tally, k: int) -> int:
            return _of(t, kind, (number for number in relics if deck.relics[number].price == prices[k]))

        return _per_game(tallies, title, [str(price) for price in prices], count)

    def stored(t: Tally, k: int) -> int:
        return _of(t, "stored", (number for number in relics if deck.relics[number].points == worth[k]))

    return [
        of_price("bought", _("Relics bought per game, by price")),
        _per_game(
            tallies,
            _("Relics bought per game, by city"),
            cities,
            lambda t, city: _of(t, "bought", (n for n in relics if deck.relics[n].city == city)),
        ),
        of_price("guarded", _("Relics safeguarded per game, by price")),
        _per_game(
            tallies,
            _("Shrines bought per game"),
            cities,
            lambda t, city: _of(t, "bought", (n for n in shrines if deck.relics[n].city == city)),
        ),
        _per_game(tallies, _("Relics put into shrines, per game"), [names.points(k) for k in worth], stored),
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
            [(_("adopted"), [100 * _adopted(together, number) for number in range(len(deck.edicts))])],
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
            each(tallies, lambda n, t: [zero(t, week) for week in range(1, WEEKS + 1)]),
        ),
    ]


def _sum(counts: Tally, *head: str | int) -> int:
    return sum(under(counts, *head).values())


def _of(counts: Tally, kind: str, cards: Iterable[int]) -> int:
    return sum(counts[kind, card] for card in cards)


def _together(tallies: Tallies) -> Tally:
    together = Tally()
    for counts in tallies.values():
        together.update(counts)
    return together

"""The figures of a game of Colonia: what each family did, earned and spent, added up from the events.

All of these events are public. What stays behind the screens, such as the resources drawn, is not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.drawing.figures import Best, Figure, Figures, Ledger, Line, Mark, Section
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, GOODS
from engine.colonia.deck import Deck
from engine.colonia.view import ColoniaView
from engine.game import View
from net.wire.messages import TableEvent


def figures(view: View, events: Sequence[TableEvent]) -> Figures:
    """The figures, from the last view and all events that count."""
    seen = cast(ColoniaView, view)
    ledger = Ledger(seen["players"], seen["week"])
    edicts = _read(ledger, events, deck_of(seen["options"]))
    cities, goods = range(len(CITIES)), range(len(GOODS))
    spent = ledger.figure(_("coins spent on cards"), *(("spent", city) for city in cities))
    earned = ledger.figure(_("coins earned by ships"), *(("earned", city) for city in cities), best=Best.MOST)
    return Figures(
        [
            Section(
                _("members sent"),
                "own.title",
                [
                    Line(
                        _("council · market"),
                        [
                            ledger.figure(_("members sent to the council"), "council"),
                            ledger.figure(_("members sent to the market"), "market"),
                        ],
                    ),
                    Line(
                        _("workshop · ship · card"),
                        [
                            ledger.figure(_("members sent to the workshops"), "workshops"),
                            ledger.figure(_("members sent onto ships"), "holds"),
                            ledger.figure(_("members sent to reserve cards"), "reserved"),
                        ],
                    ),
                ],
            ),
            Section(
                _("market and workshops"),
                "market.title",
                [
                    Line(
                        _("booths · goods made"),
                        [
                            ledger.figure(_("booths taken"), "booths"),
                            ledger.figure(
                                _("goods made"), *(("made", good) for good in goods), best=Best.MOST
                            ),
                        ],
                    ),
                    Line(_("of which"), [_made(ledger, good) for good in goods]),
                ],
            ),
            Section(
                _("harbour"),
                "harbour.title",
                [
                    Line(
                        _("holds · coins earned"),
                        [ledger.figure(_("holds that paid"), "paid", best=Best.MOST), earned],
                    ),
                    Line(
                        _("of which"),
                        [_in_city(ledger, "earned", _("earned in {currency}"), city) for city in cities],
                    ),
                ],
            ),
            Section(
                _("relics and windows"),
                "relics.title",
                [
                    Line(
                        _("cards · coins spent"),
                        [ledger.figure(_("cards bought"), "bought"), spent],
                    ),
                    Line(
                        _("of which"),
                        [_in_city(ledger, "spent", _("spent in {currency}"), city) for city in cities],
                    ),
                    _alone(_for_a_point(seen, spent)),
                    Line(
                        _("windows · what they cost"),
                        [
                            ledger.figure(_("windows won"), "windows", best=Best.MOST),
                            ledger.figure(_("coins paid for windows"), "glass"),
                        ],
                    ),
                    _alone(
                        Figure(
                            _("coins left"),
                            [sum(noted["money"]) for noted in seen["noted"]],
                            best=Best.MOST,
                        )
                    ),
                ],
            ),
            Section(
                _("council, and the end"),
                "council.title",
                [
                    _alone(
                        ledger.figure(
                            _("votes on the winning side, of {count}").format(count=edicts),
                            "votes",
                            best=Best.MOST,
                        ),
                        _("votes won, of {count}").format(count=edicts),
                    ),
                    _alone(
                        Figure(_("points"), [sum(each.values()) for each in seen["points"]], best=Best.MOST)
                    ),
                ],
            ),
        ],
        [_("week {number}").format(number=number) for number in range(1, seen["week"] + 1)],
    )


def _read(ledger: Ledger, events: Sequence[TableEvent], deck: Deck) -> int:
    """Add everything up; returns how many edicts were voted on."""
    edicts = 0
    ballots: Sequence[Sequence[int]] = ()
    for event in events:
        match event.code, event.args:
            case "week", [week, _card]:
                ledger.now = week - 1
            case "card", [seat, _value, _zero, sent]:
                ledger.add("council", seat, sent)
            case "votes", [_edict, _yes, _no, ballots]:
                edicts += 1
            case (("adopted" | "rejected" as outcome), _):
                for seat, yes in ballots:
                    ledger.add("votes", seat, yes == (outcome == "adopted"))
            case "booth_taken", [seat, _booth, _resources, members]:
                ledger.add("market", seat, members)
                ledger.add("booths", seat)
            case "ordered", [seat, _craftsman, members, _position]:
                ledger.add("workshops", seat, members)
            case "made", [seat, good, count]:
                ledger.add(("made", good), seat, count)
            case (("loaded" | "loaded_extra"), [seat, *_where]):
                ledger.add("holds", seat)
            case "paid", [seat, _ship, city, money]:
                ledger.add("paid", seat)
                ledger.add(("earned", city), seat, money)
            case "safeguarded", [seat, _relic]:
                ledger.add("reserved", seat)
            case "bought", [seat, relic, price]:
                ledger.add("bought", seat)
                ledger.add(("spent", deck.relics[relic].city), seat, price)
            case "window", [_city, seat, paid]:
                ledger.add("windows", seat)
                ledger.add("glass", seat, paid)
    return edicts


def _alone(figure: Figure, label: str = "") -> Line:
    return Line(label or figure.label, [figure])


def _made(ledger: Ledger, good: int) -> Figure:
    mark = Mark(names.good_sign(good), f"good.{good}", "cream")
    return ledger.figure(
        _("made by the {craftsman}").format(craftsman=names.craftsman(good)), ("made", good), mark=mark
    )


def _in_city(ledger: Ledger, key: str, label: str, city: int) -> Figure:
    mark = Mark(names.CURRENCY_SIGNS[city], f"city.{city}")
    return ledger.figure(label.format(currency=names.currency(city)), (key, city), mark=mark)


def _for_a_point(view: ColoniaView, spent: Figure) -> Figure:
    """What a point of the cards cost, shrines included."""
    points = [each["relics"] + each["shrines"] for each in view["points"]]
    prices = [
        coins / count if count and coins is not None else None
        for coins, count in zip(spent.counts, points, strict=True)
    ]
    return Figure(_("coins for a point"), prices, best=Best.LEAST)

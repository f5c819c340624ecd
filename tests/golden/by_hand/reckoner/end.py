"""The end: windows, points, places."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.table import CITIES, CURRENCY, WINDOW_POINTS, Family, Table


def finish(t: Table) -> None:
    t.day = "end"
    windows = award_windows(t)
    scores = {f.colour: score(t, f, windows[f.colour]) for f in t.in_order()}

    def standing(family: Family) -> tuple[int, int, int, int]:  # R 24
        money = sum(family.money.values())  # after the windows, all currencies alike
        return scores[family.colour], money, sum(family.goods.values()), sum(family.resources.values())

    for family in t.in_order():
        better = sum(standing(other) > standing(family) for other in t.in_order())
        t.final[family.colour] = {
            "score": scores[family.colour],
            "rank": better + 1,
            "windows": windows[family.colour],
        }


def award_windows(t: Table) -> dict[str, list[str]]:
    windows: dict[str, list[str]] = {colour: [] for colour in t.order}
    for city in CITIES:
        currency = CURRENCY[city]
        most = max(family.money[currency] for family in t.in_order())
        richest = [family for family in t.in_order() if family.money[currency] == most]
        if most == 0 or len(richest) > 1:  # R 11: more than 0; in a tie nobody gets it or pays
            continue
        richest[0].money[currency] = 0
        windows[richest[0].colour].append(city)
    return windows


def score(t: Table, family: Family, windows: list[str]) -> int:
    plain = [t.relics[relic]["points"] for relic in sorted(family.relics)]
    stored = [2 * t.relics[relic]["points"] for relic in family.shrines.values() if relic is not None]
    total: int = sum(plain) + sum(stored) + WINDOW_POINTS * len(windows)
    return total

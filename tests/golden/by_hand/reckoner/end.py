"""The end: windows, points, places."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.accounts import close_day
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
        _, money, goods, resources = standing(family)
        t.note(
            f"{family.colour}: {scores[family.colour]} VP, rank {better + 1} "
            f"(money {money}, goods {goods}, resources {resources})."
        )
    close_day(t)


def award_windows(t: Table) -> dict[str, list[str]]:
    windows: dict[str, list[str]] = {colour: [] for colour in t.order}
    for city in CITIES:
        currency = CURRENCY[city]
        most = max(family.money[currency] for family in t.in_order())
        richest = [family for family in t.in_order() if family.money[currency] == most]
        held = ", ".join(f"{f.colour} {f.money[currency]}" for f in t.in_order())
        if most == 0 or len(richest) > 1:  # R 11: more than 0; in a tie nobody gets it or pays
            t.note(f"Window of {city}: {held} {currency}: nobody.")
            continue
        richest[0].money[currency] = 0
        windows[richest[0].colour].append(city)
        t.note(f"Window of {city}: {held} {currency}: {richest[0].colour} gets it and pays {most}.")
    return windows


def score(t: Table, family: Family, windows: list[str]) -> int:
    plain = [t.relics[relic]["points"] for relic in sorted(family.relics)]
    stored = [2 * t.relics[relic]["points"] for relic in family.shrines.values() if relic is not None]
    total: int = sum(plain) + sum(stored) + WINDOW_POINTS * len(windows)
    empty = sum(relic is None for relic in family.shrines.values())
    t.note(
        f"{family.colour}: relics {' + '.join(map(str, plain)) or '0'}; in shrines, doubled, "
        f"{' + '.join(map(str, stored)) or '0'}; empty shrines {empty} (0); "
        f"windows {WINDOW_POINTS * len(windows)}: {total}."
    )
    return total

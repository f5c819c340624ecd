"""Follows the lines of a game, and yields the account at every question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.golden.by_hand.reckoner.accounts import account, audit
from tests.golden.by_hand.reckoner.game import play
from tests.golden.by_hand.reckoner.table import Account, Answer, Ask, Asked, Table, Unlawful, must


def reckon(game: dict[str, Any]) -> Iterator[Account]:
    """Play all lines; yield the account before the first action and after each."""
    t = Table(game)
    steps = play(t)
    t.chance.load(game["lines"][0][1:])
    asked = next(steps)
    yield checked_account(t, asked)
    for number, (colour, action, *draws) in enumerate(game["lines"][1:], 1):
        try:
            must(bool(asked), "the game is over")
            t.chance.load(draws)
            asked = advance(steps, (colour, action))
            yield checked_account(t, asked)
        except Unlawful as wrong:
            raise Unlawful(f"line {number} ({colour} {action}), week {t.week}, {t.day}: {wrong}") from wrong
    must(not asked, f"the lines end, but {asked} are asked")


def advance(steps: Ask[None], answer: Answer) -> Asked:
    """Give one answer, and return who is asked next: nobody once the game has ended."""
    try:
        return steps.send(answer)
    except StopIteration:
        return {}


def checked_account(t: Table, asked: Asked) -> Account:
    must(not t.chance.waiting, f"draws were not asked for: {t.chance.waiting}")
    audit(t)
    return account(t, asked)

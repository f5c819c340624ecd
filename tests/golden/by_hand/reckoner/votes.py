"""The votes, from Wednesday to Saturday."""

from __future__ import annotations

from tests.golden.by_hand.reckoner.edicts import carry_out
from tests.golden.by_hand.reckoner.questions import ask_all, ask_one, unpack
from tests.golden.by_hand.reckoner.table import Action, Ask, Table, must


def votes(t: Table) -> Ask[None]:
    """Vote on each edict of the day, left to right, and carry it out before the next."""
    for number in t.week_edicts:
        if t.edicts[number]["day"] != t.day:
            continue
        adopted = yield from vote(t, number)  # R 20: even if it would have no effect
        if adopted:
            t.adopted.append(number)
            yield from carry_out(t, t.edicts[number])


def vote(t: Table, number: int) -> Ask[bool]:
    def check(_colour: str, action: Action) -> None:
        (choice,) = unpack(action, "vote", 1)
        must(choice in ("yes", "no"), f"{choice} is not a vote")

    voters = [family.colour for family in t.in_order() if not family.zero]
    answers = yield from ask_all("vote", voters, check)
    counts = {"yes": 0, "no": 0}
    for colour, action in answers.items():
        counts[action[1]] += t.families[colour].card_value()  # R 16: the printed value
    if counts["yes"] == counts["no"]:
        return (yield from decide(t))
    return counts["yes"] > counts["no"]


def decide(t: Table) -> Ask[bool]:
    """The mayor decides, even with a zero card, and need not follow the vote just cast.  # R 7"""
    action = yield from ask_one("decide", t.mayor())
    (choice,) = unpack(action, "decide", 1)
    must(choice in ("yes", "no"), f"{choice} is not a decision")
    return bool(choice == "yes")

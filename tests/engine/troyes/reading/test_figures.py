"""The table of figures beside the rules page, and beside the second reading, which is probed for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tests.engine.troyes.figures import TABLE, flat, numbers, said
from tests.engine.troyes.reading import rounds
from tests.engine.troyes.reading.actions import (
    NO_CITIZEN,
    Whole,
    activate,
    activations,
    can_spend,
    carry_out,
    citizens,
    fits_cathedral,
    groups,
    possible,
    spend,
    to_pay,
    worth,
)
from tests.engine.troyes.reading.board import character, put_cube, sources
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.rounds import EVENTS, act, bear, counter, events_act, force
from tests.engine.troyes.reading.table import (
    ASKED_HOW_OFTEN,
    BUILDINGS,
    ERAS,
    NEUTRAL,
    Card,
    Event,
    Said,
    Table,
)

PAGE = " ".join(
    (Path(__file__).parents[4] / "colonia_tui/troyes/rules.md").read_text(encoding="utf-8").split()
)
HEAD = "| players | rounds | citizens in the supply | characters each |"
FIGURES, DECK, CHARACTERS = TABLE["figures"], TABLE["deck"], TABLE["characters"]

CARDS: dict[str, Any] = {
    "activities": {name: {"cost": 0, "number": 1, "points": [2, 1]} for name in TABLE["activations"]},
    "events": {
        name: {"pile": "red", "black": DECK.get(name, {}).get("is", {}).get("black", 0), "colour": "red"}
        | {"number": 1, "banners": 5, "first": 4, "second": 2, "shows": []}
        for name in EVENTS
    },
    "characters": {
        name: {"steps": one["is"][0], "steps for two": one["is"][-1]} for name, one in CHARACTERS.items()
    },
    "rows": {
        "palace": [[value] for value in range(1, 7)],
        "bishopric": DECK["bishopric"]["is"],
        "city hall": DECK["city_hall"]["is"],
    },
    "neutral for two": DECK["neutral_for_two"]["is"],
}
CARDS["events"]["itinerant_builders"]["pile"] = "white"


def table(players: int = 4, **own: Any) -> Table:
    """An empty table; ``own`` is what the first player has."""
    found = Table(CARDS, players)
    vars(found.players[0]).update({"purse": 12, "influence": 12, "vp": 12, "supply": 6, "reserve": 6, **own})
    return found


def drawn(*outcomes: tuple[str, tuple[Any, ...]]) -> Chance:
    chance = Chance()
    chance.drawn = [*outcomes]
    return chance


def run(asking: Any, *answers: Said) -> list[list[Said]]:
    """Answer with these, then with the first that is offered. Returns the options of each question."""
    asked, answer = [], None
    given = iter(answers)
    while True:
        try:
            question = asking.send(answer)
        except StopIteration:
            return asked
        asked.append(question.options)
        answer = next(given, question.options[0])


def change(t: Table, do: Callable[[], Any]) -> dict[str, int]:
    """What changes for the first player."""
    player = t.players[0]
    before = dict(vars(player))
    do()
    after = vars(player)
    return {
        name: after[name] - before[name]
        for name in ("purse", "influence", "vp")
        if after[name] != before[name]
    }


def least(true: Callable[[int], Any]) -> int:
    return next(number for number in range(30) if true(number))


# What the reading has: one probe for each figure


def neutral_citizens() -> int:
    t = table()
    everybody = t.neutral_reserve
    t.neutral_reserve = 0
    act(t, Event("succession"), Chance())  # no die is rolled
    return everybody


def neutral_after_the_prologue(players: int) -> int:
    t = table(players)
    for player in t.players:
        player.supply = next(row["supply"] for row in TABLE["seats"] if row["players"] == players)
    run(rounds.prologue(t))
    return sum(spaces.count(NEUTRAL) for spaces in t.standing.values())


def earned(building: str | None = None) -> int:
    """What the first player's purse gains in phase 1, with one citizen there."""
    t = table()
    t.round, t.red_left, t.others_left = 3, [("brigandage", "white")], ["itinerant_builders"]
    came = [("event_came", (EVENTS.index(name), 4)) for name in ("brigandage", "itinerant_builders")]
    dice = [("dice", (0, *([1] if each == building else [] for each in BUILDINGS)))]
    if building is not None:
        t.standing[building][0] = 0
    chance = drawn(*(dice if building else []), *came, ("black_dice", (1, 1)))
    return change(t, lambda: rounds.begin(t, chance))["purse"]


def event(name: str, **own: Any) -> dict[str, int]:
    t = table(**own)
    t.standing["city hall"][0] = 0
    return change(t, lambda: act(t, Event(name), Chance()))


def supported() -> int:
    t = table()
    t.row = [Event(name) for name in ("marauding", "war", "heresy", "drought", "support")]
    act(t, t.row[-1], Chance())
    assert [len(one.cubes) for one in t.row] == [0, 0, 1, 1, 0]
    return sum(len(one.cubes) for one in t.row)


def black_of_many_wars() -> int:
    t = table()
    t.row = [Event("war") for _ in range(9)]
    return events_act(t, Chance())


def levels() -> int:
    t = table()
    height = least(lambda number: not fits_cathedral(t, ((0, "white", 1),) * (number + 1)))
    for _ in range(99):
        act(t, Event("itinerant_builders"), Chance())
    assert {len(column) for column in t.cathedral.values()} == {height}
    return height


def faced(dice: list[Any]) -> dict[str, int]:
    t = table(influence=0)
    t.square, t.black = dice, [1]
    return change(t, lambda: run(counter(t, 0, Chance())))


def spent(word: str) -> int:
    """The least influence with which this is offered; it is all gone then."""

    def offered(influence: int) -> Table | None:
        t = table(influence=influence)
        t.square = [(0, "red", 3)]
        return t if any(said[0] == word for said in can_spend(t, 0)) else None

    price = least(offered)
    t = offered(price)
    assert t is not None
    said = next(said for said in can_spend(t, 0) if said[0] == word)
    run(spend(t, 0, said, drawn(("rolled_again", (0, 0, 3, 5)))))
    assert t.players[0].influence == 0
    return price


def turned(*values: int) -> list[int]:
    """These dice, and a white 6, after as many as can be were turned."""
    t = table()
    t.square = [*((0, "red", value) for value in values), (0, "white", 6)]
    run(spend(t, 0, ("turn",), Chance()))
    return [value for _, colour, value in t.square if colour == "red"]


def hired_midway() -> int:
    price = least(lambda influence: ("hire",) in citizens(table(supply=0, influence=influence), 0))
    t = table(supply=0, influence=price)
    t.square = [(0, "red", 1)]
    place = Whole(("place", "palace"), None, ((0, "red", 1),), 0, 1, {})
    run(carry_out(t, 0, place, ("hire",), 1, Chance()))
    assert t.players[0].influence == 0
    _, often = activations(table(supply=0, influence=5), 0, Card("artisan", 4), 99, 0)
    assert often["hire",][-1] == 5 - price
    return price


def chests() -> list[int]:
    """The first player has passed; the second, asked next, passes."""
    t = table(2, passed=True)
    t.square = [(1, "red", 1)]
    run(rounds.actions(t, Chance(), 0), ("pass",))
    return [player.chest for player in t.players]


def sizes(goal: Said) -> list[int]:
    """How many dice there can be in a group."""
    t = table()
    t.square = [(0, "red", 1)] * 6
    t.row = [Event("war")]
    return [len(dice) for dice in groups(t, mixed=True) if worth(t, goal, None, dice) is not None]


def with_cube(name: str, colour: str) -> int:
    """What a 4 counts with a cube."""
    t = table()
    t.row = [Event("war")]
    for goal in [("farm",), ("fight", 0)]:
        found = worth(t, goal, name, ((0, colour, 4),))
        if found is not None:
            return found
    raise AssertionError(name)


def activation(name: str, answer: Said = ("stop",)) -> dict[str, int]:
    t = table()
    t.square, t.standing["palace"][0], t.standing["city hall"][0] = [(0, "red", 1)], 0, 1
    t.cathedral[1], t.row[0].cubes = [0, 0], [0]
    found = change(t, lambda: run(activate(t, 0, Card(name, 4), 1, Chance()), answer))
    if name in ASKED_HOW_OFTEN and min(found.values()) < 0:  # what 12 are enough for
        card = Card(name, 4)
        card.spaces[0] = 0
        assert activations(table(), 0, card, 99, 0)[1][NO_CITIZEN][-1] == 12 // -min(found.values())
    return found


def archer(die: int) -> list[list[Said]]:
    return run(activate(table(), 0, Card("archer", 4), 1, drawn(("shot", (0, die)))), ("stop",))


def action(goal: Said, *dice: int) -> dict[str, int]:
    t = table()
    t.square = [(0, "white", value) for value in dice]
    whole = Whole(goal, None, tuple(t.square), 0, 1, {})
    return change(t, lambda: run(carry_out(t, 0, whole, NO_CITIZEN, 1, Chance())))


def columns_like(column: int) -> dict[str, Any]:
    gain = {value: action(("cathedral",), value) for value in range(1, 7)}
    same = [value for value in gain if gain[value] == gain[column]]
    assert same == [*range(same[0], same[-1] + 1)]
    return {**gain[column], "columns": [same[0], same[-1]]}


def farmed(total: int) -> int:
    t = table()
    count, often = possible(t, 0, ("farm",), (), total, 0)
    return count if any(often.values()) else 0


def with_counted(name: str, number: int, players: int) -> int:
    """What a character is worth to who has so many of what it counts."""
    t = table(players, purse=number, influence=number, won=["war"] * number)
    for k in range(number):
        if k < 18:
            t.standing[BUILDINGS[k // 6]][k % 6] = 0
            t.cathedral[k // 3 + 1].append(0)
        if k < 9:
            card = t.activities[[*t.activities][k]] = Card("merchant", players)
            card.picture = [0]
    return character(t, 0, name)


def steps(name: str, players: int) -> list[int]:
    points = [with_counted(name, number, players) for number in range(19)]
    return [points.index(worth) for worth in FIGURES["worth"]["is"]]


PROBES: dict[str, Callable[[], Any]] = {
    "deniers": lambda: Table(CARDS, 4).players[0].purse,
    "influence": lambda: Table(CARDS, 4).players[0].influence,
    "citizens": lambda: Table(CARDS, 3).players[0].supply + Table(CARDS, 3).players[0].reserve,
    "neutral_citizens": neutral_citizens,
    "most_influence": lambda: 12 + change(t := table(), lambda: t.players[0].gain_influence(99))["influence"],
    "spaces": lambda: max(map(len, table().standing.values())),
    "columns": lambda: len(table().cathedral),
    "levels": levels,
    "foremen_spaces": lambda: len(Card("merchant", 4).spaces),
    "activities": lambda: len(table().activities),
    "neutral_with_3": lambda: neutral_after_the_prologue(3),
    "neutral_with_4": lambda: neutral_after_the_prologue(4),
    "eras": lambda: ERAS,
    "income": earned,
    "bishopric_pay": lambda: earned() - earned("bishopric"),
    "palace_pay": lambda: earned() - earned("palace"),
    "city_hall_pay": lambda: earned() - earned("city hall"),
    "unpaid": lambda: change(t := table(purse=0), lambda: bear(t, 0, 9)),
    "least_vp": lambda: 12 + change(t := table(), lambda: t.players[0].lose_vp(99))["vp"],
    "heresy": lambda: event("heresy", influence=2),
    "drought": lambda: event("drought"),
    "civil_war": lambda: event("civil_war"),
    "support": supported,
    "short": lambda: event("heresy", influence=0),
    "most_black": black_of_many_wars,
    "red_counts": lambda: force([(0, "red", 1)]) // force([(0, "white", 1)]),
    "countered": lambda: faced([(0, "white", 6)]),
    "not_countered": lambda: faced([]),
    "roll": lambda: spent("roll"),
    "hire": lambda: spent("hire"),
    "turn": lambda: spent("turn"),
    "most_turned": lambda: turned(1, 1, 1, 1, 1).count(6),
    "turned": lambda: turned(1, 2, 3),
    "hire_midway": hired_midway,
    "pass": lambda: chests()[1],
    "passed": lambda: chests()[0],
    "dice": lambda: sizes(("fight", 0)),
    "placing_dice": lambda: sizes(("place", "palace")),
    "prices": lambda: [to_pay(0, None, ((1, "red", 1),) * size)[0][1] for size in (1, 2, 3)],
    "blacksmith": lambda: with_cube("blacksmith", "red") - 4,
    "tithe": lambda: 3 - len(to_pay(0, "tithe", ((1, "yellow", 1),) * 3)),
    "monk": lambda: with_cube("monk", "white") // 4,
    "priest": lambda: with_cube("priest", "yellow") - 4,
    "apprenticeship": lambda: with_cube("apprenticeship", "yellow"),
    "confession": lambda: with_cube("confession", "yellow") - 4,
    "templar": lambda: with_cube("templar", "white") // 4,
    "archer": lambda: least(lambda die: die and archer(die)),
    "cube_on_event": lambda: activation("chivalry", ("event", 0)),
    "fight": lambda: action(("fight", 0)),
    "lower_columns": lambda: columns_like(1),
    "upper_columns": lambda: columns_like(6),
    "farm": lambda: {"divided_by": least(farmed), "least": farmed(least(farmed))},
    "event_cubed": lambda: ended()["events"],
    "empty_level": lambda: ended()["levels"] // 3,
    "worth": lambda: sorted({with_counted("thibaut_ii", money, 4) for money in range(30)} - {0}),
}


def ended() -> dict[str, int]:
    t = table()
    t.row[0].cubes = [0, 0]
    return sources(t, 0)


# The tests


def on_the_page(quotations: Iterable[str]) -> None:
    assert [words for words in quotations if words not in PAGE] == []


def test_each_figure_stands_on_the_page() -> None:
    on_the_page([HEAD, *(words for _, _, words in said()), *(share["page"] for share in TABLE["shares"])])
    for name, figure, words in said():
        left = numbers(words)
        assert all(number in left for number in flat(figure)), f"{name}: {figure} is not what {words!r} says"


def test_the_reading_has_each_figure() -> None:
    assert {name: probe() for name, probe in PROBES.items()} == {
        name: figure["is"] for name, figure in FIGURES.items()
    }
    for name, figure in TABLE["activations"].items():
        assert activation(name) == figure["is"], name
    for name, figure in CHARACTERS.items():
        assert [steps(name, 4), steps(name, 2)] == [figure["is"][0], figure["is"][-1]], name


def test_the_reading_has_the_figures_of_each_number_of_players() -> None:
    for row in TABLE["seats"]:
        t = Table(CARDS, row["players"])
        assert {player.supply for player in t.players} == {row["supply"]}
        assert (t.rounds, rounds.CHARACTERS_EACH[t.n]) == (row["rounds"], row["characters"])


def test_the_reading_shares_what_an_event_pays() -> None:
    for share in TABLE["shares"]:
        t, war = table(vp=0), Event("war")
        t.row.append(war)
        for owner in share["cubes"]:
            put_cube(t, war, NEUTRAL if owner == "G" else "ABC".index(owner))
        got = {name: player.vp for name, player in zip("ABC", t.players, strict=False) if player.vp}
        card = [name for name, player in zip("ABC", t.players, strict=False) if player.won]
        assert (got, card) == (share["vp"], [*share.get("card", "")]), share["page"]

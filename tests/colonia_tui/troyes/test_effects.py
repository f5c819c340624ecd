"""What each activity of Troyes does is told by its label, its sign and the rules, and looked at by hints.

Whoever adds an effect, or changes one, is told here by the name of the card what else has to change.
"""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

import colonia_tui.troyes
from colonia_tui.troyes.board import signs
from colonia_tui.troyes.words import names
from engine.troyes.activity import EFFECTS
from engine.troyes.deck import ACTIVITIES, LATER
from engine.troyes.draft import Power
from engine.troyes.group import POWERS
from engine.troyes.hints import activities
from engine.troyes.hints.worth import CUBE

RULES = (Path(colonia_tui.troyes.__file__).parent / "rules.md").read_text(encoding="utf-8")
SHARED = {"glassblower", "captain", "miller"}
"""Cards whose hint follows from what they bring as the table is."""


def rules_line(name: str) -> str:
    """What the rules page says each activation of a card does, without rulings; "" if it has no line."""
    called = name.replace("_", " ")
    for row in RULES.splitlines():
        cells = [cell.strip() for cell in row.split("|")]
        if len(cells) == 5 and called in re.split(r", | \(", cells[2]):
            return re.sub(r"\(\*\*T \d+\*\*\)", "", cells[3])
    return ""


def figures(name: str) -> list[int]:
    """The figures of an effect that are the same at every table."""
    if name in POWERS:
        power: Power = POWERS[name]
        return [number for number in (power.plus, power.fixed, power.extra) if number]
    if name not in EFFECTS:
        return []
    effect = EFFECTS[name]
    given = () if callable(effect.gains) else effect.gains
    return sorted(number for number in chain(given, effect.costs) if number)


def said(text: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", text)))


PLAIN = [name for name in ACTIVITIES if figures(name) and not (name in EFFECTS and EFFECTS[name].acts)]
"""Those of which the figures are all that there is to say."""


@pytest.mark.parametrize("name", ACTIVITIES)
def test_every_activity_has_an_effect_a_label_a_sign_a_hint_and_a_line_of_the_rules(name: str) -> None:
    has = {
        "effect (troyes/activity.py) or power (troyes/group.py)": name in EFFECTS or name in POWERS,
        "name (words/names.py)": name in names.ACTIVITY_NAMES,
        "short name (board/signs.py)": name in signs._ACTIVITIES,
        "label (words/names.py)": bool(names.EFFECTS.get(name)),
        "sign (board/signs.py)": bool(signs._EFFECTS.get(name)),
        "hint (engine/troyes/hints)": (
            name in CUBE
            if name in LATER
            else name in activities._OWN or name in SHARED or (bool(figures(name)) and not EFFECTS[name].acts)
        ),
        "line of the rules page": bool(rules_line(name)),
    }
    assert [f"{name} has no {what}" for what, there in has.items() if not there] == []
    assert (name in POWERS) == (name in LATER)


@pytest.mark.parametrize("name", PLAIN)
def test_label_sign_and_rules_have_the_figures_of_the_effect(name: str) -> None:
    number, wanted = ACTIVITIES.index(name), figures(name)
    long, short = signs.effect(number)
    told = {"label": names.activity_effect(number), "long sign": long, "short sign": short}
    if name in EFFECTS:
        told["rules"] = rules_line(name)
    wrong = {what: text for what, text in told.items() if said(text) != wanted}
    assert wrong == {}, f"{name}: the engine says {wanted}"

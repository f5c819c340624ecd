"""The colours of Colonia's board can be read: text at 4.5 to 1, frames at 3 to 1."""

from __future__ import annotations

import pytest

from colonia_tui.colonia.board.roles import theme
from colonia_tui.drawing.theme import DARK, LIGHT, READABLE, VISIBLE
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.drawing.measure import Pair, below, measured
from tests.every import every

DISTRICTS = ("council", "market", "workshops", "harbour", "relics")
GROUNDS = [f"{district}.{light}" for district in DISTRICTS for light in ("lit", "dusk")]
LIT = [f"{district}.lit" for district in DISTRICTS]
GOODS, RESOURCES, CITIES, SEATS = range(5), range(5), range(4), range(6)

TEXT: list[Pair] = [
    *((letter, ground) for letter in ("text", "second", "faded", "accent", "news") for ground in GROUNDS),
    *((f"seat.{seat}", ground) for seat in SEATS for ground in GROUNDS),
    *((f"{district}.title", f"{district}.{light}") for district in DISTRICTS for light in ("lit", "dusk")),
    *((f"{district}.title", "table") for district in DISTRICTS),
    *((f"{district}.title", "log") for district in DISTRICTS),
    *(("ink", f"{district}.title") for district in DISTRICTS),
    *(("cream", f"good.{good}") for good in GOODS),
    *((f"good.{good}.faint", f"good.{good}.tile") for good in GOODS),
    *(("text", f"good.{good}.house") for good in GOODS),
    *(("ink", f"resource.{resource}") for resource in RESOURCES),
    *((f"resource.{resource}.faint", f"resource.{resource}.tile") for resource in RESOURCES),
    *((f"city.{city}", ground) for city in CITIES for ground in ("own", "log", "decision", "hull.lit")),
    *((f"city.{city}", f"harbour.{light}") for city in CITIES for light in ("lit", "dusk")),
    *((f"city.{city}", "parchment.dusk") for city in CITIES),
    *(("ink", f"city.{city}") for city in CITIES),
    *(("ink", f"city.{city}.casket") for city in CITIES),
    *(("text", f"city.{city}.shade") for city in CITIES),
    *((letter, ground) for letter in ("text", "second", "faded") for ground in ("hull.lit", "hull.dusk")),
    *((letter, ground) for letter in ("yes", "no") for ground in ("council.lit", "council.dusk")),
    ("second", "place.dusk"),
    ("text", "place.lit"),
    ("accent", "place.lit"),
]
FRAMES: list[Pair] = [
    *((f"{district}.frame", f"{district}.{light}") for district in DISTRICTS for light in ("lit", "dusk")),
    *(("accent.line", ground) for ground in LIT),
    *((f"city.{city}", "relics.lit") for city in CITIES),
    *((f"city.{city}.card", "relics.dusk") for city in CITIES),
    ("posts.lit", "market.lit"),
    ("posts.dusk", "market.dusk"),
    ("posts.dusk", "market.lit"),
]


@every("name", [DARK, LIGHT])
@every("depth", [Depth.TRUE, Depth.INDEXED])
def test_text_can_be_read_and_frames_can_be_seen(name: str, depth: Depth) -> None:
    assert below(theme(name), depth, TEXT, READABLE) == {}
    assert below(theme(name), depth, FRAMES, VISIBLE) == {}


@pytest.mark.parametrize("name", [DARK, LIGHT])
def test_in_16_colours_only_a_colour_of_the_terminal_is_a_hair_below(name: str) -> None:
    assert below(theme(name), Depth.SIXTEEN, TEXT, 4.4) == {}
    if name == DARK:
        assert below(theme(name), Depth.SIXTEEN, FRAMES, VISIBLE) == {}


@every(
    ("name", "letter", "grounds", "least"),
    [
        (DARK, "text", GROUNDS, 11.0),
        (DARK, "second", GROUNDS, 7.2),
        (DARK, "faded", GROUNDS, 4.9),
        (DARK, "accent", LIT, 6.4),
        (LIGHT, "text", GROUNDS, 12.6),
        (LIGHT, "second", GROUNDS, 7.7),
        (LIGHT, "faded", GROUNDS, 5.4),
        (LIGHT, "accent", LIT, 5.1),
    ],
)
def test_the_worst_case_on_the_design_page_is_the_worst_there_is(
    name: str, letter: str, grounds: list[str], least: float
) -> None:
    worst = min(measured(theme(name), Depth.TRUE, (letter, ground)) for ground in grounds)
    assert worst == pytest.approx(least, abs=0.06)

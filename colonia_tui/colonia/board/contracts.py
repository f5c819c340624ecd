"""The contracts of the craftsmen, as the rows of their workshops have them."""

from __future__ import annotations

from colonia_tui.colonia.board import craftsman
from colonia_tui.colonia.board.craftsman import Space
from colonia_tui.colonia.board.scene import Scene
from engine.colonia.components import THURSDAY
from engine.game import Action

DISTRICT = "workshops"


def evening(scene: Scene) -> bool:
    """Whether this week's dice have been rolled."""
    day = scene.view["day"]
    return day > THURSDAY or (day == THURSDAY and bool(scene.week.dice))


def row(scene: Scene, k: int, places: int) -> list[Space]:
    """The places of a craftsman, as many as there is room for."""
    here = scene.view["craftsmen"][k]
    contracts = [(f"{scene.sign(seat)}{members}", scene.role(seat)) for seat, members in here["contracts"]]
    news = [place for place in range(len(contracts)) if scene.mark("order", k, place + 1)]
    price = "" if evening(scene) or scene.asks("craft") else f"+{here['ordered'] + 1}"
    moved = scene.mark("bar", k)
    return list(craftsman.spaces(contracts, here["bar"], price, news, places, moved=moved))


def price_letter(scene: Scene, k: int) -> str:
    """In which letters the price of the next contract is written."""
    offer = scene.offered(Action("order", (k,)))
    return "accent bold" if offer is not None and offer.legal and scene.orange else "second"


def dice(scene: Scene) -> int:
    """How many dice are rolled this Thursday."""
    card = scene.view["week_card"]
    return scene.deck.weeks[card].dice if card >= 0 else 0

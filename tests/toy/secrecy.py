"""What is secret in Lanterns: the slips until the end, and a bid until all are in."""

from __future__ import annotations

from operator import attrgetter

from tests.engine.secrecy import Hidden, Secrets, Viewer
from tests.games import ByChance
from tests.toy import GAME, NONE, SLIPS, Lantern


def hidden_from(viewer: Viewer, state: Lantern) -> list[Hidden]:
    facts = [Hidden("seed", attrgetter("seed"), 2.0**-256)]
    for seat in range(len(state.slips)):
        if seat != viewer and state.step != "over":
            facts.append(Hidden(f"slip of {seat}", lambda s, seat=seat: s.slips[seat], 1 / len(SLIPS)))
        if seat != viewer and state.bids[seat] != NONE and state.step == "bid":
            chance = 1 / (state.coins[seat] + 1)
            facts.append(Hidden(f"bid of {seat}", lambda s, seat=seat: s.bids[seat], chance))
    return facts


def uncover(other: Lantern, truth: Lantern) -> None:
    """Bids and dice are revealed; the slips with the last pip."""
    other.seed, other.bids = truth.seed, truth.bids[:]
    if truth.round == truth.options["rounds"] and truth.pips == 1:
        other.slips = truth.slips[:]


SECRETS = Secrets(GAME, hidden_from, uncover)
EVERYDAY = [ByChance(GAME.name, players, "secret") for players in GAME.seats]
FIRE = [ByChance(GAME.name, players, f"fire {number}") for number in range(10) for players in GAME.seats]

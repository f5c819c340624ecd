"""What is secret in Lanterns: the slips until the end, and a bid until all are in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from engine.game import Event, Out
from tests.engine.secrecy import SAMPLES, Hidden, Secrets, Viewer, heard
from tests.toy import GAME, NONE, SLIPS, Lantern
from tests.toy.play import Played


def hidden_from(viewer: Viewer, state: Lantern) -> list[Hidden]:
    facts = [Hidden("seed", attrgetter("seed"), 2.0**-256)]
    for seat in range(len(state.slips)):
        if seat != viewer and state.step != "over":
            facts.append(Hidden(f"slip of {seat}", _reading("slips", seat), 1 / len(SLIPS)))
        if seat != viewer and state.bids[seat] != NONE and state.step == "bid":
            chance = 1 / (state.coins[seat] + 1)
            facts.append(Hidden(f"bid of {seat}", _reading("bids", seat), chance))
    return facts


def _reading(field: str, seat: int) -> Callable[[Lantern], object]:
    return lambda state: getattr(state, field)[seat]


def uncover(other: Lantern, truth: Lantern) -> None:
    """Bids and dice are revealed; the slips only at the end, and then they may be different ones."""
    other.seed, other.bids = truth.seed, truth.bids[:]


def visible_to(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    return [event if event.code != "slips" else Event("slips") for event in heard(events, viewer)]


def next_dice(state: Lantern) -> list[int]:
    """The first roll of each round to come, if nobody bids and everything is carried to the quay."""
    state, out = GAME.copy(state), Out()
    while asked := GAME.pending(state):
        legal = GAME.legal(state, asked[0])
        wanted = [action for action in legal if action.kind == "keep"]
        GAME.apply(state, asked[0], (wanted or legal)[0], out)
    return [event.args[1] for event in out.events if event.code == "die"]


def dice_vary(state: Lantern, make: Callable[[], Lantern]) -> None:
    truth = next_dice(state)
    if len(truth) > 1:  # one die may match by chance; several, in a hundred worlds, do not
        others = [make() for _ in range(SAMPLES)]
        for other in others:
            other.bids = state.bids[:]
        assert any(next_dice(other) != truth for other in others), "the dice to come are known"


SECRETS = Secrets(
    GAME,
    lambda state: len(state.slips),
    hidden_from,
    uncover,
    visible=visible_to,
    alike=lambda events: all(event.code != "slips" for event in events),
    varied_later=dice_vary,
)
EVERYDAY = [Played(players, "secret", coins) for players in GAME.seats for coins in (1, 6)]
FIRE = [Played(players, f"fire {number}") for number in range(10) for players in GAME.seats]

"""What a row of the square says: whose it is, what they have, the dice in it, what is paid for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from colonia_tui.drawing.canvas import Run
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import lighting
from colonia_tui.troyes.board.pieces.die import Die, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.outcomes import dice_of
from engine.game import Action
from engine.troyes.components import COLOURS, NEUTRAL, NEUTRAL_CITIZENS
from engine.troyes.previews import GroupPreview, Outcome, SayingArgs
from engine.troyes.view import Player


class Lying(NamedTuple):
    """A die in a district, and the option that takes it."""

    die: Die
    action: Action | None


class District(NamedTuple):
    """A district of the square."""

    owner: int
    player: Player | None
    """None for the neutral."""
    dice: Sequence[Sequence[Lying]]
    """Red, white and yellow ones."""
    passed: bool
    chest: int
    pays: tuple[int, int]
    """What the dice chosen so far, and the pointed one with them, bring its owner."""
    chosen: bool
    """Whether a die of it is among those."""


def districts(scene: Scene) -> list[District]:
    """The players' and the neutral's."""
    before, after = _payments(scene)
    found = []
    draft = scene.draft
    group = [] if draft is None else [tuple(die) for die in draft["dice"]]
    coming = _coming(scene)[len(group) :]
    taken = [*group, *coming]
    for seen in scene.view["districts"]:
        owner = seen["owner"]
        dice = [
            _dice(scene, owner, colour, values, group, coming)
            for colour, values in enumerate(seen["dice"][:COLOURS])
        ]
        player = None if owner == NEUTRAL else scene.view["families"][owner]
        pays = (before.get(owner, 0), after.get(owner, 0))
        chosen = any(die[0] == owner for die in taken)
        found.append(District(owner, player, dice, seen["passed"], seen["chest"], pays, chosen))
    return found


def _coming(scene: Scene) -> list[tuple[int, ...]]:
    """The dice that the option that is pointed at would take, with those chosen so far."""
    preview = scene.offer.option.preview if scene.offer is not None and scene.offer.legal else {}
    return [tuple(die) for die in dice_of(cast(Outcome, preview))] if "spends" in preview else []


def _dice(
    scene: Scene,
    owner: int,
    colour: int,
    values: Sequence[int],
    group: Sequence[tuple[int, ...]],
    coming: Sequence[tuple[int, ...]],
) -> list[Lying]:
    found: list[Lying] = []
    pointed = False
    for value in sorted(set(values), reverse=True):
        left = coming.count((owner, colour, value))
        chosen = [place + 1 for place, die in enumerate(group) if die == (owner, colour, value)]
        action = Action("die", (owner, colour, value))
        for _again in range(values.count(value)):
            state, key = lighting.die(scene, action, chosen)
            if scene.pointed == action and state in (State.POINTED, State.REFUSED):
                if pointed:  # it is one of several that are equal
                    state, key = (State.POSSIBLE, key) if state is State.POINTED else (state, "")
                pointed = True
            elif left and state in (State.IDLE, State.POSSIBLE):
                state, left = State.POINTED, left - 1
            if owner == scene.seat and scene.pointed == Action("roll", (colour, value)):
                state, key = State.POINTED, "i"
            asked = action if state is not State.CHOSEN and scene.offered(action) is not None else None
            found.append(Lying(Die(colour, value, state, key), asked))
    return found


def _payments(scene: Scene) -> tuple[dict[int, int], dict[int, int]]:
    """What each owner gets for the dice chosen so far, and with the one that is pointed at."""
    rungs = cast(SayingArgs, scene.args).get("rungs")
    before = _by_owner(rungs[-1]["pays"]) if rungs else {}
    offer = scene.offer
    if offer is None or not offer.legal or "spends" not in offer.option.preview:
        return before, before
    after = _by_owner(cast(GroupPreview, offer.option.preview)["pays"])
    return before, after


def _by_owner(pays: Sequence[int]) -> dict[int, int]:
    """Deniers by whom they are paid to; those of the neutral go to the bank."""
    return {owner: money for owner, money in enumerate(pays) if money}


def money(scene: Scene, district: District) -> list[Run]:
    """What is paid for its dice, or lies in it: "gets 4 → **6** d"; [] for nothing."""
    before, after = district.pays
    if district.owner == scene.seat and district.chosen and scene.asks("group", "source", "times"):
        return [(_("own dice"), "second"), (" ", ""), (_("free"), "text bold")]
    if after:
        # Translators: before an amount of money: what somebody is paid for dice
        word = _("bank gets") if district.owner == NEUTRAL else _("gets")
        was: list[Run] = [(f"{before} → ", "second")] if before and before != after else []
        return [(word, "second"), (" ", ""), *was, (_("{count} d").format(count=after), "text bold")]
    if district.passed:
        # Translators: money that lies in a player's district
        return [(_("{count} d in the district").format(count=district.chest), "faded")]
    return []


def stand(scene: Scene) -> str:
    """How many neutral citizens stand or lie."""
    stands = sum(building["spaces"].count(NEUTRAL) for building in scene.view["buildings"])
    # Translators: of the 8 neutral citizens, so many stand in the buildings
    return _("{count} of {all} stand").format(count=stands, all=NEUTRAL_CITIZENS)

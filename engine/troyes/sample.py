"""Full states as one seat could imagine them: what it cannot know is dealt afresh."""

from __future__ import annotations

import random
from typing import cast

from engine.chance import fresh_key
from engine.game import Seat, View
from engine.masks import mask_of
from engine.steps import Frame
from engine.troyes.components import CHARACTERS, NEUTRAL, NOBODY, OWNERS
from engine.troyes.deck import COLOURS
from engine.troyes.options import load_options
from engine.troyes.setup import HANDS
from engine.troyes.square import put
from engine.troyes.state import State, copy, empty, load_draft
from engine.troyes.view import TroyesView


def sample(view: View, rng: random.Random) -> State:
    """A full state consistent with a view: the others' characters and the seed are new."""
    seen = cast(TroyesView, view)
    families, n = seen["families"], seen["players"]
    s = empty(n, b"", load_options(seen["options"]))
    absent = [0] * (OWNERS - 1 - n)
    s.stack = [Frame(kind, who, arg) for kind, who, arg in seen["stack"]]
    s.draft = None if seen["draft"] is None else load_draft(seen["draft"])
    s.round, s.phase, s.step = seen["round"], seen["phase"], seen["step"]
    s.order, s.turn, s.over = seen["order"][:], seen["turn"], int(seen["over"])
    s.purse = [player["purse"] for player in families]
    s.influence = [player["influence"] for player in families]
    s.points = [player["points"] for player in families]
    s.supply = [*(player["supply"] for player in families), *absent, 0]
    s.reserve = [*(player["reserve"] for player in families), *absent, seen["neutral_reserve"]]
    s.won = [tuple(player["won"]) for player in families]
    s.rolled = [player["rolled"] for player in families]
    for district in seen["districts"]:
        for colour in range(len(COLOURS)):
            put(s, district["owner"], colour, district["dice"][colour])
        if district["owner"] != NEUTRAL:
            s.chest[district["owner"]] = district["chest"]
            s.passed[district["owner"]] = int(district["passed"])
    s.space = [owner for building in seen["buildings"] for owner in building["spaces"]]
    s.lying = [mask_of(building["lying"]) for building in seen["buildings"]]
    s.cathedral = [owner for column in seen["cathedral"] for owner in column]
    for slot, card in enumerate(seen["activities"]):
        if card["activity"] != NOBODY:
            s.card[slot] = card["activity"]
            s.foreman[2 * slot : 2 * slot + 2] = card["foremen"]
            s.picture[slot] = mask_of(card["picture"])
            s.cube[4 * slot : 4 * slot + n] = card["cubes"]
    s.row = [event["event"] for event in seen["events"]]
    s.banner = [tuple(event["cubes"]) for event in seen["events"]]
    s.came = [event["came"] for event in seen["events"]]
    s.red_pile, s.white_pile = seen["red_pile"][:], seen["white_pile"][:]
    s.yellow_pile, s.black = seen["yellow_pile"][:], seen["black"][:]
    if seen["characters"] is not None:
        s.held = [mask_of(characters) for characters in seen["characters"]]
    else:
        if seen["seat"] is not None and seen["own"] is not None:
            s.held[seen["seat"]] = mask_of(seen["own"])
        _deal(s, seen["seat"], rng)
    s.seed = fresh_key(rng)
    return s


def redeal(state: State, seat: Seat | None, rng: random.Random) -> State:
    """A new state, the same in everything ``seat`` may know, with the rest dealt afresh."""
    s = copy(state)
    if not (s.options.open_screens or s.over):
        _deal(s, seat, rng)
    s.seed = fresh_key(rng)
    return s


def _deal(s: State, seat: Seat | None, rng: random.Random) -> None:
    """Deal everybody else characters that ``seat`` does not hold; every deal is equally likely."""
    own = 0 if seat is None else s.held[seat]
    left = [character for character in range(CHARACTERS) if not own >> character & 1]
    rng.shuffle(left)
    size = HANDS[s.players]
    s.held = [
        own if other == seat else mask_of(left.pop() for _ in range(size)) for other in range(s.players)
    ]

"""From the view to the pieces: what lies where, whose it is, and how it is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui.troyes.board import lighting, places, signs
from colonia_tui.troyes.board.pieces.activity import Activity
from colonia_tui.troyes.board.pieces.building import Building
from colonia_tui.troyes.board.pieces.cathedral import Windows
from colonia_tui.troyes.board.pieces.cube import Banners
from colonia_tui.troyes.board.pieces.event import Event
from colonia_tui.troyes.board.pieces.owner import Owner
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.outcomes import outcome_of
from engine.game import Action
from engine.troyes.components import COLOURS, LEVELS, NOBODY, SLOTS
from engine.troyes.deck import BUILDINGS
from engine.troyes.previews import Outcome, SayingArgs


def outcome(scene: Scene) -> Outcome | None:
    """What the action would do as it is pointed at; None if that is not known."""
    offer = scene.offer
    if offer is not None and offer.legal and "spends" in offer.option.preview:
        return outcome_of(offer.option.preview)
    if scene.asks("group", "cube", "source", "times"):
        rungs = cast(SayingArgs, scene.args)["rungs"]
        return outcome_of(rungs[-1]) if rungs else None
    return None


# Events


def events(scene: Scene) -> list[tuple[Event, Action | None]]:
    """The row, with the option that each card stands for."""
    goal = places.goal_of(scene.draft, "fight")
    return [_event(scene, place, goal == place) for place in range(len(scene.view["events"]))]


def _event(scene: Scene, place: int, goal: bool) -> tuple[Event, Action | None]:
    card = scene.view["events"][place]
    actions = (Action("fight", (place,)), Action("event", (place,)))
    lit = lighting.card(scene, "events", actions, goal=goal)
    number = card["event"]
    event = Event(
        signs.short_event(number, names.event(number)),
        card["colour"],
        card["divided_by"],
        card["black"],
        signs.acts(number),
        _banners(scene, place, goal),
        card["points"][0],
        card["points"][1],
        lit.look,
        lit.key,
        0 < card["came"] == scene.view["round"],
        scene.mark("event", number),
        names.event(number),
    )
    return event, lit.action


def _banners(scene: Scene, place: int, goal: bool) -> Banners:
    card = scene.view["events"][place]
    cubes = [scene.owners[owner] for owner in card["cubes"]]
    free = card["banners"] - len(cubes)
    coming: list[Owner] = []
    if scene.seat is not None:
        would = outcome(scene) if goal else None
        if would is not None:
            coming = [scene.owners[scene.seat]] * min(would["times"], free)
        elif scene.pointed == Action("event", (place,)):
            coming = [scene.owners[scene.seat]]
    return Banners(cubes, coming, free - len(coming))


# Activities


def activities(scene: Scene) -> list[tuple[Activity, Action | None]]:
    """The nine slots as they lie: yellow above white above red, era by era; face-down ones have no name."""
    order = [COLOURS * colour + era for colour in reversed(range(COLOURS)) for era in range(COLOURS)]
    return [_activity(scene, slot) for slot in order]


def _activity(scene: Scene, slot: int) -> tuple[Activity, Action | None]:
    card = scene.view["activities"][slot]
    colour = slot // COLOURS
    if card["activity"] == NOBODY:
        return Activity("", colour, 0, 0, "", ()), None
    goal = places.goal_of(scene.draft, "activity", "shots", "cubes") == slot
    actions = (Action("activity", (slot,)), Action("cube", (slot,)), Action("foreman", (slot,)))
    lit = lighting.card(scene, "activities", actions, goal=goal)
    cubes = [scene.owners[seat] for seat, count in enumerate(card["cubes"]) for _ in range(count)]
    activity = Activity(
        names.activity(card["activity"]),
        card["colour"],
        card["cost"],
        card["divided_by"],
        signs.effect(card["activity"]),
        [
            (None if seat == NOBODY else scene.owners[seat], points)
            for seat, points in zip(card["foremen"], card["points"], strict=True)
        ],
        [scene.owners[seat] for seat in card["picture"]],
        cubes,
        lit.look,
        lit.key,
        scene.mark("slot", slot),
        signs.short_activity(card["activity"]),
    )
    return activity, lit.action


def turned_up(scene: Scene) -> int:
    """How many activities lie face up."""
    return sum(card["activity"] != NOBODY for card in scene.view["activities"][:SLOTS])


# Buildings and the Cathedral


def buildings(scene: Scene) -> list[Building]:
    """The three of them, by colour."""
    return [_building(scene, number) for number in range(len(BUILDINGS))]


def _building(scene: Scene, number: int) -> Building:
    building = scene.view["buildings"][number]
    rows: list[list[int]] = []
    for row, value in zip(building["rows"], building["values"], strict=True):
        if row == len(rows):
            rows.append([])
        rows[row].append(value)
    standing = {
        space: scene.owners[owner] for space, owner in enumerate(building["spaces"]) if owner != NOBODY
    }
    lying = [scene.owners[owner] for owner in building["lying"]]
    return Building(number, names.building(number), rows, standing, lying)


def windows(scene: Scene) -> Windows:
    """The cubes in the Cathedral, with those that would come."""
    columns: Sequence[list[Owner]] = [
        [scene.owners[owner] for owner in column if owner != NOBODY] for column in scene.view["cathedral"]
    ]
    would = outcome(scene) if scene.goal_at == "cathedral" else None
    if would is None or scene.seat is None:
        return Windows(columns)
    own = scene.owners[scene.seat]
    return Windows(columns, [(window // LEVELS, own) for window in would["cathedral"]])

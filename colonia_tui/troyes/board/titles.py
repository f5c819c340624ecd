"""What is asked, in the few words that fit into the edge of a box."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import N_, _, capital, ngettext
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.questions import rolled
from engine.troyes.view import DraftView

_TITLES: Final = {
    "settle": N_("Put a citizen on a free space"),
    "act": N_("Choose an action, or pass"),
    "turn": N_("Turn up to three dice upside down"),
    "source": N_("Which citizen of yours?"),
    "times": N_("How often?"),
    "event": N_("A cube on any event"),
}
_ABOUT: Final = {
    # Translators: {goal} is "Fight Succession", "Archer", "Build the Cathedral"
    "cube": N_("{goal}: use a cube?"),
    "source": N_("{goal}: which citizen of yours?"),
    "times": N_("{goal}: how often?"),
    "event": N_("{goal}: a cube on any event"),
}
_ONE_DIE: Final = (N_("{goal}: one red die"), N_("{goal}: one white die"), N_("{goal}: one yellow die"))
_DICE: Final = (
    N_("{goal}: one to three red dice"),
    N_("{goal}: one to three white dice"),
    N_("{goal}: one to three yellow dice"),
)


def title(scene: Scene) -> str:
    """The question, after what the action is about."""
    assert scene.asked is not None
    kind, draft = scene.asked.kind, scene.draft
    if kind == "counter":
        count = len(scene.args["faced"]) + len(scene.args["waiting"])
        if not scene.args["able"]:
            return _("Your dice cannot counter: 2 VP are lost")
        text = ngettext(
            "{count} black die: counter it, with dice of your own",
            "{count} black dice: counter the highest, with dice of your own",
            count,
        )
        return text.format(count=count)
    if draft is None or draft["what"] in ("turn", "counter"):
        return _(_TITLES[kind]) if kind in _TITLES else kind
    goal = said(scene, draft)
    if kind == "group":
        return _dice(scene, draft).format(goal=goal)
    shots = rolled(scene.shown.events) if draft["what"] == "shots" else []
    if kind != "cube" and shots:
        # Translators: {goal} is the archer, {dice} is "2, 5"
        return _("{goal} rolled {dice}: a cube on any event").format(
            goal=goal, dice=", ".join(map(str, shots))
        )
    if kind == "times" and draft["what"] == "fight":
        return _("{goal}: how many cubes?").format(goal=goal)
    return _(_ABOUT.get(kind, "{goal}")).format(goal=goal)


def said(scene: Scene, draft: DraftView) -> str:
    """What an incomplete action is about: "Fight Succession"."""
    match draft["what"]:
        case "fight":
            number = scene.view["events"][draft["goal"]]["event"]
            return _("Fight {event}").format(event=names.event(number))
        case "activity" | "shots" | "cubes":
            return capital(names.activity(scene.view["activities"][draft["goal"]]["activity"]))
        case "place":
            return _("Place a citizen {building}").format(building=names.in_building(draft["goal"]))
        case "cathedral":
            return _("Build the Cathedral")
    return _("Farm")


def _dice(scene: Scene, draft: DraftView) -> str:
    """The question for dice, by which of them can be taken."""
    if draft["what"] == "place":
        return _(_ONE_DIE[draft["goal"]])
    asked = scene.asked
    offered = [offer for offer in asked.offers if offer.action.kind == "die"] if asked is not None else []
    colours = sorted(
        {offer.action.args[1] for offer in offered if offer.legal} | {die[1] for die in draft["dice"]}
    )
    return _(_DICE[colours[0]]) if len(colours) == 1 else _("{goal}: one to three dice")

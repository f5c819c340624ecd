"""The head line: the round, its phases as a road, what is known of it, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from colonia_tui.drawing import people, pieces
from colonia_tui.drawing.canvas import Row, Run, filled
from colonia_tui.drawing.decision import HEAD_GAP, decides, draw_head, next_in
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _, capital, capitals, ngettext, pgettext, together
from colonia_tui.table.past import news
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.events import PHASES_CALLED
from colonia_tui.troyes.story import STORY
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import event_called
from colonia_tui.troyes.words.questions import rolled
from engine.troyes.components import SETUP
from engine.troyes.view import DraftView

# What is asked, in the few words that fit into the edge of a box


_TITLES: Final = {
    "settle": N_("Put a citizen on a free space"),
    "act": N_("Choose an action, or pass"),
    "turn": N_("Turn up to three dice upside down"),
    "source": N_("Which citizen of yours?"),
    "times": N_("How often?"),
    "event": N_("A cube on any event"),
}
_TITLES_ABOUT: Final = {
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
        if not scene.args["able"]:
            return _("Your dice are not enough: you lose 2 VP")
        faced, waiting = scene.args["faced"], scene.args["waiting"]
        if not waiting and len(faced) == 1:
            return _("Black {dice}: meet it, with dice of your own").format(dice=faced[0])
        # Translators: {dice} is "6, 4 and 1", {faced} "6" or "6 and 1"
        return _("Black {dice}: meet the {faced}, with dice of your own").format(
            dice=together([str(value) for value in sorted([*faced, *waiting], reverse=True)]),
            faced=together([str(value) for value in faced]),
        )
    if draft is None or draft["what"] in ("turn", "counter"):
        return _(_TITLES[kind]) if kind in _TITLES else kind
    goal = goal_called(scene, draft)
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
    if kind == "source" and draft["what"] != "place":
        # Translators: {goal} is what is done, {dice} are "W4" or "Y2 + Y1"
        goal = _("{goal} with {dice}").format(goal=goal, dice=_chosen(draft))
    return _(_TITLES_ABOUT.get(kind, "{goal}")).format(goal=goal)


def _chosen(draft: DraftView) -> str:
    """The dice of an action, also those that were taken unasked: "Y2 + Y1"."""
    return " + ".join(names.die(colour, value) for __, colour, value in draft["dice"])


def goal_called(scene: Scene, draft: DraftView) -> str:
    """What an incomplete action is about: "Fight Succession"."""
    match draft["what"]:
        case "fight":
            event = event_called(scene.view["events"][draft["goal"]], scene.view)
            return _("Fight {event}").format(event=event)
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


# Whom the table waits for, and what about; what happened to the player unasked


_WAITING_ABOUT = {
    "settle": N_("puts a citizen down"),
    "counter": N_("faces a black die"),
    "act": N_("chooses an action"),
    "turn": N_("turns dice"),
    "cube": N_("thinks about a cube"),
    "group": N_("chooses dice"),
    "source": N_("chooses a citizen"),
    "times": N_("chooses how often"),
    "event": N_("chooses an event"),
}
"""By the kind of question."""


def decides_about(scene: Scene) -> str:
    """What is being decided now; "" for nothing."""
    stack = scene.view["stack"]
    kind = stack[-1][0] if stack else ""
    return _(_WAITING_ABOUT[kind]) if kind in _WAITING_ABOUT else ""


def unasked(scene: Scene) -> list[Row]:
    """What the die rolled again shows; what happened to the player without a question since their last move:
    the archer's rolls that brought no cube; having nothing to do, which is a pass.  # T 42"""
    if scene.seat is None or scene.draft is not None:
        return []
    told = news(scene.shown.events, scene.seat, STORY.actor, STORY.doing)
    own = [event for event in told if event.args[:1] == [scene.seat]]
    shots = [str(event.args[1]) for event in own if event.code == "shot"]
    found: list[Row] = []
    if shots:
        found.append([(_("The archer rolled {dice}: no cube.").format(dice=", ".join(shots)), "text")])
    for event in scene.shown.events[-1:]:
        if event.code == "rolled_again" and event.args[0] == scene.seat:
            __, colour, *values = event.args
            before, after = (names.die(colour, value) for value in values)
            # Translators: dice of one's own: "W4 rolled again: W2"
            text = _("{before} rolled again: {after}.").format(before=before, after=after)
            found.append([(text, "text bold")])
    for event in own:
        if event.code == "passed":
            text = _("You could do nothing, so you passed: +{money}.")
            if any(later.code == "round" for later in told):
                text = _("Last round you had to pass: +{money}.")
            found.append([(text.format(money=names.deniers(event.args[1])), "text")])
    return found


def waiting_rows(scene: Scene) -> list[Row]:
    """A row for each player the table waits for, and one for who comes next."""
    seats = [seat for seat in scene.pending if seat != scene.seat]
    found = [decides(scene, seat, decides_about(scene)) for seat in seats]
    if seats and scene.view["round"]:
        passed = {
            seat for seat, seen in enumerate(scene.view["districts"][: scene.players]) if seen["passed"]
        }
        found += next_in(scene, scene.view["order"], passed)
    return found


def draw(scene: Scene, pen: Pen) -> None:
    """The first line of the window."""
    draw_head(scene, pen, [*_round(scene, pen.style), *_road(scene, pen.style)], _facts(scene))


def _round(scene: Scene, style: Style) -> list[Run]:
    number, rounds = scene.view["round"], scene.view["rounds"]
    runs: list[Run] = [
        (_("Round"), "second"),
        (" ", ""),
        (str(number) if number else style.glyphs.dash, "text bold"),
        (f"/{rounds}", "faded"),
    ]
    if scene.plan >= Plan.MEDIUM:
        gone, ahead = style.glyphs.round_gone * number, style.glyphs.round_open * (rounds - number)
        runs += [(" ", ""), (gone, "text bold"), (ahead, "faded")]
    return [*runs, (" " * (2 if scene.plan == Plan.MEDIUM else 3), "")]


def _road(scene: Scene, style: Style) -> list[Run]:
    """The phases: a paved road behind this one, this one on a plaque, those ahead each in its hue."""
    now = scene.view["phase"]
    wide = scene.plan >= Plan.LARGE
    if now == SETUP:
        return pieces.plaque_runs(style, f" {capitals(_('Set-up'))} ", "palace.title")
    runs: list[Run] = []
    for phase, (name, role) in PHASES_CALLED.items():
        if runs:
            behind = phase <= now
            before = " " if wide and phase - 1 != now else ""
            after = " " if wide and phase != now else ""
            sign = (style.glyphs.past, "stone") if behind else (style.glyphs.ahead, "faded")
            runs += [(before, ""), sign, (after, "")]
        if phase == now:
            runs += pieces.plaque_runs(style, f" {capitals(pgettext(*name))} ", role)
        else:
            runs.append((pgettext(*name), "faded" if phase < now else role))
    return [run for run in runs if run[0]]


def _facts(scene: Scene) -> Iterable[list[Run]]:
    """Longest first."""
    view = scene.view
    if view["over"]:
        yield [(_("The end"), "text bold")]
        return
    milestone = scene.shown.milestone
    if milestone is not None and milestone.text:
        yield [(capitals(milestone.text), "text bold")]
    count = sum(len(dice) for district in view["districts"] for dice in district["dice"])
    number: list[Run] = [(str(count), "text bold")]
    text = ngettext("{count} die in the square", "{count} dice in the square", count)
    dice = filled(text, "second", count=number)
    short = filled(ngettext("{count} die left", "{count} dice left", count), "second", count=number)
    if not count:
        dice = short = []
    if people.leaders(_points(scene)):
        yield [*_standing(scene, "  "), (" " * HEAD_GAP if dice else "", ""), *dice]
        yield _standing(scene, "  ")
        yield _standing(scene, "")
        yield _ahead(scene)
        return
    yield [*_order(scene), (" " * HEAD_GAP if dice else "", ""), *dice]
    yield dice
    yield short


def _points(scene: Scene) -> list[int]:
    return [player["points"] for player in scene.view["families"]]


def _standing(scene: Scene, between: str) -> list[Run]:
    """Everybody's points in turn order, and who leads."""
    points, runs = _points(scene), list[Run]()
    for seat in scene.view["order"]:
        runs += [(between or " ", "")] if runs else []
        runs += [scene.sign_run(seat, " " if between else ""), (str(points[seat]), "text")]
        runs += people.leads(points, seat)
    return runs


def _ahead(scene: Scene) -> list[Run]:
    """Only those who lead."""
    points = _points(scene)
    first = people.leaders(points)
    signs = [run for seat in first for run in (scene.sign_run(seat), (" ", ""))]
    return [*signs, (str(points[first[0]]), "text"), *people.leads(points, first[0])]


def _order(scene: Scene) -> list[Run]:
    """Who starts, then the others."""
    first, *others = scene.view["order"]
    runs: list[Run] = [scene.sign_run(first, " "), (_("starts, then"), "second")]
    for seat in others:
        runs += [(" ", ""), scene.sign_run(seat)]
    return runs

"""A question with its options, each with its key and words, as a screen or a line of text asks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from colonia_tui.drawing.shown import Asked, Offer, Shown
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import ALOUD, speak
from colonia_tui.troyes.words import names, outcomes, questions
from colonia_tui.troyes.words.arguments import Phrases, deck_of
from colonia_tui.troyes.words.option_keys import (
    INFLUENCE_KEY,
    NEW,
    SPENT,
    STEPS,
    die_keys,
    event_key,
    keys_for,
)
from colonia_tui.troyes.words.outcomes import outcome_of
from colonia_tui.troyes.words.reasons import REFUSALS
from engine.game import Action, Option, Question, Seat
from engine.troyes.components import NOBODY
from engine.troyes.previews import Filled, Outcome
from engine.troyes.view import TroyesView


def read_question(shown: Shown) -> Asked:
    """The question in ``shown``. Raises AssertionError if there is none."""
    question, view = shown.question, cast(TroyesView, shown.view)
    assert question is not None
    assert shown.seat is not None
    seat = shown.seat
    view = cast(TroyesView, {**view, "seat": seat})  # behind its key, draw what everybody sees
    deck, phrases = deck_of(view["options"]), _phrases(shown)
    keys = keys_for(question.kind, question.options, [event_key(event, deck) for event in view["events"]])
    keys |= die_keys(view, question)

    def offer(option: Option) -> Offer:
        action, why, preview = option
        return Offer(
            option,
            keys.get(action, ""),
            questions.label(phrases, action, preview, view),
            outcomes.effect(phrases, question.kind, action, preview, seat),
            "" if why is None else speak(REFUSALS, phrases, *why) or why.code,
            _at_once(question, option),
            INFLUENCE_KEY if action.kind in SPENT and question.kind != "source" else "",
            questions.group(phrases, action),
        )

    shots = questions.rolled(shown.events) if question.kind == "event" else ()
    offers = [offer(option) for option in question.options]
    prompt = questions.prompt(phrases, question.kind, question.args, shots)
    if ALOUD.get() and view["draft"] is None and (again := questions.rolled_again(shown.events, seat)):
        prompt = f"{again}. {prompt}"  # whoever sees has seen it fall
    return Asked(question, offers, prompt)


def _at_once(question: Question, option: Option) -> bool:
    """While an action is being chosen nothing is final; but where a step rolls dice, where after a cube only
    dice to buy are left, or where a citizen on the board would give up his place, it takes Enter."""
    if question.kind == "event":
        return not question.args["rolls"]
    if question.kind == "source" and option.action.kind not in NEW:
        return False
    would = outcome_of(option.preview)
    buys = question.kind == "cube" and would and would["price"]
    return question.kind in STEPS and not buys and not (would and would["rolls"])


def _phrases(shown: Shown) -> Phrases:
    view = cast(TroyesView, shown.view)
    return questions.at(Phrases(shown.names, deck_of(view["options"]), you=shown.seat), view)


def in_detail(shown: Shown, offer: Offer) -> list[str]:
    """What an option is about and what it would do at this table, a line each."""
    assert shown.question is not None
    assert shown.seat is not None
    phrases, view, seat = _phrases(shown), cast(TroyesView, shown.view), shown.seat
    preview: Mapping[str, Any] = offer.option.preview
    found = [_does(view, offer.action), offer.effect]
    would = outcome_of(preview)
    if would is None and (own := outcome_of(preview.get("own_dice", {}))):
        would = own
        said = outcomes.outcome_text(phrases, own, seat, with_dice=True)
        found.append(_("with own dice alone: {outcome}").format(outcome=said))
    if would is not None:
        found += _after(view, seat, offer.action, would)
    if "if_points" in preview:
        full = {"filled": view["events"][offer.action.args[0]]["event"]}
        paid = {"filled_points": preview["if_points"], "filled_card": preview["if_card"]}
        said = outcomes.filled_text(phrases, cast(Filled, {**full, **paid}))
        found.append(_("if nothing more comes: {outcome}").format(outcome=said))
    counts = preview.get("own_dice", preview).get("counts", ())
    found += [outcomes.step_text(step) for step in outcomes.nearer(view, seat, counts)]
    return [line for line in found if line]


def _does(view: TroyesView, action: Action) -> str:
    """What the card says that an option is about; "" for none."""
    match action:
        case Action("activity" | "cube", (slot,)):
            return names.activity_effect(view["activities"][slot]["activity"])
        case Action("fight" | "event", (place,)):
            return names.event_effect(view["events"][place]["event"])
    return ""


def _after(view: TroyesView, seat: Seat, action: Action, would: Outcome) -> list[str]:
    """What the foreman's space is worth, and what one has then."""
    have, draft = view["families"][seat], view["draft"]
    found = []
    slot = draft["goal"] if draft is not None else action.args[0] if action.kind == "activity" else NOBODY
    spaces = (
        N_("the first space: {points} when the game ends"),
        N_("the second space: {points} when the game ends"),
    )
    if 0 <= would["foreman"] < len(spaces):
        points = view["activities"][slot]["points"][would["foreman"]]
        found.append(_(spaces[would["foreman"]]).format(points=names.points(points)))
    money, influence = have["purse"] + would["money"][seat], have["influence"] + would["influence"][seat]
    text = _("you then have {money} and {influence}")
    return [*found, text.format(money=names.deniers(money), influence=names.influence(influence))]

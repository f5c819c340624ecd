"""What a hold would pay, and when its member would be back; what an exchange would change."""

from __future__ import annotations

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.outcomes.about import About, Aspect, back, sends, window
from colonia_tui.language.i18n import _
from engine.colonia.components import WEEKS
from engine.colonia.previews import ExchangePreview, LoadPreview


def load(about: About, preview: LoadPreview) -> list[Aspect]:
    """What a hold pays and when, and the member who goes aboard."""
    costs = Aspect(_("costs"), names.goods(preview["give"]))
    money = names.coins(preview["pay"], preview["city"])
    if preview["leaves"]:
        pays = _("{money} on Saturday").format(money=money)
        until = back(preview)
    else:
        pays = _("{money} when the ship leaves, not this Saturday").format(money=money)
        until = _earliest(about, preview)
    found = [Aspect(_("pays"), pays, money, f"city.{preview['city']}"), *sends(preview, until)]
    return found if about.view is not None else [costs, *found]


def _earliest(about: About, preview: LoadPreview) -> str:
    """When the member on a ship that stays can be back at the earliest. The ship leaves on Saturday of next
    week.

    R 14: if an edict sends it off on Friday of next week, the member is home that very day.
    """
    week, day = preview["home"]
    if _may_leave_on_friday(about, about.action.args[0]):
        week -= 1
    if week > WEEKS:
        return _("away until the game ends")
    return _("back {when} at the earliest").format(when=names.when(week, day))


def _may_leave_on_friday(about: About, berth: int) -> bool:
    """Whether edicts still to come may send this berth's ship off on a Friday of next week."""
    view, deck = about.view, about.phrases.deck
    if view is None or deck is None:
        return True
    edicts = [deck.edicts[number] for number in view["edict_deck"]]
    most = sum(edict.which for edict in edicts if edict.effect == "depart")
    return berth - view["harbour_bar"] < most


def exchange(about: About, preview: ExchangePreview) -> list[Aspect]:
    """Money given and taken, and what that means for the windows."""
    give, take, amount = preview["give"], preview["take"], preview["amount"]
    given, taken = names.money(amount, give), names.money(amount, take)
    return [
        Aspect(_("costs"), given, given, f"city.{give}"),
        Aspect(_("gives"), taken, taken, f"city.{take}", joins=True),
        *window(about, take, amount),
        *window(about, give, -amount),
    ]

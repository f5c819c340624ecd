"""Saved games as a list to choose from: which there are, why one cannot be opened, and archiving one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonia_tui.files.files import today
from colonia_tui.language.i18n import _, all_isolated, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.table import opening, own_host
from colonia_tui.table.saves import ARCHIVE, Glance, glance_at
from colonia_tui.table.saves import archive as move

if TYPE_CHECKING:
    from colonia_tui.table.opening import Saved


def listed() -> tuple[list[Saved], list[Saved]]:
    """The games that go on and those that are over, the newest first; without those in which nothing has
    happened."""
    found = [
        saved
        for saved in opening.tables()
        if saved.mode in ("host", "headless") or (glance_at(saved.path) or Glance()).begun
    ]
    return [saved for saved in found if not saved.over], [saved for saved in found if saved.over]


def of_today(game: str) -> str:
    """How far one is with the deal of the day, in a few words."""
    path = opening.daily_save(game, today())
    if not path.exists():
        return _("the same for everybody")
    glance = glance_at(path)
    if glance is None or not glance.won or glance.own < 0:
        return _("you have begun")
    points = glance.stands[glance.own].points
    return ngettext("{count} point today", "{count} points today", points).format(count=points)


def elsewhere(saved: Saved) -> bool:
    """Whether another program has it open; it may be our own host."""
    return saved.problem is not None and saved.problem.code == "save_in_use"


def game_of(saved: Saved) -> str:
    """The name of its game; a save that a host of ours has open does not tell."""
    host = own_host.running(saved.name) if elsewhere(saved) else None
    return saved.game if host is None else host.game


def problem(saved: Saved) -> str:
    """Why it cannot be opened; "" if it can, also at a host of ours, or to look at a game that is over."""
    if saved.problem is None or own_host.running(saved.name) is not None:
        return ""
    if elsewhere(saved):
        return "" if saved.over else _("open in another window")
    return explain(saved.problem)


def archive_question(saved: Saved) -> str:
    """Whether to archive it."""
    names = ", ".join(all_isolated([name for name in saved.players if name])) or saved.name
    said = _("Archive {names}? Its file moves to the folder {folder}.")
    return said.format(names=names, folder=ARCHIVE)


def archive(saved: Saved) -> str:
    """Archive it; returns what became of it."""
    if why := opening.why_not_archive(saved):
        return why
    try:
        path = move(saved.path)
    except OSError as error:
        return _("That did not work: {cause}.").format(cause=error.strerror or error)
    return _("It is in {folder} now.").format(folder=path.parent)

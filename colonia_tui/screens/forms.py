"""The forms of the home screen: what is needed to open a table."""

from __future__ import annotations

from collections.abc import Callable

from colonia_tui import shelf as drawn
from colonia_tui.face import GameOption, Kind, Value
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _
from colonia_tui.screens.form import Field, FormScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from colonia_tui.table.players import check_seats, level_problem, own_name, usual_seats
from engine import shelf
from engine.bots import levels as all_levels
from engine.game import Plain
from net.names import clean
from net.plans import TablePlan


def solo(game: str) -> FormScreen:
    """Alone against bots."""

    def open_table(values: dict[str, str]) -> Link:
        players = _number(values["players"])
        levels = _levels(game, values["bots"])
        check_seats(game, players)
        bots = [levels[k % len(levels)] for k in range(players - 1)]
        people = [clean(values["name"]) or own_name()]
        return opening.open_new(game, people, bots, values["seed"], _options(game, values))

    fields = [
        Field("name", _("Your name"), own_name()),
        _players(game),
        Field("bots", _bots_label(), "greedy"),
        Field("seed", _seed_label(), ""),
        *_own_fields(game),
    ]
    return FormScreen(_("Play alone against bots"), fields, open_table)


def hotseat(game: str) -> FormScreen:
    """Several people at one keyboard."""

    def open_table(values: dict[str, str]) -> Link:
        names = [name for name in (clean(name) for name in values["names"].split(",")) if name]
        count = _number(values["bots"] or "0")
        check_seats(game, len(names) + count)
        return opening.open_new(game, names, ["greedy"] * count, values["seed"], _options(game, values))

    fields = [
        Field("names", _("Names, separated by commas"), _("Anna, Ben, Cora")),
        Field("bots", _("Bots in addition"), "0"),
        Field("seed", _seed_label(), ""),
        *_own_fields(game),
    ]
    return FormScreen(_("Hot seat: several people at this keyboard"), fields, open_table)


def host(game: str) -> FormScreen:
    """A table that others can join."""

    def open_table(values: dict[str, str]) -> Link:
        players, count = _number(values["players"]), _number(values["bots"] or "0")
        check_seats(game, players)
        if count > players - 1:
            raise Failure(
                _("{bots} bots do not fit on {players} chairs.").format(bots=count, players=players)
            )
        owner = clean(values["name"]) or own_name()
        bots = ["greedy"] * count
        return opening.open_host(
            TablePlan.for_others(
                game, players, bots, owner=owner, seed=values["seed"], options=_options(game, values)
            )
        )

    fields = [
        Field("name", _("Your name"), own_name()),
        _players(game),
        Field("bots", _("How many of them are bots"), "0"),
        Field("seed", _seed_label(), ""),
        *_own_fields(game),
    ]
    return FormScreen(_("Open a table for others"), fields, open_table)


def join(game: str) -> FormScreen:
    """A chair at somebody's table."""

    def open_table(values: dict[str, str]) -> Link:
        return opening.open_join(values["address"], clean(values["name"]) or own_name())

    fields = [
        Field("address", _("Address of the host, HOST:PORT"), ""),
        Field("name", _("Your name"), own_name()),
    ]
    return FormScreen(_("Join somebody's table"), fields, open_table)


def _own_fields(game: str) -> list[Field]:
    """The fields for the game's own options."""
    fields = []
    for option in drawn.face(game).options:
        value: str | bool = "" if option.default is None else str(option.default)
        if option.kind is Kind.FLAG:
            value = option.default is True
        fields.append(Field(_own_id(option), _(option.label), value))
    return fields


def _own_id(option: GameOption) -> str:
    return f"own-{option.name}"


def _options(game: str, values: dict[str, str]) -> dict[str, Plain]:
    """The complete options of the game, from what was filled in. Raises Failure."""
    chosen: dict[str, Value] = {}
    for option in drawn.face(game).options:
        text = values[_own_id(option)]
        if text and option.kind is Kind.FLAG:
            chosen[option.name] = True
        elif text and option.kind is Kind.NUMBER:
            chosen[option.name] = _number(text)
        elif text:
            chosen[option.name] = text
    return drawn.options(game, chosen)


def _number(text: str) -> int:
    if not (text.isdecimal() and len(text) < 4):
        raise Failure(_("{text} is not a number.").format(text=text or "''"))
    return int(text)


def _levels(game: str, text: str) -> list[str]:
    levels = [level.strip() for level in text.split(",") if level.strip()] or ["greedy"]
    for level in levels:
        problem = level_problem(level, game)
        if problem is not None:
            raise Failure(problem)
    return levels


def _players(game: str) -> Field:
    """The field for the number of players."""
    able = shelf.game(game).seats
    return Field("players", drawn.face(game).players_label(able), str(usual_seats(game)))


def _bots_label() -> str:
    return _("Level of the bots: {levels}").format(levels=", ".join(all_levels()))


def _seed_label() -> str:
    return _("Seed (empty: a new one)")


FORMS: dict[str, Callable[[str], FormScreen]] = {"solo": solo, "hotseat": hotseat, "host": host, "join": join}
"""Each form by its name in the menu of the home screen."""

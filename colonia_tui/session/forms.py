"""The forms that open a table: alone, at one keyboard, for others; with a screen and in line mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from colonia_tui import shelf as drawn
from colonia_tui.face import GameOption, Kind, Value
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _, pgettext
from colonia_tui.session.fields import Chair, Choice, Field, Fields, Name, Text
from colonia_tui.table import opening
from colonia_tui.table.clock import explained, parsed
from colonia_tui.table.link import Link
from colonia_tui.table.players import level_problem, own_name, usual_seats
from engine import shelf as rules
from engine.bots import BOTS, levels
from engine.game import Plain
from net.plans import MOST_WATCHERS, WATCHERS, TablePlan
from net.wire.names import clean

OpenTable: TypeAlias = Callable[[], Link]
"""Opens a table from the fields' values. Raises Failure, Misuse or Refused."""


class TableForm(NamedTuple):
    """A form that opens a table."""

    game: str
    title: str
    fields: Fields
    open_table: OpenTable


USUAL_LEVEL = "greedy"
CLOCKS = ("30s", "60s", "2m", "5m", "10m+5s", "20m+10s", "40m+20s", "60m+30s")
"""The clocks that a form offers."""
BOTS_AFTER = (60, 120, 300)
"""Seconds after which a bot may play for somebody who is away, as a form offers them."""
FREE = ""
"""The kind of a chair that somebody else may take."""
YES, NO = "yes", ""


class _Chairs:
    """How many chairs there are, and who sits on each."""

    def __init__(
        self, game: str, kinds: Sequence[tuple[str, str]], people: Sequence[str], usual: str
    ) -> None:
        """The first chairs are for ``people``, by name; the others begin with the kind ``usual``."""
        able = rules.game(game).seats
        self.game = game
        numbers = [(str(number), str(number)) for number in able]
        self.count = Choice("players", drawn.face(game).players_label(), numbers, str(usual_seats(game)))
        self._chairs = [
            Chair(
                number,
                kinds,
                Chair.PERSON if number < len(people) else usual,
                people[number] if number < len(people) else "",
            )
            for number in range(able[-1])
        ]
        for chair in self._chairs:
            # Translators: {levels} is for example "random, easy, greedy, normal, hard"
            chair.help = _("Bots, weakest first: {levels}.").format(levels=", ".join(BOTS))

    @property
    def chairs(self) -> list[Chair]:
        """As many as there are players."""
        return self._chairs[: int(self.count.value)]

    def bots(self, chairs: Sequence[Chair]) -> list[str]:
        """The bots' levels on these chairs. Raises Failure if one cannot play."""
        found = [chair.kind for chair in chairs if chair.kind not in (Chair.PERSON, FREE)]
        for level in dict.fromkeys(found):
            problem = level_problem(level, self.game)
            if problem is not None:
                raise Failure(problem)
        return found

    def seated(self, plan: TablePlan, first: str) -> TablePlan:
        """The plan with its chairs in the form's order; so far it has those of the kind ``first`` first."""
        kinds = [chair.kind for chair in self.chairs]
        places = sorted(range(len(kinds)), key=lambda place: kinds[place] != first)
        chairs = sorted(zip(places, plan.chairs, strict=True), key=lambda seated: seated[0])
        return replace(plan, chairs=[chair for __, chair in chairs])


def _more() -> Choice:
    """The line that shows those after it, which few need."""
    more = Choice("more", _("more"), [(NO, _("hidden")), (YES, _("shown"))], NO)
    more.help = _("A seed, a deck of your own, house rules.")
    return more


def _levels() -> list[tuple[str, str]]:
    return [(level, level) for level in levels()]


def solo(game: str) -> TableForm:
    """Alone against bots."""
    name, seed, more = Name("name", _("your name"), own_name()), _seed(), _more()
    seats, own = _Chairs(game, _levels(), [], USUAL_LEVEL), _own_fields(game)

    def fields() -> list[Field]:
        rest = [seed, *own] if more.value else []
        return [name, seats.count, *seats.chairs[1:], more, *rest]

    def open_table() -> Link:
        people, bots = [clean(name.value) or own_name()], seats.bots(seats.chairs[1:])
        options = _options(game, own)
        return opening.open_new(game, people, bots, seed.value, options)

    return TableForm(game, _("New game against bots"), fields, open_table)


def hotseat(game: str, check: Callable[[TablePlan], None] = lambda _plan: None) -> TableForm:
    """Several people at one keyboard; ``check`` raises Failure or Misuse for a plan that cannot be played."""
    kinds, seed, more = [(Chair.PERSON, _("person")), *_levels()], _seed(), _more()
    names = [_("Anna"), _("Ben"), _("Cora")]
    seats, own = _Chairs(game, kinds, names, USUAL_LEVEL), _own_fields(game)

    def fields() -> list[Field]:
        return [seats.count, *seats.chairs, more, *([seed, *own] if more.value else [])]

    def open_table() -> Link:
        people = [clean(chair.name) for chair in seats.chairs if chair.kind == Chair.PERSON]
        if not people:
            raise Failure(_("At least one person has to play."))
        if not all(people):
            raise Failure(_("Everybody needs a name."))
        bots, options = seats.bots(seats.chairs), _options(game, own)
        plan = TablePlan.at_one_keyboard(game, people, bots, seed=seed.value, options=options)
        check(plan)
        return opening.open_here(seats.seated(plan, Chair.PERSON))

    return TableForm(game, _("Hot seat"), fields, open_table)


def host(game: str) -> TableForm:
    """A table that others can join."""
    name, seed, more = Name("name", _("your name"), own_name()), _seed(), _more()
    more.help = _("Who may watch, time to think, a seed, a deck of your own, house rules.")
    kinds = [(FREE, pgettext("a chair", "free")), *_levels()]
    seats, own = _Chairs(game, kinds, [], FREE), _own_fields(game)
    phrase = Text("phrase", _("pass phrase"), hint=_("generated (five words)"))
    phrase.help = _("What friends type to get in, 12 characters or more; the lobby shows it.")
    counts = [(str(count), _("up to {count}").format(count=count)) for count in range(1, MOST_WATCHERS + 1)]
    watchers = Choice("watchers", _("spectators"), [("0", _("none")), *counts], str(WATCHERS))
    watchers.help = _("How many people may watch.")
    clocks = [(text, explained(plan)) for text in CLOCKS if (plan := parsed(text)) is not None]
    clock = Choice("clock", _("clock"), [("", _("none")), *clocks], "")
    clock.help = _("How long everybody may think; when the time is up, a bot decides.")
    absent = Choice("away", _("absent players"), [("", _("wait for them")), *_bots_after()], "")
    absent.help = _("Wait for absent players, or let a bot play until they are back.")
    announce = Choice("announce", _("announce nearby"), _yes_or_no(), YES)
    announce.help = _("Announce the table on the local network: people there need no address.")

    watchers.group, clock.group, seed.group = _("Who sees the table"), _("Time"), _("The game")

    def fields() -> list[Field]:
        rest = [watchers, announce, clock, absent, seed, *own] if more.value else []
        return [name, seats.count, *seats.chairs[1:], phrase, more, *rest]

    def open_table() -> Link:
        players, bots = int(seats.count.value), seats.bots(seats.chairs[1:])
        owner, options = clean(name.value) or own_name(), _options(game, own)
        plan = TablePlan.for_others(
            game,
            players,
            bots,
            owner=owner,
            seed=seed.value,
            options=options,
            bot_after=int(absent.value) if absent.value else None,
            clock=parsed(clock.value),
        )
        door = opening.door_plan(phrase.value, int(watchers.value), announce.value == YES)
        return opening.open_host(seats.seated(plan, FREE), door=door)

    return TableForm(game, _("Host a game"), fields, open_table)


def _bots_after() -> list[tuple[str, str]]:
    return [(str(seconds), _("bot after {seconds} s").format(seconds=seconds)) for seconds in BOTS_AFTER]


def _yes_or_no() -> list[tuple[str, str]]:
    return [(YES, pgettext("a setting", "yes")), (NO, pgettext("a setting", "no"))]


def _own_fields(game: str) -> list[Field]:
    """Lines for the game's own options."""
    return [_own_field(option) for option in drawn.face(game).options]


def _own_field(option: GameOption) -> Field:
    field: Field
    if option.kind is Kind.FLAG:
        without, given = (_("on"), _("off")) if option.turns_off else (_("off"), _("on"))
        choices = [(NO, without), (YES, given)]
        field = Choice(option.name, _(option.label), choices, YES if option.default is True else NO)
    else:
        field = Text(option.name, _(option.label), "" if option.default is None else str(option.default))
    field.help = _(option.help)
    return field


def _options(game: str, fields: Sequence[Field]) -> dict[str, Plain]:
    """The game's complete options, from the fields. Raises Failure."""
    chosen: dict[str, Value] = {}
    for option, field in zip(drawn.face(game).options, fields, strict=True):
        text = field.value
        if text and option.kind is Kind.FLAG:
            chosen[option.name] = True
        elif text and option.kind is Kind.NUMBER:
            chosen[option.name] = _number(text)
        elif text:
            chosen[option.name] = text
    return drawn.options(game, chosen)


def _number(text: str) -> int:
    if not (text.isdecimal() and len(text) < 4):
        raise Failure(_("{text} is not a number.").format(text=text))
    return int(text)


def _seed() -> Text:
    field = Text("seed", _("seed"), hint=_("random"))
    field.help = _("Same seed, same cards and dice.")
    return field


FORMS: dict[str, Callable[[str], TableForm]] = {"solo": solo, "hotseat": hotseat, "host": host}
"""By how the table is opened."""

"""The end: places, points by source, and the seed, which everybody can now check."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.ending import Ending, People, plain_ending
from colonia_tui.drawing.guard import Guard, Press, Stands
from colonia_tui.drawing.keys import KEYS
from colonia_tui.drawing.people import called
from colonia_tui.drawing.style import Style
from colonia_tui.language import sets
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.verdict import in_full, in_short, is_fine
from colonia_tui.screens.comparison_page import ComparisonPage, shown_lines
from colonia_tui.screens.keys import is_chord
from colonia_tui.screens.messages import CloseTable, Rematch
from colonia_tui.screens.page import Page
from colonia_tui.screens.result_page import ResultPage
from colonia_tui.screens.unread import Unread, look_for_talk, open_talk
from colonia_tui.table.desk import Desk
from engine.game import Plain, Reason, Seat
from net.comparison import by_seat
from net.fair.verify import Verdict

_PAGE: Final = Stands(-1)
"""What it is for the guard, among the questions."""


class ResultScreen(Page[str]):
    """Ranks and scores. Dismissed with the district of the table to look at, "" for none, or with `PAST`."""

    PAST = "past"
    """To look back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,b", "look", N_("Look at the table"), id="result.table"),
        Binding("l", "log", N_("The log"), id="result.log"),
        Binding(KEYS["table.look-back"].keys, "look_back", N_("Look back"), id="result.look-back"),
        Binding("n", "again", N_("Again with the same players"), id="result.again"),
        Binding("t", "talk", N_("Talk"), id="result.talk"),
        Binding("c", "compare", N_("The tables compared, or this one"), id="result.compare"),
        Binding("up", "scroll(-1)", N_("Scroll"), id="result.up"),
        Binding("down", "scroll(1)", N_("Scroll"), id="result.down"),
        Binding("enter,q", "leave", N_("Leave the table"), id="result.leave"),
    ]

    def __init__(self, desk: Desk, guard: Guard) -> None:
        """``guard`` is that of the table, as the key that ended the game may still be held down."""
        super().__init__()
        self._desk, self._guard = desk, guard
        self._told: Verdict | Reason | None = None
        """The verdict that has been said in full."""
        self.game = desk.link.game
        self._comparing = False
        """Whether the tables are compared in the place of the result of this one."""
        self._compared = False
        """Whether they have been."""
        self._first = 0
        """The first line of the comparison that is shown."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Unread(self._desk, self._style())

    def on_mount(self) -> None:
        self.refresh_desk()
        self.call_after_refresh(lambda: self._guard.drawn(_PAGE, monotonic()))

    async def on_event(self, event: events.Event) -> None:
        """Before its binding: a key counts only if it was pressed for this page."""
        if not isinstance(event, events.Key) or is_chord(event.key):
            await super().on_event(event)
            return
        press = self._guard.press(event.key, event.time)
        if self._guard.waits(_PAGE):
            return

        async def act() -> None:
            if self._guard.alone(event.time):
                self._guard.acted()
                await super(ResultScreen, self).on_event(event)

        if press is Press.ACT:
            await act()
        elif press is Press.WAIT:
            self.set_timer(self._guard.repeat, act)

    def draw(self, style: Style, canvas: Canvas) -> None:
        if self._comparing:
            self._comparison(canvas.height).draw(style, canvas)
        else:
            self._page().draw(style, canvas)

    def _keys(self) -> list[tuple[str, str]]:
        keys = [("enter", _("leave the table")), ("l", _("the log")), ("escape", _("look at the table"))]
        if self._desk.link.here:
            keys.insert(1, ("n", _("again with the same players")))
        if self._desk.earlier.able:
            keys.append((KEYS["table.look-back"].first, _("look back")))
        if self._comparing:
            keys.insert(1, ("c", _("this table")))
        elif self._desk.compared is not None:
            keys.insert(1, ("c", _("all tables compared")))
        if self._desk.talk.able:
            keys.append(("t", _("talk")))
        return keys

    def _comparison(self, height: int) -> ComparisonPage:
        desk, compared = self._desk, self._desk.compared or []
        page = ComparisonPage(
            title=shelf.title(self.game),
            tables=len(compared),
            seats=by_seat(compared),
            colours=desk.colours,
            table=desk.table,
            own=None if desk.lobby is None else desk.lobby.you,
            first=self._first,
            checked=self._checked(),
            fine=self._is_fine,
            keys=self._keys(),
        )
        last = max(0, page.lines - shown_lines(height))
        self._first = min(self._first, last)
        keys = [*page.keys[:2], ("↑↓", _("scroll")), *page.keys[2:]] if last else page.keys
        return replace(page, first=self._first, keys=keys)

    def _page(self) -> ResultPage:
        over, duplicates = self._desk.over, self._desk.duplicates
        assert over is not None
        result = over.result
        ending = self._ending(result)
        return ResultPage(
            title=shelf.title(self.game),
            winners=self._winners(result, ending),
            you=self._you,
            ending=ending,
            people=People(self._desk.names, self._desk.colours),
            ranks=result["ranks"],
            totals=[shelf.face(self.game).points(score) for score in result["scores"]],
            seed=str(result["seed"]),
            waits="" if duplicates is None or over.salt else sets.waits(duplicates.tables),
            checked=self._checked(),
            fine=self._is_fine,
            keys=self._keys(),
        )

    def _checked(self) -> str:
        """What is known of the moves: nothing where nobody checks them."""
        if self._desk.verdict is not None:
            return in_short(self._desk.verdict)
        return _("Checking the moves …") if self._desk.checking else ""

    @property
    def _is_fine(self) -> bool:
        """Whether nothing differs, as far as is known."""
        return self._desk.verdict is None or is_fine(self._desk.verdict)

    def refresh_desk(self) -> None:
        """Something on the desk has changed: somebody has talked, or the moves have been checked."""
        if self._desk.compared is not None and not self._compared:
            self._compared = self._comparing = True
        verdict = self._desk.verdict
        if verdict is not None and not is_fine(verdict) and verdict != self._told:
            self._told = verdict
            self.say(in_full(verdict))
        self.redraw()
        look_for_talk(self, self._style())

    def _ending(self, result: dict[str, Plain]) -> Ending:
        face, desk = shelf.face(self.game), self._desk
        seat = next((seat for seat in desk.seats if seat in desk.updates), None)
        update = desk.updates.get(seat)
        made = None if update is None else face.ending(update.view, desk.events.get(seat, []))
        return made or plain_ending(result, face.words().source)

    @property
    def _you(self) -> Seat | None:
        """Who reads this; None if several do, or somebody who has watched."""
        seats = self._desk.link.seats
        return seats[0] if len(seats) == 1 else None

    def _winners(self, result: dict[str, Plain], ending: Ending) -> str:
        """Who has won, and by what if it was a tie."""
        winners = [seat for seat, rank in enumerate(result["ranks"]) if rank == 1]
        names = [called(self._desk.names[seat]) for seat in winners if seat != self._you]
        if len(winners) == 1:
            said = _("{name} wins!") if names else _("You win!")
            name = "".join(names)
            return said.format(name=name) if ending.tie is None else ending.tie(name)
        said = _("You share first place with {names}.")
        return (said if self._you in winners else _("{names} share first place.")).format(
            names=", ".join(names)
        )

    def action_look(self) -> None:
        self.dismiss("")

    def action_log(self) -> None:
        self.dismiss("log")

    def action_look_back(self) -> None:
        self.dismiss(self.PAST)

    def action_again(self) -> None:
        if self._desk.link.here:
            self.post_message(Rematch())
        else:
            self.say(_("Only a game at this keyboard can be begun again from here."))

    def action_talk(self) -> None:
        open_talk(self, self._desk)

    def action_compare(self) -> None:
        if self._desk.compared is not None:
            self._comparing = not self._comparing
            self.redraw()
        elif self._desk.duplicates is not None:
            self.say(_("The tables are compared when the last of them is over."))
        else:
            self.say(_("This deal was played at one table only."))

    def action_scroll(self, step: int) -> None:
        self._first = max(0, self._first + step)
        self.redraw()

    def action_leave(self) -> None:
        self.post_message(CloseTable())

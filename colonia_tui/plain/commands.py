"""What one can type at a table besides an answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Any

from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.shown import Mode
from colonia_tui.failure import Failure
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _, all_isolated, ngettext, paragraph
from colonia_tui.language.reasons import explain
from colonia_tui.language.words import BoardPart
from colonia_tui.plain import afterwards, anywhere, lobby
from colonia_tui.plain.choices import Group, sentence_of
from colonia_tui.plain.console import quoted, unknown
from colonia_tui.plain.past import PlainPast
from colonia_tui.plain.table import PlainTable, as_sentence
from colonia_tui.plain.words import COMMANDS, GROUPS, ONLY_PLAYED, ONLY_RUNNING
from colonia_tui.session import chat, prompts
from colonia_tui.session.past import branched
from colonia_tui.session.prompts import Prompt
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from colonia_tui.table.past import WayBack
from engine.game import Reason, Seat
from net.wire.messages import PERSON, Kick, Mind, NewClaim, PauseGame, Resume
from net.wire.messages import Command as Message

LONGEST = 12
"""Lines of the log at once."""
PARTS = "table"
"""The group of words to which the parts of the board belong."""


class Commands:
    """Carries out what is typed at one table."""

    def __init__(
        self,
        table: PlainTable,
        leave: Callable[..., None],
        go_on: Callable[[Callable[[], Link]], None],
        settle: Callable[[Settings], None],
    ) -> None:
        """``leave`` leaves the table, and takes whether that closes it; ``go_on`` leaves it for another;
        ``settle`` takes new settings for those that follow."""
        self.table, self._leave, self._go_on, self._settle = table, leave, go_on, settle
        self.past = PlainPast(table)

    def take(self, typed: str) -> None:
        """Carry out a line. An unknown word names the nearest."""
        word, __, rest = typed.partition(" ")
        word, rest = word.lower(), rest.strip()
        parts = self._parts()
        for name in (*(row.name for row in COMMANDS), *parts):
            if name == word:
                return self._do(name, rest)
        for name in (*(row.name for row in COMMANDS), *parts):
            if name.startswith(word) and word.isalpha():
                return self._do(name, rest)
        known = [row.name for row in COMMANDS] + list(parts)
        near = get_close_matches(word, known, 1, 0.5)
        if near:
            said = _("“{word}” is not known. Did you mean {near}? {help} lists all words.")
            self.table.refuse(said.format(word=quoted(word), near=near[0], help=name_of("table.rules")))
        elif (asked := self.table.asked) is not None:
            said = _("“{word}” is not a choice. {choices}")
            self.table.refuse(said.format(word=quoted(typed), choices=asked.counted))
        else:
            self.table.refuse(unknown(word))
        return None

    def _parts(self) -> Mapping[str, BoardPart[Any]]:
        """The parts of the board by every word that asks for them."""
        parts = self.table.face.parts()
        return {**parts, **{word: part for part in parts.values() for word in part.also}}

    def _do(self, name: str, rest: str) -> None:
        parts = self._parts()
        if name in parts:
            self._describe(parts[name])
            return
        row = next(row for row in COMMANDS if row.name == name)
        getattr(self, f"_{row.does}")(rest)

    def _say(self, *sentences: str) -> None:
        self.table.console.say(*sentences)

    # The question

    def _help(self, rest: str) -> None:
        parts = self.table.face.parts()
        described = _("{name}: describes {title}.")
        of_parts = [described.format(name=name, title=_(part.title)) for name, part in parts.items()]
        desk = self.table.desk
        idle = ONLY_PLAYED if desk.link.replays else ONLY_RUNNING if desk.over else frozenset[str]()
        groups = {
            name: [row for row in rows if row.name not in idle]
            for name, rows in GROUPS.items()
            if not idle.issuperset(row.name for row in rows)
        }
        said = {row.name: f"{row.name}: {_(row.help)}." for rows in groups.values() for row in rows}
        if rest in groups:
            self._say(*(said[row.name] for row in groups[rest]), *(of_parts if rest == PARTS else ()))
        elif rest:
            words = [*said.values(), *of_parts]
            found = [line for line in words if line.startswith(rest.lower())]
            self._say(*(found or [unknown(rest)]))
        else:
            self._say(_("Type the number or letter of a choice, or one of these words; first letters do."))
            group = _("For {group}: {words}.")
            for name, rows in groups.items():
                words = [row.name for row in rows] + ([*parts] if name == PARTS else [])
                self._say(group.format(group=name, words=", ".join(words)))
            self._say(
                _("{help} and a word says more: help people, help log.").format(help=name_of("table.rules"))
            )

    def _options(self, rest: str) -> None:
        choices = self.table.asked
        if choices is None:
            self._say(_("Nothing is asked now."))
        else:
            self._say(*choices.listed())

    def _repeat(self, rest: str) -> None:
        if (asked := self.table.asked) is not None:
            if asked.step:
                asked.again()
            self.table.say_question()
        else:
            self._left("")

    def _what(self, rest: str) -> None:
        choices = self.table.choices
        found = None if choices is None else choices.answer(rest)
        shown = self.table.shown
        if found is None or shown is None:
            self._say(_("There is no choice {name}.").format(name=rest))
        elif isinstance(found, Group):
            self._say(sentence_of(found))
        else:
            self._say(*map(as_sentence, (found.label, *self.table.face.in_detail(shown, found))))

    def _why(self, rest: str) -> None:
        choices = self.table.choices
        refused = [] if choices is None else [offer for offer in choices.asked.offers if not offer.legal]
        words = rest.casefold().split()
        found = [offer for offer in refused if rest and offer.key == rest]
        found = found or [offer for offer in refused if all(word in offer.label.casefold() for word in words)]
        if choices is not None and choices.answer(rest) is not None:
            self._say(_("{name} can be chosen.").format(name=rest))
        elif not found:
            self._say(_("Nothing like that is refused now."))
        for offer in found[:LONGEST]:
            self._say(f"{offer.label}: {offer.why}")
        if len(found) > LONGEST:
            more = len(found) - LONGEST
            said = ngettext(
                "{count} more; name it more closely.", "{count} more; name them more closely.", more
            )
            self._say(said.format(count=more))

    def _suggest(self, rest: str) -> None:
        table = self.table
        advising, shown = table.presenter.advising, table.shown
        if shown is None or shown.mode is not Mode.ASKED or table.choices is None:
            self._say(_("Nothing is asked now."))
            return
        offers = table.choices.asked.offers

        async def think() -> None:
            if advising.ask():
                await advising.think()
            advised = advising.advised(offers, table.presenter.words)
            if advised is not None and advised.sentences:
                key = "" if advised.action is None else table.key_of(advised.action)
                choice = _("Choice {key}.").format(key=key) if key else ""
                self._say(paragraph(choice, *advised.sentences))

        table.start(think())

    # The table

    def _board(self, rest: str) -> None:
        said = _("{part}: {sentence}")
        for name, part in self.table.face.parts().items():
            self._say(*(said.format(part=name, sentence=first) for first in self._sentences(part)[:1]))
        self._say(_("Type the word of a part for all of it."))

    def _describe(self, part: BoardPart[Any]) -> None:
        self._say(*self._sentences(part))

    def _sentences(self, part: BoardPart[Any]) -> list[str]:
        table, shown = self.table, self.table.shown
        if shown is None:
            return []
        view = self.past.view(shown)
        if view is None:
            return [_("How the table was then is not known any more.")]
        words = table.face.words_at(all_isolated(table.desk.names), view, table.desk.you)
        return part.sentences(table.face.story.phrases(words), view)

    def _since(self, rest: str) -> None:
        self._say(*(self.table.since() or [_("Nothing has happened since your last move.")]))

    def _left(self, rest: str) -> None:
        shown, names = self.table.shown, all_isolated(self.table.desk.names)
        if shown is None or not shown.pending:
            self._say(_("Nobody has to decide now."))
            return
        for seat in shown.pending:
            time = shown.left[seat][0] if seat in shown.left else ""
            if self.table.desk.seats == (seat,):
                said = _("You decide; {time} left.") if time else _("You decide.")
            else:
                said = _("{name} decides; {time} left.") if time else _("{name} decides.")
            self._say(said.format(name=names[seat], time=time))

    def _points(self, rest: str) -> None:
        face, shown = self.table.face, self.table.shown
        view = None if shown is None else self.past.view(shown)
        counted = self.table.desk.over is not None and self.past.back is None
        certain = [] if view is None or counted else face.certain(view)
        said = _("{name}: {points}.")
        for seat, count in enumerate(certain):
            self._say(as_sentence(said.format(name=self.table.name(seat), points=face.points(count))))
        if not certain:
            result = self.table.result() if self.past.back is None else []
            self._say(*(result or [_("Nobody's points are certain yet.")]))

    def _log(self, rest: str) -> None:
        count = int(rest) if rest.isdecimal() and len(rest) < 4 else LONGEST
        self._say(*(self.past.log(count) or [_("Nothing has happened yet.")]))

    def _rules(self, rest: str) -> None:
        self._say(*anywhere.rules(self.table.desk.link.game, rest))

    # The past

    def _back(self, rest: str) -> None:
        self.past.walk(-1, rest)

    def _forward(self, rest: str) -> None:
        self.past.walk(1, rest)

    def _today(self, rest: str) -> None:
        if self.past.today():
            self._repeat("")

    # People

    def _people(self, rest: str) -> None:
        desk = self.table.desk
        for seat, (name, chair) in enumerate(zip(all_isolated(desk.names), desk.chairs, strict=True)):
            colour = self.table.face.colour(chair.colour)
            if chair.kind != PERSON:
                said = _("{name}, {colour}: a bot, {level}.")
            elif chair.minded is True:
                said = _("{name}, {colour}: away; a bot plays meanwhile.")
            elif not chair.present:
                said = _("{name}, {colour}: away.")
            elif seat in desk.seats:
                said = _("{name}, {colour}: here.")
            else:
                said = _("{name}, {colour}: at another screen.")
            self._say(said.format(name=name, colour=colour, level=chair.level))
        self._say(*lobby.watching(desk))

    def _say_text(self, rest: str) -> None:
        self._talk(rest)

    def _aside(self, rest: str) -> None:
        self._talk(rest, watchers=True)

    def _talk(self, rest: str, *, watchers: bool = False) -> None:
        desk = self.table.desk
        if not desk.has_chat:
            self._say(_("There is nobody to talk to at this table."))
        elif not rest:
            self._say(*lobby.phrases())
        else:
            self._send(chat.say(desk, rest, watchers=watchers))

    def _chat(self, rest: str) -> None:
        self._say(*lobby.said_before(self.table.desk))

    def _pause(self, rest: str) -> None:
        desk = self.table.desk
        if desk.paused is not None:
            self.table.refuse(_("The game is paused; {key} goes on.").format(key=name_of("table.pause")))
        elif not desk.has_chat or desk.here is None or desk.over is not None:
            self.table.refuse(_("Only a game over the network can be paused."))
        else:
            self._send(desk.link.send(desk.here, PauseGame, rest))

    def _resume(self, rest: str) -> None:
        desk = self.table.desk
        if desk.paused is None or desk.here is None:
            self.table.refuse(_("The game is not paused."))
        else:
            self._send(desk.link.send(desk.here, Resume))

    def _bot(self, rest: str) -> None:
        if rest:
            self._about(rest, Mind)
            return
        self._ask_or(prompts.bot_prompt(self.table.desk), _("Nobody is away for whom a bot could play."))

    def _invite(self, rest: str) -> None:
        self._say(*lobby.ways_in(self.table.desk))

    def _mute(self, rest: str) -> None:
        self._say(lobby.mute(self.table.desk, rest))

    def _claim(self, rest: str) -> None:
        self._about(rest, NewClaim)

    def _kick(self, rest: str) -> None:
        name, comma, __ = rest.partition(",")
        self._about(name.strip(), Kick, bool(comma))

    def _about(self, name: str, kind: Callable[..., Message], *more: bool) -> None:
        desk = self.table.desk
        names = [each.casefold() for each in desk.names]
        if desk.watching:
            self.table.refuse(_("You are watching; only those who play can do that."))
            return
        if name.casefold() not in names:
            self.table.refuse(lobby.nobody(name))
            return
        seat, chair = desk.seats[0], names.index(name.casefold())

        async def do() -> None:
            why = await desk.link.send(seat, kind, chair, *more)
            if why is not None:
                self.table.refuse(explain(why))
            elif kind is NewClaim:
                self._say(*lobby.new_claim(desk, name))

        self.table.start(do())

    # Going back

    def _undo(self, rest: str) -> None:
        table = self.table
        here = table.desk.here
        if rest == "all" and here is not None and table.presenter.going_back.undo_midway(here) is not None:
            table.goes_back()
            table.submitter.undo_whole(here)
            return
        back = table.presenter.going_back.undo()
        if table.desk.watching or back is None or table.desk.over is not None:
            table.refuse(prompts.nothing_to_undo(table.presenter.others))
            return
        table.submitter.by_hand = True

        def go() -> Awaitable[Reason | None]:
            table.presenter.playback.clear()
            table.goes_back()
            return back.command()

        if back.way is WayBack.ASKED:
            self._ask(prompts.undo_prompt(go))
        else:
            table.submitter.send(go())

    def _propose(self, rest: str) -> None:
        presenter = self.table.presenter
        if not presenter.others:
            self._undo("")
            return
        asked = None if presenter.public else presenter.going_back.propose()
        self._ask_or(asked, _("You have made no move to go back to."))

    def _ask_or(self, prompt: Prompt | None, otherwise: str) -> None:
        if prompt is None:
            self.table.refuse(otherwise)
        else:
            self._ask(prompt)

    def _ask(self, prompt: Prompt) -> None:
        self.table.presenter.asking = prompt
        self.table.refresh()

    def _send(self, answer: Awaitable[Reason | None]) -> None:
        self.table.submitter.send(answer)

    # The program

    def _coach(self, rest: str) -> None:
        teaching = self.table.presenter.teaching
        if teaching is None:
            self._say(_("There is no lesson at this table."))
            return
        said = teaching.switch()
        self._say(said)
        self.table.forget()
        self.table.refresh()

    def _seen(self, rest: str) -> None:
        desk = self.table.desk
        if desk.may_look_at:
            desk.link.watch(desk.next_to_look_at())
            if desk.link.replays:
                self.past.look_again()
        else:
            self._say(_("After the game, spectators can see what every player had."))

    def _what_if(self, rest: str) -> None:
        desk, back = self.table.desk, self.past.back
        if back is None:
            self.table.refuse(explain(Reason("not_over" if desk.over is None else "over_there")))
            return
        try:
            link = opening.what_if(desk, back.at, opening.plays_on(desk, back.whose.seat))
        except Failure as failure:
            self.table.refuse(str(failure))
        else:
            self._say(branched(back, link))
            self._go_on(lambda: link)

    def _again_like_it(self, rest: str) -> None:
        desk = self.table.desk
        plan = None if desk.over is None else opening.again(desk.link)
        if plan is None:
            said = _("Another game like this one can begin after the end, where you opened the table.")
            self.table.refuse(said)
        else:
            self._go_on(partial(opening.open_here, plan))

    def _alone(self, rest: str) -> None:
        desk = self.table.desk
        name = opening.own_table(desk.link)
        if not name or desk.over is not None or desk.lobby is None or desk.lobby.you is None:
            self.table.refuse(_("Only a table that you opened for others can go on without them."))
        else:
            self._go_on(partial(opening.open_at_one_keyboard, name, [desk.names[desk.lobby.you]]))

    def _compare(self, rest: str) -> None:
        self._say(*(self.table.compared() or [afterwards.uncompared(self.table.desk)]))

    def _check(self, rest: str) -> None:
        self._say(afterwards.checked(self.table.desk))

    def _result(self, rest: str) -> None:
        self._say(*afterwards.to_send(self.table.desk))

    def _course(self, rest: str) -> None:
        self.table.start(afterwards.tell_course(self.table))

    def _figures(self, rest: str) -> None:
        self.table.start(afterwards.tell_figures(self.table, rest))

    def _settings(self, rest: str) -> None:
        presenter = self.table.presenter
        try:
            now, said = anywhere.settings(rest, presenter.settings)
        except Failure as failure:
            self.table.refuse(str(failure))
            return
        self._settle(now)
        presenter.settle(now.having({"pace": "calm"}))
        self._say(*said)

    def _save(self, rest: str) -> None:
        path = self.table.desk.link.save
        if self.table.desk.link.replays:
            self._say(_("This game was recorded before; nothing is saved here."))
        elif path is None:
            self._say(_("The host saves this game after every move; your chair is kept."))
        else:
            self._say(_("The game is saved after every move, as {name}.").format(name=path.stem))

    def _quit(self, rest: str) -> None:
        desk = self.table.desk
        if lobby.leave(desk, self.table.console, rest, self._leave) and desk.here is not None:
            self.table.start(self._pause_and_leave(desk.here))

    async def _pause_and_leave(self, seat: Seat) -> None:
        why = await self.table.desk.link.send(seat, PauseGame, "")
        if why is None:
            self._leave()
        else:
            self.table.refuse(explain(why))

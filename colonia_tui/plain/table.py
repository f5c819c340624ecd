"""A table in lines of text: what happens, what is asked, what was answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from time import monotonic
from typing import Any

from colonia_tui import shelf
from colonia_tui.drawing.keys import asking, name_of
from colonia_tui.drawing.shown import LogLine, Mode, Offer, Shown
from colonia_tui.drawing.steps import Milestone
from colonia_tui.drawing.story import named
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _, all_isolated, capital, isolated, paragraph
from colonia_tui.language.reasons import event as table_event
from colonia_tui.language.tables import above, in_full, seat_title, waits
from colonia_tui.plain.choices import Choices, Group, sentence_of
from colonia_tui.plain.console import Console
from colonia_tui.plain.lobby import say_chat
from colonia_tui.session import daily
from colonia_tui.session.alerts import Alerts
from colonia_tui.session.event_player import UNDO, log_lines
from colonia_tui.session.presenter import Presenter
from colonia_tui.session.submit import Submitter
from colonia_tui.table.desk import Desk
from colonia_tui.terminal.alert import BELL
from engine.game import Action, Reason, Seat
from net.client.comparison import by_seat
from net.wire.messages import PERSON, Notice, TableEvent
from net.wire.names import printable


class PlainTable:
    """One table on a console."""

    def __init__(
        self,
        desk: Desk,
        settings: Settings,
        console: Console,
        leave: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        """``leave`` leaves the table; ``changed`` is called when something that was typed has been done."""
        self.desk, self.console, self._leave, self._changed = desk, console, leave, changed
        self.face = face = shelf.face(desk.link.game)
        self.presenter = Presenter(desk, face, settings.having({"pace": "calm"}))
        """Its steps are said at once, never shown for a while."""
        self.submitter = Submitter(self.presenter, face, self._run, self.refuse)
        self._alerts = Alerts(lambda sequence: console.ring() if sequence == BELL else None)
        self.shown: Shown | None = None
        self.choices: Choices | None = None
        self.doubted: Offer | None = None
        """What was chosen, if we ask whether that is meant."""
        self.refused = False
        """Whether something that was typed was refused."""
        self.replays = desk.link.replays
        """Whether nothing is said of the present: a recorded game is looked at, and not yet to its end."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._answered = -1
        """The version at which the last answer was given."""
        self._said: dict[str, object] = {}
        """What was said last of each kind."""
        self._explained: set[str] = set()
        """The kinds of question of which it was said what they are for."""
        self._chosen: object = None
        """The secret question that was answered last: the others' answers come with versions of their own."""

    # What happens

    def refresh(self) -> None:
        """Say what is new."""
        say_chat(self.desk, self.console)
        if not self.presenter.take():
            return
        self.submitter.undo_further()
        self.submitter.pass_idle()
        self.presenter.take_prompts(self._leave)
        told = self._told()
        before = self.shown
        shown = self.presenter.shown(monotonic(), self._offers())
        if shown is None:
            return
        self.shown = shown
        told += self._taken_back(-1 if before is None else before.version)
        if shown.mode in (Mode.ASKED, Mode.WAITING) and self._secret(shown) != self._chosen:
            self._chosen = None
        if self.presenter.here in self.desk.updates:
            self.desk.link.heard(self.presenter.here, shown.version)
        if shown.mode is not Mode.ANSWERING and self._news("message", shown.message):
            self.console.say(shown.message)
        self.console.say(*told)
        coached = shown.coached
        answered = shown.mode is Mode.ASKED and self._decided(shown)
        if coached is not None and not answered:
            last = self._said.get("coach")
            if self._news("coach", (coached.text, coached.before)):
                heard = last == (coached.before, "")  # between the two steps
                self.console.say(paragraph("" if heard else coached.before, coached.text))
        lost = not self.desk.connected and isinstance(self.desk.notice, Reason)
        stands = None if lost else self._stands(shown)  # whoever is back hears what is asked
        if not self.replays and self._news("stands", stands):
            self._say_stands(shown, before, told)
        if why_not := self._alerts.alert(self.desk, self.presenter.settings):
            self.console.say(why_not)
        if self.desk.over is not None and self._news("verdict", self.desk.verdict):
            self.console.say(in_full(self.desk.verdict) if self.desk.verdict is not None else "")

    def _stands(self, shown: Shown) -> object:
        match shown.mode:
            case Mode.ASKED if self._decided(shown):
                return None  # until the answer has done something
            case Mode.ASKED:
                return shown.mode, shown.fresh
            case Mode.ANSWERING:
                return shown.mode, shown.ask
            case Mode.COVERED:
                return shown.mode, shown.cover
            case Mode.WAITING:
                return shown.mode, tuple(self._waited(shown))
        return shown.mode

    def _say_stands(self, shown: Shown, before: Shown | None, told: Sequence[str]) -> None:
        say = self.console.say
        match shown.mode:
            case Mode.ASKED:
                if not told and (before is None or before.mode is not Mode.ASKED):
                    say(*self.since())
                self.choices = Choices(self.face.ask(shown))
                self.say_question()
            case Mode.ANSWERING:
                say(shown.ask, asking(_("{yes} or {no}.")))
            case Mode.COVERED if shown.cover is not None:
                said = _("{name}: press {key} when only you can hear.")
                say(said.format(name=all_isolated(shown.names)[shown.cover], key=name_of("board.pick")))
            case Mode.WAITING if waited := self._waited(shown):
                names = all_isolated(shown.names)
                say(_("Waiting for {names}.").format(names=", ".join(names[seat] for seat in waited)))
            case Mode.OVER:
                say(*self.result())
                said = _("The game is over. {help} says what you can do; {quit} leaves.")
                say(said.format(help=name_of("table.rules"), quit=name_of("table.leave")))

    def _waited(self, shown: Shown) -> list[Seat]:
        """The people, not bots, that we wait for; nobody in a pause."""
        if self.desk.paused is not None:
            return []
        return [seat for seat in shown.pending if self.desk.chairs[seat].kind == PERSON]

    def _secret(self, shown: Shown) -> object:
        """What is asked in secret, and when; None for nothing."""
        asked = shown.question
        if asked is None or not asked.secret:
            return None
        return shown.seat, asked.kind, asked.args, self.face.moment(shown.view)

    def _decided(self, shown: Shown) -> bool:
        """Whether it was answered, and the answer has not done anything yet: others may answer meanwhile."""
        secret = self._secret(shown)
        return shown.version == self._answered or (secret is not None and secret == self._chosen)

    def _news(self, kind: str, value: object) -> bool:
        """Whether this is not what was said last."""
        if self._said.get(kind) == value:
            return False
        self._said[kind] = value
        return bool(value)

    def _told(self) -> list[str]:
        """What happened since the last time, as sentences."""
        found: list[str] = []
        story, words = self.face.story, self.presenter.words
        for beat in self.presenter.playback.told():
            if isinstance(beat, Milestone):
                found += story.aloud(story.at(story.phrases(words), beat.view), beat.events)
            else:
                found.append(self._named(beat.seat, beat.text))
        self.presenter.seating.settle()
        return [as_sentence(text) for text in found]

    def _taken_back(self, since: int) -> list[str]:
        """What others took back after that version, or all together."""
        names, came = all_isolated(self.desk.names), self.desk.events.get(self.presenter.here, [])
        return [
            as_sentence(table_event(event.code, event.args, names) or "")
            for event in came
            if event.version > since >= 0
            and event.code in UNDO
            and (event.args[0] != self.desk.you or event.code != "undone")
        ]

    def close(self) -> None:
        """Leave the table."""
        self._alerts.close()

    # Sentences

    def say_question(self) -> None:
        """The question, in full with its options."""
        shown, choices = self.shown, self.choices
        if shown is None or choices is None:
            return
        parts = [as_sentence(self.presenter.words.moment(shown.view)), as_sentence(choices.asked.prompt)]
        if shown.shared and shown.seat is not None:
            parts.insert(0, as_sentence(all_isolated(shown.names)[shown.seat]))
        if choices.step:
            parts = [as_sentence(choices.step)]
        self.console.say(paragraph(*parts))
        kind = choices.asked.kind
        if shown.purpose and kind not in self._explained:
            self._explained.add(kind)
            self.console.say(self.face.purpose(kind))
        self.console.say(*(choices.listed() if self.in_full(shown) else [choices.counted]))
        self._hint()

    def in_full(self, shown: Shown) -> bool:
        detail = self.presenter.settings.detail
        return detail == "full" or (detail == "auto" and self.face.moment(shown.view)[:1] <= (1,))

    def since(self) -> list[str]:
        """What happened since one's own last move."""
        shown = self.shown
        if shown is None:
            return []
        found = []
        for clause in shown.recap:
            if clause.own and clause.text:
                what = clause.text if clause.seat == shown.seat else self._named(clause.seat, clause.text)
                found.append(as_sentence(_("For you: {what}").format(what=what)))
            elif clause.text:
                found.append(as_sentence(self._named(clause.seat, clause.text)))
        return found

    def log(self, count: int) -> list[str]:
        """The last entries of the log."""
        if self.shown is None:
            return []
        return self._lines(self.shown.log[-count:])

    def told_of(self, events: Sequence[TableEvent]) -> list[str]:
        """What these events brought."""
        names = all_isolated(self.desk.names)
        return self._lines(log_lines(events, None, self.face.story, self.presenter.words, names))

    def _lines(self, lines: Sequence[LogLine]) -> list[str]:
        return [
            as_sentence(line.text if line.spoken else self._named(line.seat, line.text)) for line in lines
        ]

    def _named(self, seat: Seat | None, clause: str) -> str:
        """A clause with the name of who did it, if the game has such clauses."""
        story = self.face.story
        return named(story.phrases(self.presenter.words), seat, clause) if story.rows else clause

    def name(self, seat: Seat) -> str:
        """A player's name, or "you", in a list."""
        return _("you") if seat == self.desk.you else all_isolated(self.desk.names)[seat]

    def forget(self) -> None:
        """Say the question again at the next refresh, even if it is the same."""
        self._said.clear()
        self._answered, self._chosen = -1, None

    def goes_back(self) -> None:
        """Say the question that comes with an earlier version, and nothing before that."""
        self.forget()
        self._answered = -1 if self.shown is None else self.shown.version

    def result(self) -> list[str]:
        """Who won and why, everybody's place and points, and the tables with the same deal."""
        desk, over = self.desk, self.desk.over
        if over is None:
            return []
        from colonia_tui.session.ending import ending_of, people_at, victory

        ending, words = ending_of(desk), self.presenter.words
        ranks, scores = over.result["ranks"], over.result["scores"]
        found = [as_sentence(victory(desk, ending))]
        found += map(as_sentence, () if ending.why is None else ending.why(people_at(desk)))
        for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
            said = _("Place {place}: {name} with {points}: {sources}.")
            sources = over.result["sources"][seat]
            parts = [f"{words.source(code)} {count}" for code, count in sources.items() if count]
            points = self.face.points(scores[seat])
            found.append(
                said.format(place=ranks[seat], name=self.name(seat), points=points, sources=", ".join(parts))
            )
        if desk.duplicates is not None and not over.salt:
            found.append(waits(desk.duplicates.tables))
        return [*found, *self.compared(), *filter(None, (daily.line(desk),))]

    def compared(self) -> list[str]:
        """How the tables with the same deal compare, once the last of them is over."""
        found = []
        for number, at in enumerate(by_seat(self.desk.compared or [])):
            found.append(as_sentence(seat_title(number, at)))
            said = _("{name} at table {table}: {points}, place {place}, {above} to the seat's mean.")
            found += [
                said.format(
                    name=isolated(printable(row.name)),
                    table=isolated(printable(row.table)),
                    points=self.face.points(row.points),
                    place=row.rank,
                    above=above(row),
                )
                for row in at.rows
            ]
        return found

    # What is typed

    @property
    def asks(self) -> bool:
        """Whether a script should give its next line."""
        shown, desk = self.shown, self.desk
        if desk.ended is not None:
            return True
        if desk.over is not None or self.replays:
            return not self.busy
        if shown is None or self.busy:
            return False
        if shown.mode is Mode.ASKED:
            return not self._decided(shown)
        return shown.mode in (Mode.ANSWERING, Mode.COVERED)

    @property
    def asked(self) -> Choices | None:
        """The choices of the question that waits for an answer; None if there is none."""
        asked = self.asks and self.shown is not None and self.shown.mode is Mode.ASKED
        return self.choices if asked else None

    @property
    def hides(self) -> bool:
        """Whether what is typed next must not be seen: a secret choice at a shared keyboard."""
        shown = self.shown
        asked = None if shown is None or not shown.shared else shown.question
        return asked is not None and asked.secret

    def answers(self, typed: str) -> bool:
        """Whether this would be an answer now."""
        shown, choices = self.shown, self.choices
        if shown is None or shown.mode is not Mode.ASKED or choices is None:
            return yes_or_no(typed) is not None
        return choices.answer(typed) is not None

    def take(self, typed: str) -> bool:
        """Use what was typed as an answer. Returns whether it was one."""
        shown = self.shown
        if shown is None:
            return False
        if isinstance(self.desk.notice, Notice):
            self.desk.notice = None  # it was said
        self.presenter.message = ""
        match shown.mode:
            case Mode.COVERED:
                self.presenter.seating.open()
                self.refresh()
                return True
            case Mode.ANSWERING:
                return self._answer(typed)
            case Mode.ASKED if self.doubted is not None:
                return self._confirm(typed)
            case Mode.ASKED if self.choices is not None:
                return self._choose(self.choices, typed)
        return False

    def _answer(self, typed: str) -> bool:
        yes = yes_or_no(typed)
        asking, self.presenter.asking = self.presenter.asking, None
        if yes is None or asking is None:
            self.presenter.asking = asking
            return False
        command = asking.answer(yes)
        if command is not None:
            self.submitter.send(command)
        self.refresh()
        return True

    def _choose(self, choices: Choices, typed: str) -> bool:
        found = choices.answer(typed)
        if isinstance(found, Group):
            choices.into(found)
            self.say_question()
        elif found is not None and self.presenter.settings.confirm and not found.at_once:
            self.doubted = found
            self.console.say(
                asking(_("{choice} Do you mean that? {yes} or {no}."), choice=sentence_of(found))
            )
        elif found is not None:
            self._submit(found)
        else:
            refused = choices.asked.by_key.get(typed)
            if refused is None or refused.legal:
                return False
            self.refuse(_("{choice}: {why}").format(choice=refused.label, why=refused.why))
            if self.presenter.teaching is not None:
                self.presenter.teaching.refused()
                self._hint()
        return True

    def _hint(self) -> None:
        """In a lesson, say what to choose to somebody who has not found it."""
        teaching = self.presenter.teaching
        action = None if teaching is None else teaching.hint
        if action is not None and (key := self.key_of(action)):
            self.console.say(_("Try choice {key}.").format(key=key))

    def key_of(self, action: Action) -> str:
        """The key of an action in this step, or of its group; "" for none."""
        for key, each in {} if self.choices is None else self.choices.now.items():
            offers = each.offers if isinstance(each, Group) else [each]
            if any(offer.action == action for offer in offers):
                return key
        return ""

    def _confirm(self, typed: str) -> bool:
        yes, offer = yes_or_no(typed), self.doubted
        if yes is None or offer is None:
            return False
        self.doubted = None
        if yes:
            self._submit(offer)
        else:
            self.say_question()
        return True

    def _submit(self, offer: Offer) -> None:
        shown, seat = self.shown, self.desk.here
        if shown is None or seat is None or self.submitter.busy:
            return
        if not self.hides:
            heard = self.in_full(shown)  # what it does was among the choices
            choice = as_sentence(offer.label) if heard else sentence_of(offer)
            self.console.say(_("You chose: {choice}").format(choice=choice))
        if self.presenter.teaching is not None:
            self.presenter.teaching.acted(offer.action)
        self._answered, self._chosen = shown.version, self._secret(shown)
        self.submitter.act(seat, offer.action, shown.version)

    def _offers(self) -> Sequence[Offer]:
        return () if self.choices is None else self.choices.asked.offers

    def refuse(self, why: str) -> None:
        """Say why something that was typed cannot be done."""
        self.refused, self._answered, self._chosen = True, -1, None
        self.console.say(why)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        async def run() -> None:
            await work
            self.refresh()

        self.start(run())

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside reading lines."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._changed()

    @property
    def busy(self) -> bool:
        """Whether something is on its way."""
        return bool(self._tasks)


def as_sentence(text: str) -> str:
    """A text that may begin with a small letter, as a whole sentence."""
    text = capital(text.strip())
    return text if not text or text[-1] in ".!?…:" else _("{text}.").format(text=text)


def yes_or_no(typed: str) -> bool | None:
    """The answer to a question of the program."""
    typed = typed.lower()
    if typed in (name_of("answer.yes"), _("yes")):
        return True
    return False if typed in (name_of("answer.no"), _("no")) else None

"""A lesson at a table: what its coach says, and what has been learnt."""

from __future__ import annotations

from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.shown import Coached, Mode, Shown
from colonia_tui.drawing.steps import Beat
from colonia_tui.face import Face
from colonia_tui.language.i18n import _
from colonia_tui.language.words import ALOUD
from colonia_tui.table.lesson import Aside, Lesson, Progress, learnt
from colonia_tui.table.saves import remember_lesson
from engine.game import Action, Question, View
from engine.record import Record


class Teaching:
    """The lesson of a table, while it goes on."""

    def __init__(self, lesson: Lesson, face: Face, record: Record | None) -> None:
        """``record``: what has been played so far, in a lesson that is resumed."""
        self.lesson = lesson
        self.hidden = False
        """Whether the learner has put it away."""
        self._over = False
        """Whether the learner has played on after its end."""
        self._told: dict[Aside, tuple[int, int]] = {}
        """What has been said while something happened, and when that was."""
        self._progress = Progress(lesson, face.goals(), face.moment)
        for view, question, action in () if record is None else learnt(record):
            self._progress.asked(view, question)
            self.acted(action)
            if self._over:
                break

    def aside(self, beat: Beat | None) -> str:
        """What the coach says while this happens: each thing only once; "" for nothing."""
        if beat is None or self.hidden or self._over:
            return ""
        when = beat.version, beat.happened
        about = (aside for aside in self.lesson.asides if aside.is_about(beat.events))
        return next((_(aside.say) for aside in about if self._told.setdefault(aside, when) == when), "")

    def coached(self, shown: Shown, view: View, question: Question | None) -> Coached | None:
        """What the coach says now; None for nothing. ``view`` is the newest."""
        mode, progress = shown.mode, self._progress
        if mode is Mode.ASKED and question is not None:
            progress.asked(view, question)
        if progress.done and not self._over:
            remember_lesson(self.lesson.name)
        if self.hidden or self._over:
            return None
        said = Coached(_(self.lesson.title), "", steps=len(self.lesson.steps))
        step, stand = progress.step, progress.stand
        aside = self.aside(shown.milestone or shown.step)
        if aside or mode is Mode.MILESTONE:
            return said._replace(text=aside) if aside else None
        if step is None:
            return said._replace(text=_(self.lesson.close))
        if stand.on:  # also while the program asks whether to take back
            return said._replace(
                text=_(step.heard if ALOUD.get() and step.heard else step.say),
                before=_(stand.other),
                number=stand.step + 1,
                meets=stand.meets,
                point=step.point,
            )
        if stand.other:
            return said._replace(text=_(stand.other))
        if mode is Mode.ASKED and question is not None:
            free = _("The choice is yours: {advice} advises, {help} explains. The lesson goes on afterwards.")
            if sum(option.refusal is None for option in question.options) == 1:
                free = _("Only one thing is possible: {help} explains why. The lesson goes on afterwards.")
            keys = {"advice": name_of("table.suggest"), "help": name_of("table.rules")}
            return said._replace(text=free.format(**keys), asks=True)
        return said._replace(text=_("Well done. See what the others do: the lesson goes on after it."))

    def acted(self, action: Action) -> None:
        """The learner has answered a question."""
        self._over = self._over or self._progress.done
        self._progress.acted(action)

    def refused(self) -> None:
        """The learner chose something that is not possible now."""
        self._progress.refused()

    def switch(self) -> str:
        """Put the lesson away, or bring it back; returns what to say about it."""
        self.hidden = not self.hidden
        return _("{key} brings the lesson back.").format(key=name_of("table.lesson")) if self.hidden else ""

    @property
    def hint(self) -> Action | None:
        """Where the pointer should go, for somebody who has not found it; None for nowhere."""
        return None if self.hidden else self._progress.hinted

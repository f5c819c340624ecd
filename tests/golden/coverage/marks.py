"""A *mark* is one thing that golden games are to show; a detector says whether a story shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.golden.story import Moment, Story

Detector: TypeAlias = Callable[[Story], bool]


class Marks(dict[str, Detector]):
    """Detectors by mark. The methods are decorators; a mark may stand in one place only."""

    def in_story(self, mark: str) -> Callable[[Detector], Detector]:
        """The function below says whether a whole game shows this."""

        def keep(detector: Detector) -> Detector:
            assert mark not in self, mark
            self[mark] = detector
            return detector

        return keep

    def in_moment(self, mark: str) -> Callable[[Callable[[Moment], bool]], Callable[[Moment], bool]]:
        """The function below says whether a single step shows this."""

        def keep(detector: Callable[[Moment], bool]) -> Callable[[Moment], bool]:
            self.in_story(mark)(lambda story: any(detector(moment) for moment in story))
            return detector

        return keep

    def take(self, others: Marks) -> None:
        """All marks of another place, too."""
        for mark, detector in others.items():
            self.in_story(mark)(detector)

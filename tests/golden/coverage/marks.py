"""A *mark* is one thing that golden games should show; a detector tells whether a story shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.golden.story import Moment, Story

Detector: TypeAlias = Callable[[Story], bool]


class Marks(dict[str, Detector]):
    """Detectors by mark. The methods are decorators; a mark may be defined only once."""

    def in_story(self, mark: str) -> Callable[[Detector], Detector]:
        """Decorates a function that tells whether a whole game shows this."""

        def keep(detector: Detector) -> Detector:
            assert mark not in self, mark
            self[mark] = detector
            return detector

        return keep

    def in_moment(self, mark: str) -> Callable[[Callable[[Moment], bool]], Callable[[Moment], bool]]:
        """Decorates a function that tells whether a single step shows this."""

        def keep(detector: Callable[[Moment], bool]) -> Callable[[Moment], bool]:
            self.in_story(mark)(lambda story: any(detector(moment) for moment in story))
            return detector

        return keep

    def take(self, others: Marks) -> None:
        """Add all marks from another module."""
        for mark, detector in others.items():
            self.in_story(mark)(detector)

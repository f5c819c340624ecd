"""What previews of several days have in common. The rest of each stands with its question."""

from __future__ import annotations

from typing import TypedDict


class Nothing(TypedDict):
    """An empty dict: nothing to say about this answer or question."""


class Sending(TypedDict):
    """Members leave home."""

    members: int
    """How many members it takes."""
    left: int
    """How many of the seat's members are at home afterwards; below 0 if it has too few."""


class ComingHome(TypedDict):
    """Members come back."""

    home: list[int]
    """When those members come home, at the earliest: ``[week, day]``."""

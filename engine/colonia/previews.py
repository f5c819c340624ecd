"""What previews on several days have in common. The rest of each is defined with its question."""

from __future__ import annotations

from typing import TypedDict


class Nothing(TypedDict):
    """An empty dict: there are no details for this answer or question."""


class Sending(TypedDict):
    """Members leave home."""

    members: int
    """How many members it takes."""
    left: int
    """How many of the seat's members would be left at home; below 0 if it has too few."""


class ComingHome(TypedDict):
    """Members come back."""

    home: list[int]
    """When those members can come home at the earliest: ``[week, day]``."""

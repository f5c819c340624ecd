"""Checks arguments against `engine.colonia.codes`, and makes example arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.colonia.codes import KINDS
from tests import kinds


def misfit(declared: str, args: Sequence[Any]) -> str:
    return kinds.misfit(KINDS, declared, args)


def examples(declared: str) -> list[tuple[Any, ...]]:
    return kinds.examples(KINDS, declared)

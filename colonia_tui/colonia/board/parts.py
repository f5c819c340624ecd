"""The parts of the board, each by the name that `arrange` has for its place."""

from __future__ import annotations


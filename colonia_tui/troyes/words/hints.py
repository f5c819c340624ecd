"""What is good or bad about an action: a sentence for each part of a hint."""

from __future__ import annotations

from colonia_tui.language.sentences import Sentence
from colonia_tui.troyes.words.phrases import Phrases

HINTS: dict[str, Sentence[Phrases]] = {}

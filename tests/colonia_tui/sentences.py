"""Checks of a game's sentences against the codes that its engine declares, for the tests of its words."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from colonia_tui.language.words import Said
from engine.codes import arguments

Table: TypeAlias = tuple[Mapping[str, str], Mapping[str, Any]]
"""Codes as declared, and the sentences for them."""
AS_IT_IS = ("number", "word")
"""Kinds that a sentence may take any argument for."""


def no_code_is_without(tables: Iterable[Table]) -> None:
    """Assert that there is a sentence for every code, and a code for every sentence."""
    for told, sentences in tables:
        assert [code for code in told if code not in sentences] == []
        assert [code for code in sentences if code not in told] == []


def coded(tables: Iterable[Table]) -> list[tuple[str, str, Any]]:
    """Each code, its arguments as declared, and its sentence."""
    return [
        (code, declared, sentences[code])
        for told, sentences in tables
        for code, declared in told.items()
        if code in sentences
    ]


def arguments_are_read_as_declared(tables: Iterable[Table], *, named: bool = True) -> None:
    """Assert that every sentence takes the arguments of its code, in order and as what they are.

    ``named`` is whether a function calls them as they are declared.
    """
    for code, declared, sentence in coded(tables):
        told = arguments(declared)
        if isinstance(sentence, Said):
            read = arguments(sentence.kinds)
            assert len(read) in (0, len(told)), code
            for one, other in zip(told, read, strict=False):
                assert other.kind in (one.kind, *AS_IT_IS), code
                assert one.rest == other.rest, code
        else:
            _, *parameters = inspect.signature(sentence).parameters.values()
            assert len(parameters) == len(told), code
            if named:
                assert [parameter.name for parameter in parameters] == [one.name for one in told], code
            rest = [parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters]
            assert rest == [one.rest for one in told], code


def placeholders_are_arguments(tables: Iterable[Table]) -> None:
    """Assert that every placeholder of a sentence is filled by an argument."""
    for code, _, sentence in coded(tables):
        if isinstance(sentence, Said):
            wanted = set(re.findall(r"\{(\w+)\}", sentence.text))
            given = {kind.split("=")[-1].lstrip("*") for kind in sentence.kinds.split()}
            assert wanted <= given, code

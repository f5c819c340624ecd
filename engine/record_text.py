"""A record as text: JSON with one line for each entry, for games to be kept, sent or compared.

::

    {"format": 1,
    "header": {...},
    "seed": "7",
    "salt": "00",
    "log": [
    "0 card 5 =9f8e7d6c5b4a3210",
    "2 vote 1 :4 2 6 =0123456789abcdef",
    ["undo", 2, ["own", 0], [], "0123456789abcdef"]
    ]}

A play is one string: the seat, then the kind and numbers of the action, what was drawn after a colon, and
the hash of the state after an equals sign. Any other entry is a list, as `engine.record.Entry` dumps it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.game import Plain, Reason, Refused
from engine.record import FORMAT as HEADER_FORMAT
from engine.record import PLAY, Entry, Header, Record, Secret

FORMAT: Final = 1

_NUMBERS = r"(?: -?\d+)"
_PLAY = re.compile(rf"(\d+) ([a-z_]+)({_NUMBERS}*)(?: :(-?\d+{_NUMBERS}*))? =([0-9a-f]*)", re.ASCII)


def write(record: Record, beside: Mapping[str, Plain] = MappingProxyType({})) -> str:
    """The text of a record; `read` reads it back. ``beside`` has further keys, for others to read.

    Raises TypeError or ValueError if the log holds something that is not JSON.
    """
    parts = {
        "header": record.header.dump(),
        "seed": record.secret.seed,
        "salt": record.secret.salt.hex(),
        **beside,
    }
    lines = [f'{{"format": {FORMAT},', *(f'"{key}": {_json(value)},' for key, value in parts.items())]
    log = ",\n".join(_json(_line(entry)) for entry in record.entries)
    return "\n".join([*lines, f'"log": [\n{log}\n]}}', ""])


def read(text: str) -> Record:
    """The record in a text. Raises Refused: "newer_record" for a later format, otherwise "no_record"."""
    try:
        data = json.loads(text)
        _json(data).encode()  # raises for a lone surrogate: JSON can write one, but no log can hold it
        _check_age(data)
        secret = Secret(_text(data["seed"]), bytes.fromhex(_text(data["salt"])))
        return Record(Header.load(data["header"]), secret, [_entry(line) for line in data["log"]])
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Refused(Reason("no_record")) from error


def _check_age(data: Plain) -> None:
    for given, known in ((data["format"], FORMAT), (data["header"]["format"], HEADER_FORMAT)):
        if type(given) is not int or given < known:
            raise ValueError("not a format of ours")
        if given > known:
            raise Refused(Reason("newer_record"))


def _json(data: Plain) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _text(data: Plain) -> str:
    if not isinstance(data, str):
        raise ValueError("not a text")
    return data


def _line(entry: Entry) -> Plain:
    match entry:
        case Entry(kind="play", seat=int(seat), body=[str(kind), [*args]]):
            numbers = "".join(f" {arg}" for arg in args)
            drawn = " :" + " ".join(map(str, entry.outcomes)) if entry.outcomes else ""
            line = f"{seat} {kind}{numbers}{drawn} ={entry.hash.hex()}"
            if _entry_or_none(line) == entry:
                return line
    return [*entry.dump()[:-1], entry.hash.hex()]


def _entry(line: Plain) -> Entry:
    """The entry of a line. Raises ValueError for anything else."""
    if isinstance(line, str):
        entry = _entry_or_none(line)
        if entry is None:
            raise ValueError("not a play")
        return entry
    *front, digest = line
    return Entry.load([*front, bytes.fromhex(_text(digest))])


def _entry_or_none(line: str) -> Entry | None:
    found = _PLAY.fullmatch(line)
    if found is None:
        return None
    seat, kind, args, drawn, digest = found.groups()
    return Entry(PLAY, int(seat), [kind, _ints(args)], _ints(drawn or ""), bytes.fromhex(digest))


def _ints(text: str) -> list[int]:
    return [int(number) for number in text.split()]

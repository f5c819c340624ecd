"""A form in lines of text: its lines by number, until nothing is left to change."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing.keys import name_of
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import _, either
from colonia_tui.language.reasons import explain
from colonia_tui.plain.console import Console, quoted
from colonia_tui.session.fields import Chair, Field
from colonia_tui.session.forms import TableForm
from colonia_tui.table.link import Link
from engine.game import Refused

BEGIN = "begin"
TWO = 2
"""Values between which a line's number alone changes."""


async def fill(form: TableForm, console: Console) -> Link | None:
    """Ask for what there is to ask, and open the table; None to leave, and at the end of input."""
    console.say(_("{title}:").format(title=form.title))
    heard: Sequence[Field] = ()
    while True:
        fields = form.fields()
        if [*fields] != [*heard]:
            console.say(*numbered([said(each) for each in fields]))
            heard = [*fields]
            asked = _(
                "Nothing typed begins. A number and a value change a line: 2 4. {help} explains the lines, "
                "{quit} leaves."
            )
            console.say(asked.format(help=name_of("table.rules"), quit=name_of("table.leave")))
        typed = await console.read(empty=True)
        if typed is None or typed == name_of("table.leave"):
            return None
        if typed in ("", BEGIN):
            try:
                return form.open_table()
            except (Failure, Misuse) as problem:
                console.say(str(problem))
            except Refused as refused:
                console.say(explain(refused.reason))
        elif typed in ("h", name_of("table.rules")):
            console.say(*numbered([about(each) for each in fields]))
        else:
            console.say(*change(fields, typed))


def change(fields: Sequence[Field], typed: str) -> list[str]:
    """Change the line whose number or name was typed, if a value follows; returns what to say."""
    name, __, value = typed.partition(" ")
    named = {str(number): each for number, each in enumerate(fields, 1)} | {each.id: each for each in fields}
    field = named.get(name)
    if field is None:
        return [_("There is no line “{name}”.").format(name=quoted(name))]
    if not value and len(field.known) == TWO:
        field.change(1)
    elif not value:
        return [about(field)]
    elif not field.put(value.strip()):
        return [_known(field)]
    return [said(field), *([field.note] if field.note != field.help else [])]


def said(field: Field) -> str:
    """A line with its value."""
    if isinstance(field, Chair) and field.letters:
        text = _("{label}: {kind}, {name}.")
        return text.format(label=field.label, kind=field.said, name=field.name or field.hint)
    return _("{label}: {value}.").format(label=field.label, value=field.said or _("none"))


def about(field: Field) -> str:
    """The same, with what it is for and what it can be."""
    return " ".join(filter(None, (said(field), field.note, _known(field))))


def _known(field: Field) -> str:
    known = list(field.known)
    return _("It can be {values}.").format(values=either(known)) if known else ""


def numbered(lines: Sequence[str]) -> list[str]:
    """Lines to choose from."""
    return [_("{number}: {line}").format(number=number, line=line) for number, line in enumerate(lines, 1)]

"""Options of every command that opens a screen: they replace settings for one run and are never written."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from colonia_tui.commands.arguments import OneOf
from colonia_tui.files.settings import SETTINGS, Value, theme_names
from colonia_tui.language.i18n import N_

Given = dict[str, Value]
"""The settings that a command line names, by key."""

_CHOICES = {setting.key: [str(choice) for choice, __ in setting.choices] for setting in SETTINGS}

OPTIONS = (
    click.option(
        "--pace",
        metavar="|".join(_CHOICES["pace"]),
        type=OneOf(lambda: _CHOICES["pace"]),
        help=N_("How long each step of the others is shown."),
    ),
    click.option(
        "--theme", metavar="NAME", type=OneOf(theme_names), help=N_("The colours: dark, light, terminal, …")
    ),
    click.option(
        "--color",
        metavar="|".join(_CHOICES["color"]),
        type=OneOf(lambda: _CHOICES["color"]),
        help=N_("How many colours."),
    ),
    click.option(
        "--ascii", "signs", flag_value="ascii", default=None, help=N_("Draw with ASCII characters only.")
    ),
    click.option(
        "--no-mouse",
        "mouse",
        flag_value=False,
        type=click.BOOL,
        default=None,
        help=N_("Leave the mouse to the terminal."),
    ),
)
OWN_KEY = click.option(
    "--own-key/--covered",
    "own_key",
    default=None,
    help=N_("Show your own screen at the key o only, or cover the table before it is shown."),
)


def screen_options(*more: Callable[[Any], Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command these options, and ``more``. Its function gets those that were used as ``given``.

    Options before the name of a subcommand apply to the subcommand, too.
    """

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        @wraps(function)
        def wrapper(**params: Any) -> None:
            said = {setting.key: params.pop(setting.key, None) for setting in SETTINGS}
            context = click.get_current_context()
            before: Given = context.find_object(dict) or {}
            given = before | {key: value for key, value in said.items() if value is not None}
            context.obj = given
            function(given=given, **params)

        for option in (*more, *reversed(OPTIONS)):
            wrapper = option(wrapper)
        return wrapper

    return decorate

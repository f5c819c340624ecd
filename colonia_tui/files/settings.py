"""What people set permanently: kept in ``settings.json``, changed on the settings screen.

One list, `SETTINGS`, says what there is; the screen, the file and the checks are made from it. Options of a
command line count for one run and are never written.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, cast

from colonia_tui.files.files import data_dir, out_file, read_small
from colonia_tui.language.i18n import N_, _
from engine.small_files import data_in

LONGEST = 400
"""Characters of a text that is typed."""

Value: TypeAlias = bool | str


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its value."""

    pace: str = "brisk"
    purpose: bool = True
    autopass: bool = True
    own_key: bool = False
    mouse: bool = True
    theme: str = "dark"
    color: str = "auto"
    signs: str = "auto"
    bell: bool = True
    title: bool = True
    message: bool = True
    command: str = ""
    plain: bool = False
    detail: str = "auto"
    confirm: bool = False

    def value(self, key: str) -> Value:
        found: Value = getattr(self, key)
        return found

    def having(self, given: Mapping[str, Value]) -> Settings:
        """These settings with some values replaced."""
        return replace(self, **cast("dict[str, Any]", given))


class Setting(NamedTuple):
    """One line of the screen."""

    key: str
    title: str
    """Marked with `N_`."""
    help: str
    """One sentence, marked with `N_`."""
    choices: tuple[tuple[Value, str], ...] = ()
    """Each value with its name, marked with `N_`; none if it is typed."""
    group: str = ""
    """The title above it and those after it, marked with `N_`."""
    open: bool = False
    """Whether there may be other values than the choices: names of files."""


_OFF_ON: tuple[tuple[Value, str], ...] = ((False, N_("off")), (True, N_("on")))

SETTINGS = (
    Setting(
        "pace",
        N_("Speed"),
        N_("How long opponents' moves are shown; any key skips ahead."),
        (("now", N_("now")), ("brisk", N_("brisk")), ("calm", N_("calm"))),
        group=N_("Playing"),
    ),
    Setting(
        "purpose",
        N_("Beginner hints"),
        N_("Explain each question the first three times it comes up."),
        _OFF_ON,
    ),
    Setting(
        "autopass",
        N_("Auto-pass"),
        N_("With open screens, pass automatically when passing is the only move."),
        _OFF_ON,
    ),
    Setting(
        "own_key",
        N_("Privacy curtain"),
        N_("Hide your screen between turns, or show it only after you press {key}."),
        ((False, N_("between turns")), (True, N_("until you press {key}"))),
    ),
    Setting(
        "mouse", N_("Mouse"), N_("React to clicks and the wheel; off leaves them to the terminal."), _OFF_ON
    ),
    Setting(
        "theme",
        N_("Theme"),
        N_("The colours; put a theme file of your own into the folder `themes`."),
        (("dark", N_("dark")), ("light", N_("light")), ("terminal", N_("the terminal's ground"))),
        group=N_("Looks"),
        open=True,
    ),
    Setting(
        "color",
        N_("Colours"),
        N_("How many colours to use, from the next start on."),
        (
            ("auto", N_("auto")),
            ("none", N_("none")),
            ("16", "16"),
            ("256", "256"),
            ("true", N_("all")),
        ),
    ),
    Setting(
        "signs",
        N_("Characters"),
        N_("ASCII is for terminals and fonts that lack frames and blocks."),
        (("auto", N_("auto")), ("unicode", N_("Unicode")), ("ascii", "ASCII")),
    ),
    Setting(
        "bell",
        N_("Bell"),
        N_("Ring the terminal's bell when it is your turn."),
        _OFF_ON,
        group=N_("When it is your turn"),
    ),
    Setting("title", N_("Window title"), N_("Show in the window's title that it is your turn."), _OFF_ON),
    Setting(
        "message",
        N_("Desktop notification"),
        N_("Show a notification when it is your turn (if the terminal supports it)."),
        _OFF_ON,
    ),
    Setting(
        "command",
        N_("Run on your turn"),
        N_("Run this command when it is your turn, for example to play a sound."),
    ),
    Setting(
        "plain",
        N_("Line mode"),
        N_("Begin in lines of text instead of a screen, for ears and simple terminals."),
        _OFF_ON,
        group=N_("Line mode"),
    ),
    Setting(
        "detail",
        N_("Questions"),
        N_("Read every choice, or only how many there are; auto: all of them in the first round."),
        (("auto", N_("auto")), ("full", N_("in full")), ("brief", N_("brief"))),
    ),
    Setting("confirm", N_("Ask again"), N_("Ask whether a choice is meant before it is final."), _OFF_ON),
)
assert [setting.key for setting in SETTINGS] == [field.name for field in fields(Settings)]


def settings_path() -> Path:
    return data_dir() / "settings.json"


def themes_dir() -> Path:
    """The folder of theme files of one's own."""
    return data_dir() / "themes"


def theme_names() -> list[str]:
    """Every theme there is: those that come with the program, then one's own files."""
    shipped = [
        str(choice) for setting in SETTINGS if setting.key == "theme" for choice, __ in setting.choices
    ]
    own = sorted(path.stem for path in themes_dir().glob("*.toml"))
    return [*shipped, *(name for name in own if name not in shipped)]


def load() -> tuple[Settings, str]:
    """The settings in the file, and a sentence about what is wrong with it ("" if nothing is).

    A missing file means the defaults. Settings that are wrong are ignored.
    """
    try:
        stored = _stored()
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError):
        return Settings(), _("{file} cannot be read; the defaults are used.").format(file=settings_path())
    good = {setting.key: stored[setting.key] for setting in SETTINGS if setting.key in stored}
    wrong = [
        setting.key for setting in SETTINGS if setting.key in good and not fits(setting, good[setting.key])
    ]
    for key in wrong:
        del good[key]
    problem = ""
    if wrong:
        problem = _("{file}: these settings are not understood: {names}.").format(
            file=settings_path(), names=", ".join(wrong)
        )
    return Settings().having(good), problem


def store(key: str, value: Value) -> None:
    """Write one setting, and leave everything else in the file as it is. Raises OSError."""
    try:
        stored = _stored()
    except (OSError, ValueError):
        stored = {}
    stored[key] = value
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with out_file(str(path), private=True) as file:
        file.write(json.dumps(stored, ensure_ascii=False, indent=1) + "\n")


def fits(setting: Setting, value: object) -> bool:
    """Whether a setting may have this value."""
    if setting.choices and not setting.open:
        return any(value == choice and type(value) is type(choice) for choice, __ in setting.choices)
    return isinstance(value, str) and len(value) <= LONGEST and value.isprintable()


def _stored() -> dict[str, Value]:
    """Everything in the file, keys of other versions too. Raises OSError, or ValueError if it is broken."""
    path = settings_path()
    text = read_small(path)
    with contextlib.suppress(OSError):
        path.chmod(0o600)  # it may be older than this rule: there is a command in it
    return cast("dict[str, Value]", data_in(text, json.loads))

"""What keys are called, in help and in lines of keys."""

from __future__ import annotations

from textual.keys import format_key

from colonia_tui.language.i18n import N_, _

_NAMES = {
    "end": N_("End"),
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "home": N_("Home"),
    "pagedown": N_("Page down"),
    "pageup": N_("Page up"),
    "space": N_("Space"),
    "tab": N_("Tab"),
}
_MODIFIERS = {"ctrl": N_("Ctrl"), "shift": N_("Shift")}


def key_name(key: str) -> str:
    """What to call a key, given Textual's name for it."""
    *modifiers, last = key.split("+")
    name = _(_NAMES[last]) if last in _NAMES else format_key(last)
    if last[:1] == "f" and last[1:].isdecimal():
        name = last.upper()
    return "+".join([*(_(_MODIFIERS.get(modifier, modifier)) for modifier in modifiers), name])

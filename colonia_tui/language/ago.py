"""How long ago something was, in words."""

from __future__ import annotations

import time

from colonia_tui.language.i18n import _, ngettext

_MINUTE, _HOUR = 60, 3600


def ago(then: float, now: float) -> str:
    """Both are seconds since the epoch; days are counted by the calendar of this place."""
    seconds = max(0.0, now - then)
    days = _day(now) - _day(then)
    if seconds < _MINUTE:
        return _("just now")
    if seconds < _HOUR:
        minutes = int(seconds // _MINUTE)
        return ngettext("{count} min ago", "{count} min ago", minutes).format(count=minutes)
    if days <= 0 or seconds < 6 * _HOUR:
        hours = int(seconds // _HOUR)
        return ngettext("{count} h ago", "{count} h ago", hours).format(count=hours)
    if days == 1:
        return _("yesterday")
    if days < 14:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return time.strftime("%Y-%m-%d", time.localtime(then))


def _day(seconds: float) -> int:
    """The number of the calendar day."""
    local = time.localtime(seconds)
    return int((seconds + local.tm_gmtoff) // (24 * _HOUR))

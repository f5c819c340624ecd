"""Something in the stream to the terminal that is not understood."""

from __future__ import annotations


class Surprise(Exception):
    """From here on the stream has to go to the terminal as it is."""

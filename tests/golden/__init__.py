"""Recorded games that must play the same for ever, or until the rules version rises.

``games/`` holds the records, ``index.json`` what came out of each. ``python -m tests.golden.record`` adds
games until `coverage` finds everything.
"""

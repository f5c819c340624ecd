"""Recorded games that must replay the same for ever, or until the rules version goes up.

``games/`` holds the records; ``python -m tests.golden.record`` makes and renews them.
"""

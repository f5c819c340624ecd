"""The cards: what a deck is, how one is read from a file, and the shipped deck."""

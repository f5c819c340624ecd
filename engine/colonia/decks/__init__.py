"""The cards: what a deck is, how it is read from a file, and the decks that are shipped."""

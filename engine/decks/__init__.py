"""What deck files of all games have in common: how they are read, and what is wrong with one.

Each game says what a deck of its own is made of. A deck is checked for form, not for balance.
"""

"""Works out a game of Colonia from its inputs alone: a second, independent reading of the rules.

The inputs of a game are its deck, who did what, and what chance drew. Everything else follows from the
rules page and is worked out here. Rulings on that page are cited as `# R 9`.

A day is a generator: where somebody has to choose, it yields who is asked for what (`Asked`) and receives
one answer (`Answer`). What chance draws comes from `Chance`, which insists on the right kind of draw.
"""

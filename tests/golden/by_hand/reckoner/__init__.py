"""Work a game of Colonia out from its inputs alone: a second, independent reading of the rules.

The input of a game is its deck, who did what, and what chance drew. Everything else follows from the
rules page and is worked out here. Rulings of that page are cited as `# R 9`. Each file is a part of the
page: pieces (`table`), set-up, rounds, the days, votes and edicts, the end; `game` is the week at a glance.

A day is a generator: where somebody must choose it yields who is asked for what (`Asked`) and gets one
answer back (`Answer`). What chance draws comes from `Chance`, which insists on the right kind.
"""

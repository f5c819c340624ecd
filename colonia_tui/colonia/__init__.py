"""The table as drawn for Colonia. `table.TABLE` is the board; `words.Words` speaks without a screen.

Reading order: `scene` (what is drawn), `canvas` (on what), one file for each district of the board,
`arrange` (where each stands), `table` (what the keys do).
"""

"""Colonia as drawn. `face.FACE` is what the shell sees of it; `words` speaks without a screen.

Reading order of the board, after `colonia_tui.drawing`: `scene` (what is drawn), one file for each district,
`arrange` (where each stands), `table` (what the keys do).
"""

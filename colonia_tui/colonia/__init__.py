"""Colonia as shown to players. `face.FACE` is what the shell sees of it; `words` works without a screen.

Reading order of the board, after `colonia_tui.drawing`: `scene` (what is drawn), one file for each district,
`layout` (where each one goes), `board` (what the keys do).
"""

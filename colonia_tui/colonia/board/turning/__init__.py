"""What each turning point shows, one module a kind, named like it.

A module has the functions of `colonia_tui.colonia.board.turning_point.Kind`.
"""

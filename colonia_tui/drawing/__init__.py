"""What any game is drawn with; nothing here knows a game.

Reading order: `canvas` (cells to draw on), `offers` (the question as drawn), `seats` (signs and colours),
`board` (what the shell requires of a game's board), `district` (a part of a board), `pointer` (where the
arrow keys go).
"""

"""What any game is drawn with; nothing here knows a game.

Reading order: `canvas` (cells to draw on), `style` (the colours and signs to draw in), `offers` (the question
as drawn), `shown` (everything a board is drawn from), `part` (one part of a board), `parts` (all of them in
one widget), `board` (pointing, picking and looking around).
"""

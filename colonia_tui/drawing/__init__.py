"""What any game is drawn with; nothing here knows a game.

Reading order: `canvas` (cells to draw on), `style` (colours and signs), `pieces` (the pen), `offers` (the
question as drawn), `shown` (everything a board is drawn from), `part` (one part of a board), `board` (all
parts in one widget: pointing, picking and looking around).
"""

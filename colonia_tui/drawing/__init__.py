"""What any game is drawn with."""

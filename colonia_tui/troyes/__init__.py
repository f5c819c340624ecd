"""Troyes as shown to players. `face.FACE` is what the shell sees of it."""

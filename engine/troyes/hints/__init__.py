"""How good actions look, and what positions are worth."""

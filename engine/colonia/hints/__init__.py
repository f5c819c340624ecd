"""How good an action looks and what a position is worth, from what a seat may know."""

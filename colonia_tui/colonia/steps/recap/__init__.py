"""The recap: what has happened since the player's last move, in clauses."""

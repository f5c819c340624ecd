"""Colonia's board, a district or part to a file."""

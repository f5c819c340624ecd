"""Colonia's board, one widget per file."""

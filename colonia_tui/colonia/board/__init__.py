"""Colonia's board, one widget a file."""

"""Colonia in words. Nothing here loads Textual."""

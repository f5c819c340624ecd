"""Troyes in words; needs no screen."""

"""Troyes as drawn and told."""

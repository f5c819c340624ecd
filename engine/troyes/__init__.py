"""The rules of Troyes."""

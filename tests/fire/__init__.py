"""Slow tests, run with ``pytest -m fire``, and by `.ci/run` after everything else."""

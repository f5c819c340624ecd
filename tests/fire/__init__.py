"""Trials by fire: slow, run by ``pytest -m fire`` and in `.ci/run` after everything else."""

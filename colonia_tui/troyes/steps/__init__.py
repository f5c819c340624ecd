"""What happened, step by step; needs no screen."""

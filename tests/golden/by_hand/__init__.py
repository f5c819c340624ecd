"""Six games worked out from the rules page alone, and the second reading of the rules that did it."""

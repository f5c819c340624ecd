"""Small forms of districts: what one has to know of them on other days, enough to plan by."""

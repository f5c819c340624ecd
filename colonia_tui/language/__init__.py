"""The words a player sees: catalogues, and the sentences that belong to no game."""

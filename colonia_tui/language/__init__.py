"""The words a player sees: catalogues, and the sentences that no game owns."""

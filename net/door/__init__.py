"""Who is let in at a host: TLS, pass phrases, invites, proofs, and how much one may ask for."""

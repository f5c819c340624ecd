"""How a host lets people in: TLS, pass phrases, invites, proofs, and limits."""

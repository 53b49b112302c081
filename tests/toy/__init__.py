"""A complete tiny game: proof that a new game is new files and a line in the registry."""

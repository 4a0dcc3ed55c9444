"""The ways in and out: the play file, and the report of a score for people and programs."""

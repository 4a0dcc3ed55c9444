"""Pieces of screens: each gets what it shows and what it may do, and knows nothing else."""

"""The tests: they mirror companion/, and tell game nights."""

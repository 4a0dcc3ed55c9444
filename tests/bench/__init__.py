"""Measures saving, opening and searching, against stock TinyDB, SQLite and what the machine allows."""

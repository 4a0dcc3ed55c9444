"""Evenings played in a real browser: Chromium on the app as a person starts it."""

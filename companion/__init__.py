"""Umami Companion: a score-keeping companion for physical play."""

__version__ = "0.1.0"

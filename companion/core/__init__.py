"""The pure heart of the companion: no clock, no chance, no file, no screen, no language."""

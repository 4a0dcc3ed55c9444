"""What helps the tests, the makefile and the documents; no part of the app."""

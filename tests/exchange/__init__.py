"""What goes in and out of the house: play files and reports."""

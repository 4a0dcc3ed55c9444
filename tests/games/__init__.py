"""The rules of the games, told as evenings at a table."""

"""What happened at the table, told so that it can be seen: steps, turning points, marks, the recap."""

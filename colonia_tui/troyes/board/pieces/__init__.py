"""The pieces of Troyes in every size: functions of plain data, a style and a cell."""

"""The pieces of Troyes in every size: functions of plain data, a kit and a cell."""

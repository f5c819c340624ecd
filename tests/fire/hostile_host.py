"""A guest's program at a host that sends something for ever: run by test_hostile_host.py.

``python -m tests.fire.hostile_host SOCKET`` is the guest, on the screen of its terminal.
"""

from __future__ import annotations

import sys

from colonia_tui.app import run
from colonia_tui.failure import Failure
from colonia_tui.table.link import Joined, RemoteLink
from net.client.dialing import unix

if __name__ == "__main__":
    link = RemoteLink(unix(sys.argv[1]), game="troyes", name="Anna")
    link.joined = Joined("127.0.0.1", "Anna", "")  # a table of somebody else
    try:
        run(link)
    except Failure as failure:
        sys.stdout.write(f"{failure}\n")
    sys.stdin.readline()  # so that somebody may look at what it took

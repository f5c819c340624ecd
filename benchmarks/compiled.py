"""What compiling the engine with mypyc would gain, and proof that it would change nothing.

    python benchmarks/compiled.py [--rounds 3] [--check]

Builds the compiled engine in a folder of its own (this takes a minute and a C compiler), plays the same games
with both versions, random ones and some with every bot, and compares the positions they end in. Fails if any
differs. Times are processor times, measured in turn; --check leaves them out. docs/performance.md says why
the package does not ship this.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
KINDS = ("random", "greedy", "normal", "hard")
SETUP = """
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup

# A game's face stays Python: mypyc has no static methods as class attributes.
rules = sorted(str(path) for path in Path("engine/colonia").rglob("*.py") if path.stem != "__init__")
sources = ["engine/chance.py", "engine/game.py", "engine/bots/search.py", *rules]
modules = mypycify(["--ignore-missing-imports", *sources], opt_level="3")
setup(name="compiled", packages=[], ext_modules=modules)
"""


def build(folder: Path) -> None:
    """Compile a copy of the engine in place."""
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (folder / "setup.py").write_text(SETUP)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    built = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if built.returncode:
        sys.exit(f"mypyc could not build the engine:\n{built.stdout}{built.stderr}")


def run(folder: Path, kind: str) -> tuple[float, str, bool]:
    """Microseconds per decision, a hash of how the games ended, and whether the rules were compiled."""
    command = [sys.executable, str(HERE / "compiled_player.py"), str(folder), kind]
    found = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.split()
    return float(found[0]), found[1], found[2] == "compiled"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="only check that the games are the same")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room)
        build(folder)
        for kind in KINDS:
            plain, compiled = list[float](), list[float]()
            for _ in range(1 if given.check else given.rounds):
                slow, ended, is_compiled = run(ROOT, kind)
                fast, ended_too, is_compiled_too = run(folder, kind)
                if is_compiled or not is_compiled_too:
                    sys.exit("something is wrong: the plain engine is compiled, or the compiled one is not")
                if ended != ended_too:
                    sys.exit(f"{kind}: the games differ")
                plain.append(slow)
                compiled.append(fast)
            slow, fast = statistics.median(plain), statistics.median(compiled)
            times = (
                "" if given.check else f"; {slow:.1f} and {fast:.1f} µs a decision, {slow / fast:.2f} times"
            )
            print(f"{kind}: the same games{times}", flush=True)


if __name__ == "__main__":
    main()

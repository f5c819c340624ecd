#!/bin/sh
# Installs boardgame.io, which benchmarks/net.py compares ours with, in benchmarks/.peer. Needs npm.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$here/../.peer/boardgame.io"
cp "$here/package.json" "$here/../.peer/boardgame.io"
cd "$here/../.peer/boardgame.io"
npm install --no-audit --no-fund --omit=dev --ignore-scripts

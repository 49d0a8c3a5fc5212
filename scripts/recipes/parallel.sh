#!/usr/bin/env bash
# Grades a class in parts with GNU parallel, on this machine or over ssh, and merges them.
#
#   MACHINES=lab1,lab2 scripts/recipes/parallel.sh [OPTION OF GRADE]...
#
# Where several machines take part, all of them see the class, the results and the judge under the same paths (a shared
# home, say), have GNU parallel and one version of Node.js, and `ssh lab1 node --version` works without a password. If a part
# fails, the others are finished and nothing is merged; the same command goes on from there. A part whose machine has
# crashed is locked until the file that grade then names is deleted. A machine on which GNU parallel has no shell or cannot
# write to its folder for temporary files does nothing and says nothing: merge then names the part that is missing.
set -euo pipefail

# Adapt these here, or set them in the environment. Paths are absolute.
ASSIGNMENT=${ASSIGNMENT:-reversi}
CLASS=${CLASS:-$HOME/week3}
RESULTS=${RESULTS:-$CLASS-results}
SHARDS=${SHARDS:-4}
MACHINES=${MACHINES:-:} # what --sshlogin takes: lab1,lab2,user@lab3; ":" is this machine
JUDGE=${JUDGE:-$HOME/boardjudge/dist/judge.js}

# One part at a time on each machine: grade itself keeps all processors busy. --quote: these are words, not shell code.
parallel --sshlogin "$MACHINES" --jobs 1 --quote --tag --line-buffer \
  node "$JUDGE" grade "$ASSIGNMENT" "$CLASS" --shard "{}/$SHARDS" --out "$RESULTS-parts/{}" "$@" \
  ::: $(seq "$SHARDS")

node "$JUDGE" merge "$RESULTS"-parts/* --out "$RESULTS"

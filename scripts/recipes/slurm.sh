#!/usr/bin/env bash
# Grades a class as a Slurm array job, and merges the parts in a job that begins when all of them have ended well.
#
#   bash scripts/recipes/slurm.sh [OPTION OF GRADE]...
#
# All nodes see the class, the results and the judge under the same paths. If a part fails, the merge is cancelled; the same
# command goes on from there. A part whose node has crashed is locked until the file that grade then names is deleted.
#
# How many parts there are, counted without a step, and what each may use:
#SBATCH --array=1-4
#SBATCH --cpus-per-task=2
#SBATCH --mem=2G
#SBATCH --time=02:00:00
#SBATCH --job-name=grade
#SBATCH --output=%x-%A-%a.log
set -euo pipefail

# Adapt these here, or set them in the environment. Paths are absolute. sbatch hands them on to the jobs.
export ASSIGNMENT=${ASSIGNMENT:-reversi}
export CLASS=${CLASS:-$HOME/week3}
export RESULTS=${RESULTS:-$CLASS-results}
export JUDGE=${JUDGE:-$HOME/boardjudge/dist/judge.js}

if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
  # In the array job. Of the node's processors only those of the task are its own.
  exec node "$JUDGE" grade "$ASSIGNMENT" "$CLASS" --shard auto --jobs "$SLURM_CPUS_PER_TASK" \
    --out "$RESULTS-parts/$SLURM_ARRAY_TASK_ID" "$@"
fi

array=$(sbatch --parsable "$0" "$@")
# Without --kill-on-invalid-dep the merge would wait for ever for a part that has failed.
sbatch --dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes --mem=2G --job-name=merge --output=%x-%j.log <<'END'
#!/usr/bin/env bash
exec node "$JUDGE" merge "$RESULTS"-parts/* --out "$RESULTS"
END

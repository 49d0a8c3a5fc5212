#!/usr/bin/env bash
# A Slurm of one controller and one node on this machine, in a folder of its own. Needs root, which is what slurmd runs as.
#
#   slurm.sh FOLDER
#
# Says "ready" once jobs can be submitted with SLURM_CONF=FOLDER/slurm.conf. Whatever becomes of the caller, standard input
# ends with it: then all jobs are cancelled, all is stopped, and the exit status is 0.
set -euo pipefail

folder=$1
host=$(hostname -s)
export SLURM_CONF=$folder/slurm.conf
started=()

give_up() {
  echo "slurm.sh: $1" >&2
  tail -n 20 "$folder"/*.log >&2 || true
  exit 1
}

# Waits at most 20 seconds.
wait_for() {
  local what=$1 tries
  shift
  for ((tries = 0; tries < 200; tries++)); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.1
  done
  give_up "$what in vain"
}

no_jobs() { [ -z "$(squeue --noheader)" ]; }
idle() { [ "$(sinfo --noheader --format=%T)" = idle ]; }

stop() {
  local pid i
  if [ "${#started[@]}" -gt 1 ]; then
    squeue --noheader --format=%A | sort -u | xargs --no-run-if-empty scancel || true
    for ((i = 0; i < 100; i++)); do
      if no_jobs; then break; fi
      sleep 0.1
    done
  fi
  # The newest first: each needs the older ones.
  for ((i = ${#started[@]} - 1; i >= 0; i--)); do
    pid=${started[i]}
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  done
}
trap stop EXIT
trap 'exit 1' HUP INT TERM

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port);
    s.close();
  })'
}

mkdir -p "$folder/munge" "$folder/state" "$folder/spool"
head -c 128 /dev/urandom >"$folder/munge/key"
chmod 400 "$folder/munge/key"
chmod 711 "$folder/munge"
chown -R munge:munge "$folder/munge"

# Four processors, whether they are there or not: two parts shall run at the same time.
cat >"$SLURM_CONF" <<END
ClusterName=private
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SchedulerType=sched/builtin
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=4 RealMemory=8192
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END

# None of them reads the caller's standard input, whose end stops them.
setpriv --reuid munge --regid munge --clear-groups munged --foreground --force --key-file="$folder/munge/key" \
  --socket="$folder/munge/socket" --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" \
  --seed-file="$folder/munge/seed" </dev/null >"$folder/munged.log" 2>&1 &
started+=($!)
wait_for 'waited for munged' munge --socket="$folder/munge/socket" --no-input
slurmctld -D -i -f "$SLURM_CONF" </dev/null >/dev/null 2>&1 &
started+=($!)
slurmd -D -f "$SLURM_CONF" -N "$host" </dev/null >/dev/null 2>&1 &
started+=($!)
wait_for 'waited for the node' idle

echo ready
while read -r _; do :; done

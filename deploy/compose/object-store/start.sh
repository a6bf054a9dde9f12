#!/usr/bin/env bash
# Starts a monitor, a storage daemon and the S3 gateway, and ends when one of them does. The first start creates them, and the user of
# S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY_FILE.
set -euo pipefail
data=${CEPH_DATA:-/var/lib/ceph}
port=${CEPH_PORT:-9000}
monitor=127.0.0.1:${CEPH_MONITOR_PORT:-6789}
export CEPH_CONF=$data/ceph.conf
mkdir -p "$data"/monitor "$data"/storage "$data"/gateway
[ -e "$data/cluster-id" ] || cat /proc/sys/kernel/random/uuid >"$data/cluster-id"
[ -e "$data/storage-id" ] || cat /proc/sys/kernel/random/uuid >"$data/storage-id"
storage=$(cat "$data/storage-id")

# One copy of each object, small caches, and no authentication between the daemons, which listen on loopback only.
cat >"$CEPH_CONF" <<CONFIGURATION
[global]
fsid = $(cat "$data/cluster-id")
mon host = v1:$monitor
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
keyring = /dev/null
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon warn on pool no redundancy = false
mon data avail crit = 1
mon data avail warn = 2
paxos propose interval = 0.01
paxos min wait = 0.001
run dir = $data
admin socket =
pid file =
log to file = false
log to stderr = true
err to stderr = true
mon cluster log to file = false

[mon]
mon data = $data/monitor

[osd]
osd data = $data/storage
osd objectstore = bluestore
# A sparse file: it grows with what is stored, up to this size.
bluestore block size = 53687091200
bluestore cache autotune = false
bluestore cache size = 67108864
osd crush update on start = false
osd class update on start = false

[client.rgw]
rgw data = $data/gateway
rgw frontends = beast endpoint=0.0.0.0:$port
rgw thread pool size = 64
rgw enable usage log = false
CONFIGURATION

# The last one first: the storage daemon takes leave of the monitor.
stop() {
  for daemon in $(jobs -p | tac); do
    kill "$daemon" 2>/dev/null && wait "$daemon" || true
  done
}
trap stop EXIT
trap 'exit 0' TERM INT

if [ ! -e "$data/created" ]; then
  rm -rf "$data/monitor" "$data/storage" && mkdir "$data/monitor" "$data/storage"
  monmaptool --create --clobber --fsid "$(cat "$data/cluster-id")" --addv a "[v1:$monitor]" "$data/monitors" >/dev/null
  ceph-mon --mkfs -i a --monmap "$data/monitors"
fi
ceph-mon -f -i a &
if [ ! -e "$data/created" ]; then
  ceph-osd --mkfs -i 0 --osd-uuid "$storage" &
  formatting=$!
  # One run of the client, whose start takes longer than the commands. Now and then it is refused before it knows the id of the cluster.
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    answer=$(
      {
        echo "osd new $storage 0"
        echo 'osd crush add osd.0 1.0 root=default host=local'
        for pool in .rgw.root default.rgw.{log,control,meta,buckets.index,buckets.data,buckets.non-ec}; do
          echo "osd pool create $pool 4"
        done
      } | ceph 2>&1
    ) && ! grep -q '^Error' <<<"$answer" && break
    [ "$attempt" -lt 10 ] || { echo "$answer" >&2; exit 1; }
    sleep 0.5
  done
  wait "$formatting"
fi
ceph-osd -f -i 0 &
if [ ! -e "$data/created" ]; then
  radosgw-admin user create --uid=cestinha --display-name=Cestinha \
    --access-key="$S3_ACCESS_KEY_ID" --secret-key="$(cat "$S3_SECRET_ACCESS_KEY_FILE")" >/dev/null
  touch "$data/created"
fi
radosgw -f -n client.rgw &
wait -n

interface CephOptions {
  directory: string
  clusterId: string
  monitorPort: number
  gatewayPort: number
}

/**
 * One monitor, one storage daemon with its data in memory, one S3 gateway, all on loopback. The intervals are far below
 * the defaults: a single monitor needs no consensus, and waiting is most of the start-up time. Lifecycle rules are
 * accepted but not executed: that thread holds locks at its start, which can delay setting a rule by five seconds.
 */
export function cephConfiguration({ directory, clusterId, monitorPort, gatewayPort }: CephOptions): string {
  return `
[global]
fsid = ${clusterId}
mon host = v1:127.0.0.1:${monitorPort}
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
objecter tick interval = 0.1
run dir = ${directory}
admin socket =
pid file =
log to file = false
log to stderr = true
err to stderr = true
mon cluster log to file = false

[mon]
mon data = ${directory}/monitor

[osd]
osd data = ${directory}/storage
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush update on start = false
osd class update on start = false

[client.rgw]
rgw data = ${directory}/gateway
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw thread pool size = 32
rgw enable usage log = false
rgw enable lc threads = false
`
}

import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseCluster } from './database-cluster.ts'

const settleMs = 10_000
const sampleMs = 5000

/** Leaked connections: sessions of a server without their client, clients without a session, listeners beyond one per site. */
export async function countLeakedConnections(
  cluster: DatabaseCluster,
  pids: number[],
  sites: number,
): Promise<{ leaked: number; detail: string }> {
  const started = performance.now()
  for (;;) {
    const sockets = [...countSockets(cluster).entries()]
      .filter(([pid]) => pids.includes(pid))
      .reduce((sum, [, count]) => sum + count, 0)
    const sessions = await listSessions(cluster)
    const listeners = sessions.filter(({ name }) => name === 'cestinha notices').length
    const leaked = Math.abs(sessions.length - sockets) + Math.max(0, listeners - sites)
    // A connection may be opening or closing at this moment; a leaked one stays.
    if (leaked === 0 || performance.now() - started > settleMs)
      return { leaked, detail: `${sessions.length} sessions, ${sockets} sockets, ${listeners} listeners` }
    await pause(500)
  }
}

/** The fewest, or the most, connections of each process during some seconds without load. */
export async function sampleIdleConnections(
  cluster: DatabaseCluster,
  pids: number[],
  pick: (...counts: number[]) => number,
): Promise<Map<number, number>> {
  const samples: Map<number, number>[] = []
  const started = performance.now()
  while (performance.now() - started < sampleMs) {
    samples.push(countSockets(cluster))
    await pause(250)
  }
  return new Map(pids.map((pid) => [pid, pick(...samples.map((sample) => sample.get(pid) ?? 0))]))
}

/** Connections to HAProxy by process id. */
function countSockets({ ports }: DatabaseCluster): Map<number, number> {
  const filter = `( dport = :${ports.primary} or dport = :${ports.standbys} )`
  const lines = execFileSync('ss', ['-Htnp', 'state', 'established', filter], { encoding: 'utf8' }).split('\n')
  const counts = new Map<number, number>()
  for (const line of lines) {
    const pid = Number(/pid=(\d+)/.exec(line)?.[1])
    if (pid) counts.set(pid, (counts.get(pid) ?? 0) + 1)
  }
  return counts
}

type Session = Record<'name' | 'query', string>

/** All sessions of sites and workers, on all servers; a node that has not returned has none. */
async function listSessions(cluster: DatabaseCluster): Promise<Session[]> {
  const rows = await Promise.all(
    cluster.machines.map((machine) =>
      cluster
        .query<Session>(
          `select application_name as name, left(query, 80) as query from pg_stat_activity
         where usename = 'cestinha_site' and backend_type = 'client backend'`,
          { machine },
        )
        .catch(() => []),
    ),
  )
  return rows.flat()
}

/** The last query of each session, which shows its purpose. */
export async function describeSessions(cluster: DatabaseCluster): Promise<string[]> {
  return (await listSessions(cluster)).map(({ name, query }) => `${name}: ${query.replaceAll(/\s+/g, ' ')}`).sort()
}

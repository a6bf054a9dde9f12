import type pg from 'pg'

/** A server's position in the write-ahead log, in bytes. A standby that was promoted to primary returns its own position. */
export const primaryPosition = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8"
export const replayedPosition = `
  select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8`

export class ReplicaBehind extends Error {
  override name = 'ReplicaBehind'
  constructor() {
    super('The replica is too far behind the primary')
  }
}

/**
 * Computes the age of the data on a connection: the age of the newest primary position that its server has replayed. It does not depend on
 * the servers' clocks, and without writes on the primary nothing grows old. Each connection is checked, because each may lead to another
 * standby.
 */
interface ReplayCheck {
  /** Adds a position of the primary and the time of the request for it. */
  add: (position: number, askedAt: number) => void
  isBehind: (client: pg.ClientBase) => Promise<boolean>
  /** Milliseconds since the primary was last at this position or before; undefined when that is too long ago to know. */
  ageOf: (position: number) => number | undefined
}

const checkInterval = 500
const maxPositions = 60

export function createReplayCheck(maxStale: number): ReplayCheck {
  /** Newest first. */
  const positions: { position: number; askedAt: number }[] = []
  const replayed = new WeakMap<pg.ClientBase, { checkedAt: number; position: Promise<number> }>()

  function positionOf(client: pg.ClientBase): Promise<number> {
    const last = replayed.get(client)
    if (last && performance.now() - last.checkedAt < checkInterval) return last.position
    const position = client
      .query<[number]>({ text: replayedPosition, rowMode: 'array' })
      .then(({ rows }) => Number(rows[0]?.[0] ?? 0))
    replayed.set(client, { checkedAt: performance.now(), position })
    return position
  }

  function ageOf(reached: number): number | undefined {
    const known = positions.find(({ position }) => position <= reached)
    return known && performance.now() - known.askedAt
  }

  return {
    ageOf,
    add: (position, askedAt) => {
      positions.unshift({ position, askedAt })
      positions.splice(maxPositions)
    },
    isBehind: async (client) => {
      const age = ageOf(await positionOf(client))
      return age === undefined || age > maxStale
    },
  }
}

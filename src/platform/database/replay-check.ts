import type pg from 'pg'

/** Where a server is in the log of writes, in bytes. One that has become the primary is asked for its own position. */
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
 * Knows how old the data on a connection is: the age of the newest position of the primary that its server has replayed. The clocks of
 * the servers play no part, and a primary without writes makes nothing old. Each connection is asked, because each may lead to another
 * standby.
 */
interface ReplayCheck {
  /** A position of the primary that was asked for at this time. */
  add: (position: number, askedAt: number) => void
  isBehind: (client: pg.ClientBase) => Promise<boolean>
  /** Milliseconds since the primary was at this position or before; undefined when it was last there too long ago to know. */
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

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectDatabase, type Db } from './database.ts'
import { isDatabaseUnavailable, isTransactionConflict } from './database-errors.ts'
import { connectPreparedReads, type PreparedReads } from './prepared-reads.ts'
import { connectProbe } from './probe.ts'
import { createReplayCheck, primaryPosition, ReplicaBehind, replayedPosition } from './replay-check.ts'

/** Standbys, behind one URL, for reads that may be some seconds old. */
export interface Replica {
  db: Db
  reads: PreparedReads
  /**
   * Reads from the replica. Falls back to the primary when the replica is unreachable or more than `maxStaleSeconds` behind. When the
   * primary is unreachable too, reads from the replica however far it is behind.
   */
  read: <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>) => Promise<T>
  /** Whether the replica responds and is recent enough, as of the last check; the first read starts the checks. */
  isReadable: () => boolean
  close: () => Promise<void>
}

const maxStaleSeconds = 5
const watchInterval = 1000

interface ReplicaOptions {
  url: string
  primaryUrl: string
  poolSize: number
  statementSeconds: number
}

export function connectReplica(
  { url, primaryUrl, poolSize, statementSeconds }: ReplicaOptions,
  onError: (error: Error) => void,
): Replica {
  // Unknown until the first response: reads use the primary.
  let isReplicaAway = true
  let isPrimaryAway = false
  let isReadable = false
  const positions = createReplayCheck(maxStaleSeconds * 1000)
  const check = async (client: pg.ClientBase) => {
    if (!isPrimaryAway && (await positions.isBehind(client))) throw new ReplicaBehind()
  }
  const connection = { check, isPatient: false }
  const { db, pool } = connectDatabase(url, { poolSize, statementSeconds, ...connection }, onError)
  const reads = connectPreparedReads(url, onError, connection)
  const primary = connectProbe(primaryUrl, primaryPosition, onError)
  const replica = connectProbe(url, replayedPosition, onError)
  const closing = new AbortController()
  let watching: Promise<void> | undefined

  /** While the primary is unreachable, the replica has the newest data. */
  function isRecent(replayed: unknown): boolean {
    if (typeof replayed !== 'number') return false
    return isPrimaryAway || (positions.ageOf(replayed) ?? Number.POSITIVE_INFINITY) <= maxStaleSeconds * 1000
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const askedAt = performance.now()
      const [position, replayed] = await Promise.all([primary.ask(), replica.ask()])
      if (typeof position === 'number') positions.add(position, askedAt)
      isPrimaryAway = position === undefined
      isReplicaAway = replayed === undefined
      isReadable = isRecent(replayed)
      await pause(watchInterval, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    db,
    reads,
    read: async (onReplica, onPrimary) => {
      watching ??= watch()
      if (isReplicaAway) return onPrimary()
      try {
        return await onReplica()
      } catch (error) {
        if (isDatabaseUnavailable(error)) isReplicaAway = true
        // A standby cancels reads that conflict with its replay.
        else if (!(error instanceof ReplicaBehind) && !isTransactionConflict(error)) throw error
      }
      try {
        return await onPrimary()
      } catch (error) {
        if (!isDatabaseUnavailable(error) || isReplicaAway) throw error
        isPrimaryAway = true
        return onReplica()
      }
    },
    isReadable: () => {
      watching ??= watch()
      return isReadable
    },
    close: async () => {
      closing.abort()
      await watching
      await Promise.all([db.destroy(), reads.close(), primary.close(), replica.close()])
      if (!pool.ending) await pool.end()
    },
  }
}

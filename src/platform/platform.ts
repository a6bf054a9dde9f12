import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { connectDatabase, type Db } from './database/database.ts'
import { connectNotifications, type PgNotifications } from './database/pg-notifications.ts'
import { connectPreparedReads, type PreparedReads } from './database/prepared-reads.ts'
import { connectProbe, type Probe } from './database/probe.ts'
import { connectReplica, type Replica } from './database/replica.ts'
import { createLog, type Log } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { createOutbox, type Outbox } from './mail/outbox.ts'
import { connectStorage } from './storage/connect-storage.ts'
import type { Storage } from './storage/storage.ts'

/** All infrastructure adapters. A function takes only those it uses: Pick<Platform, 'db' | 'clock'>. */
export interface Platform {
  config: Config
  db: Db
  pool: pg.Pool
  reads: PreparedReads
  /** Whether the primary responds. */
  readiness: Probe
  /** For public reads; null without DATABASE_READ_URL. */
  replica: Replica | null
  notifications: PgNotifications
  storage: Storage
  /** The only way to send mail. */
  outbox: Outbox
  clock: Clock
  log: Log
  close: () => Promise<void>
}

interface PlatformOptions {
  clock?: Clock
  /** Statement timeout; shorter in the site than in the worker, because a request is waiting. */
  statementSeconds?: number
}

export function startPlatform(
  config: Config,
  { clock = systemClock, statementSeconds = 8 }: PlatformOptions = {},
): Platform {
  const log = createLog(config.log.level)
  // Only the message: pg-pool attaches the whole client to the error.
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const { url, readUrl, poolSize, timeoutFactor } = config.database
  const { db, pool } = connectDatabase(url, { poolSize, statementSeconds, timeoutFactor }, onError)
  const reads = connectPreparedReads(url, onError, { timeoutFactor })
  const readiness = connectProbe(url, 'select 1', onError)
  const replica =
    readUrl === null ? null : connectReplica({ url: readUrl, primaryUrl: url, poolSize, statementSeconds }, onError)
  const notifications = connectNotifications(url, log)
  const storage = connectStorage(config.storage)
  const mailer = createMailer(config.mail)
  return {
    config,
    db,
    pool,
    reads,
    readiness,
    replica,
    notifications,
    storage,
    outbox: createOutbox({ db, mailer, clock, log, publicIdKey: config.publicIdKey, ownAddress: config.mail.to }),
    clock,
    log,
    close: async () => {
      mailer.close()
      storage.close()
      await Promise.all([db.destroy(), reads.close(), readiness.close(), replica?.close(), notifications.close()])
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end()
    },
  }
}

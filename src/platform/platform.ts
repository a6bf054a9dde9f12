import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { connectDatabase, type Db } from './database.ts'
import { createLog, type Log } from './log.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { connectNotifications, type PgNotifications } from './pg-notifications.ts'
import { connectPreparedReads, type PreparedReads } from './prepared-reads.ts'
import { connectStorage, type Storage } from './storage.ts'

/** All infrastructure adapters. A function takes only those it uses: Pick<Platform, 'db' | 'clock'>. */
export interface Platform {
  config: Config
  db: Db
  pool: pg.Pool
  reads: PreparedReads
  notifications: PgNotifications
  storage: Storage
  mailer: Mailer
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
  const { db, pool } = connectDatabase(
    config.database.url,
    { poolSize: config.database.poolSize, statementSeconds },
    onError,
  )
  const reads = connectPreparedReads(config.database.url, onError)
  const notifications = connectNotifications(config.database.url, log)
  const storage = connectStorage(config.storage)
  const mailer = createMailer(config.mail)
  return {
    config,
    db,
    pool,
    reads,
    notifications,
    storage,
    mailer,
    clock,
    log,
    close: async () => {
      mailer.close()
      storage.close()
      await Promise.all([db.destroy(), reads.close(), notifications.close()])
    },
  }
}

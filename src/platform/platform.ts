import type pg from 'pg'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { connectDatabase, type Db } from './database.ts'
import { createLog, type Log } from './log.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { connectNotifications, type PgNotifications } from './pg-notifications.ts'
import { connectPreparedReads, type PreparedReads } from './prepared-reads.ts'
import { connectStorage, type Storage } from './storage.ts'

/** What everything stands on. A function asks for the part it uses: Pick<Platform, 'db' | 'clock'>. */
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
  /** The longest that a statement may take; less where somebody is waiting for the answer. */
  statementSeconds?: number
}

export function startPlatform(
  config: Config,
  { clock = systemClock, statementSeconds = 8 }: PlatformOptions = {},
): Platform {
  const log = createLog(config.log.level)
  const onError = (error: Error) => log.warn({ error: error.message }, 'a database connection broke')
  const { db, pool } = connectDatabase(
    config.database.url,
    { poolSize: config.database.poolSize, statementSeconds },
    onError,
  )
  const reads = connectPreparedReads(config.database.url, onError)
  const notices = connectNotifications(config.database.url, log)
  const storage = connectStorage(config.storage)
  const mailer = createMailer(config.mail)
  return {
    config,
    db,
    pool,
    reads,
    notifications: notices,
    storage,
    mailer,
    clock,
    log,
    close: async () => {
      mailer.close()
      storage.close()
      await Promise.all([db.destroy(), reads.close(), notices.close()])
    },
  }
}

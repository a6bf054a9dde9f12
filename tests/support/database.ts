import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '#platform/database/database.ts'

interface DatabaseCopy {
  /** For the role of site and worker: a right that it lacks in production, it lacks in the tests. */
  url: string
  /** For migrations. */
  ownerUrl: string
  drop: () => Promise<void>
}

/** Copies the migrated template database for one test file, in a fraction of a second. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const templateUrl = new URL(inject('templateUrl'))
  const template = templateUrl.pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withMaintenanceClient(templateUrl, async (client) => {
    // PostgreSQL allows one copy of a template at a time, and test files start together.
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: Object.assign(new URL(inject('runtimeTemplateUrl')), { pathname: `/${name}` }).href,
    ownerUrl: Object.assign(new URL(templateUrl), { pathname: `/${name}` }).href,
    drop: () => withMaintenanceClient(templateUrl, (client) => dropDatabase(client, name)),
  }
}

/** Retries, because autovacuum may be running in the database and cannot be terminated. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`drop database ${name} with (force)`)
      return
    } catch (error) {
      if (attempt === 20 || !(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
      await pause(250)
    }
  }
}

const insufficientPrivilege = '42501'

async function withMaintenanceClient(templateUrl: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(templateUrl), { pathname: '/postgres' }).href,
  })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The number of statements that wait for somebody's lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

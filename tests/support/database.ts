import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of this test file's own, copied from the migrated one in a fraction of a second. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const templateUrl = new URL(inject('templateUrl'))
  const template = templateUrl.pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(templateUrl, async (client) => {
    // PostgreSQL copies one database at a time; test files start together.
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: Object.assign(new URL(templateUrl), { pathname: `/${name}` }).href,
    drop: () =>
      administer(templateUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

async function administer(templateUrl: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
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

import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** Applies the missing files of migrations/ in order, each in its own transaction. Safe to call from several processes at once. */
export async function migrate(databaseUrl: string, report: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', ['cestinha migrations'])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    for (const name of await listMigrations()) {
      if (applied.has(name)) continue
      report(`Applying ${name}`)
      await apply(client, name)
    }
  } finally {
    await client.end()
  }
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** A short lock timeout: queries queue up behind a waiting migration, which would be an outage. */
async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  try {
    await client.query("begin; set local lock_timeout = '2s'")
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and was rolled back`, { cause: error })
  }
}

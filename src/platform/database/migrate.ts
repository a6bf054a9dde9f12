import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../../migrations/', import.meta.url)

/** Applies the missing files of migrations/ in order, each in its own transaction. Safe to call from several processes at once. */
export async function migrate(databaseUrl: string, report: (line: string) => void = () => {}): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
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
  })
}

/**
 * Grants the role of site and worker the rights that it needs, and revokes all others: rows of tables, but no tables. Append-only tables
 * are those with the trigger `refuse_change`; partitions are reachable only through their table. Run after migrating tables and queue.
 * Returns whether that role differs from the owner.
 */
export async function grantRuntimeRights(ownerUrl: string, runtimeUrl: string): Promise<boolean> {
  const owner = decodeURIComponent(new URL(ownerUrl).username)
  const runtime = decodeURIComponent(new URL(runtimeUrl).username)
  if (runtime === owner) return false
  await asOwner(ownerUrl, async (client) => {
    const role = pg.escapeIdentifier(runtime)
    const { rows } = await client.query<{ name: string; rights: string; needs_policy: boolean }>(tableRights, [runtime])
    await client.query('begin')
    await client.query(`grant usage on schema public, graphile_worker to ${role}`)
    for (const { name, rights, needs_policy } of rows) {
      await client.query(`revoke all on ${name} from ${role}; grant ${rights} on ${name} to ${role}`)
      // The queue's library hides the rows of its tables from everyone but their owner.
      if (needs_policy) await client.query(`create policy ${role} on ${name} to ${role} using (true) with check (true)`)
    }
    await client.query('commit')
  })
  return true
}

const tableRights = `
  select c.oid::regclass::text as name,
    case
      when c.relkind = 'v' or c.relname in ('migrations', 'cities', 'categories') then 'select'
      when exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'refuse_change'::regproc) then 'select, insert'
      else 'select, insert, update, delete'
    end as rights,
    c.relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = $1) as needs_policy
  from pg_class c
  where c.relkind in ('r', 'p', 'v') and not c.relispartition
    and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  order by 1`

/** One migration at a time, however many processes start it. */
async function asOwner(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', ['cestinha migrations'])
    await work(client)
  } finally {
    await client.end()
  }
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Uses a short lock timeout: queries queue up behind a waiting migration, which would be an outage. */
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

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Applies the missing files of migrations/ in order, each in its own transaction unless its first line is `-- no transaction: WHY`. Safe to
 * call from several processes at once.
 */
export async function migrate(
  databaseUrl: string,
  report: (line: string) => void = () => {},
  folder = ownFolder,
): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    for (const name of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
      if (applied.has(name)) continue
      report(`Applying ${name}`)
      const text = await readFile(join(folder, name), 'utf8')
      await (text.startsWith('-- no transaction') ? applyStatements : apply)(client, name, text)
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
      // The queue's library hides the rows of its tables from everyone but their owner. Our own tables bring their policies.
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
    c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = $1) as needs_policy
  from pg_class c
  where c.relkind in ('r', 'p', 'v') and not c.relispartition
    and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  order by 1`

/**
 * One process at a time, however many start. A waiting process asks again instead of waiting in a statement: that would hold a snapshot,
 * for whose end `create index concurrently` waits, while it holds the lock.
 */
async function asOwner(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // The statement under way reports a lost connection; without a listener the process would end before.
  client.on('error', () => undefined)
  await client.connect()
  try {
    while (!(await hasLock(client))) await pause(lockInterval)
    await work(client)
  } finally {
    await client.end()
  }
}

const lockInterval = 200

async function hasLock(client: pg.Client): Promise<boolean> {
  const statement = 'select pg_try_advisory_lock(hashtext($1)) as "isLocked"'
  const { rows } = await client.query<{ isLocked: boolean }>(statement, ['cestinha migrations'])
  return rows[0]?.isLocked === true
}

/** Uses a short lock timeout: queries queue up behind a waiting migration, which would be an outage. */
async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query("begin; set local lock_timeout = '2s'")
    await client.query(text)
    await record(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and was rolled back`, { cause: error })
  }
}

/** Statement by statement, because PostgreSQL runs several that are sent together in one transaction. After a failure, all run again. */
async function applyStatements(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    for (const statement of repeatableStatements(text)) {
      // Building concurrently waits for every transaction under way, and nothing but other changes of the table waits behind it.
      await client.query(`set lock_timeout = '${isConcurrent(statement) ? '0' : '2s'}'`)
      await client.query(statement)
    }
    await record(client, name)
  } catch (error) {
    throw new Error(`Migration ${name} failed outside a transaction, and will begin again`, { cause: error })
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
  }
}

/** Statements end with a semicolon at the end of a line. How to write them: docs/database.md. */
function repeatableStatements(text: string): string[] {
  if (!/^-- no transaction: \S/.test(text)) throw new Error('The first line must say why: -- no transaction: WHY')
  if (text.includes('$$')) throw new Error('A function belongs in a migration with a transaction')
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('--'))
  const statements = lines
    .join('\n')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean)
  for (const [index, statement] of statements.entries()) {
    const [, built] = /^create (?:unique )?index concurrently (\w+)/i.exec(statement) ?? []
    const drop = `drop index concurrently if exists ${built}`
    if (isConcurrent(statement) && /^create/i.test(statement) && statements[index - 1]?.toLowerCase() !== drop)
      throw new Error(`A build that breaks off leaves an invalid index: begin with ${drop}`)
  }
  return statements
}

function isConcurrent(statement: string): boolean {
  return /\bconcurrently\b/i.test(statement)
}

async function record(client: pg.Client, name: string): Promise<void> {
  await client.query('insert into migrations (name) values ($1)', [name])
}

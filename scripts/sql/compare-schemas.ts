/**
 * npm run measure -- schema COMMIT — whether the migrations of a commit make the same database as those of the working tree: every object that
 * pg_dump writes, whatever the order of its columns, and every row. Needs the history of the repository.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { findPostgres } from '#services/postgres-programs.ts'
import { startServices } from '#services/services.ts'

const [commit = ''] = process.argv.slice(2)
if (!/^\w[\w./~^-]*$/.test(commit)) throw new Error('Name a commit: npm run measure -- schema COMMIT')

const { folder: programs } = await findPostgres()
const directory = await mkdtemp(join(tmpdir(), 'cestinha-schemas-'))
const services = await startServices({ directory })
try {
  const before = await readDatabase('before', await checkOut(commit))
  const after = await readDatabase('after')
  const differing = [...new Set([...before.parts.keys(), ...after.parts.keys()])]
    .filter((name) => before.parts.get(name) !== after.parts.get(name))
    .sort()
  for (const name of differing) {
    const [old = [], now = []] = [before, after].map(({ parts }) => parts.get(name)?.split('\n'))
    console.log(name)
    for (const line of old.filter((line) => !now.includes(line))) console.log(`- ${line}`)
    for (const line of now.filter((line) => !old.includes(line))) console.log(`+ ${line}`)
  }
  // Between two indexes that cost the same, the planner takes the one created last.
  for (const [table, indexes] of after.indexes)
    if (before.indexes.has(table) && before.indexes.get(table) !== indexes)
      console.log(`The indexes of ${table} are created in another order: ${before.indexes.get(table)}; now ${indexes}`)
  console.log(
    `${before.parts.size} objects and tables in ${commit}, ${after.parts.size} now; ${differing.length} differ`,
  )
  process.exitCode = differing.length === 0 ? 0 : 1
} finally {
  await services.stop()
  await rm(directory, { recursive: true, force: true })
}

async function checkOut(commit: string): Promise<string> {
  const folder = join(directory, 'migrations')
  await mkdir(folder)
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 })
  for (const path of git('ls-tree', '-r', '--name-only', commit, 'migrations/').split('\n').filter(Boolean))
    await writeFile(join(folder, basename(path)), git('show', `${commit}:${path}`))
  return folder
}

interface Database {
  /** Definitions of objects and digests of the rows of tables, by their names. */
  parts: Map<string, string>
  /** By table, in the order of their creation. */
  indexes: Map<string, string>
}

async function readDatabase(name: string, migrations?: string): Promise<Database> {
  const url = await services.createDatabase(name)
  await migrate(url, undefined, migrations)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return { parts: new Map([...dumpObjects(url), ...(await digestRows(client))]), indexes: await listIndexes(client) }
  } finally {
    await client.end()
  }
}

/** pg_dump heads each object with `-- Name: …; Type: …; Schema: …; Owner: …`. */
function dumpObjects(url: string): [string, string][] {
  const dump = execFileSync(join(programs, 'pg_dump'), ['--schema-only', url], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const [, ...pieces] = dump.replace(/^\\(?:un)?restrict .*$/gm, '').split(/^-- Name: (.+)$/m)
  const objects = pieces.flatMap((piece, index) => (index % 2 === 0 ? [[piece, (pieces[index + 1] ?? '').trim()]] : []))
  return objects.map(([name = '', text = '']) => [name, /; Type: TABLE;/.test(name) ? sortColumns(text) : text])
}

/** Statements name their columns, so their order is no difference. */
function sortColumns(text: string): string {
  return text.replace(/(?<=^CREATE TABLE .*\()[\s\S]*?(?=^\))/m, (columns) =>
    columns
      .split('\n')
      .map((line) => line.replace(/,$/, ''))
      .sort()
      .join('\n'),
  )
}

async function digestRows(client: pg.Client): Promise<[string, string][]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`)
  const digests: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(`
      select count(*) || ' rows ' || md5(coalesce(string_agg(to_jsonb(t)::text, e'\\n' order by to_jsonb(t)::text), '')) as digest from ${name} t`)
    digests.push([`Rows of ${name}`, rows[0]?.digest ?? ''])
  }
  return digests
}

async function listIndexes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; indexes: string }>(`
    select indrelid::regclass::text as name, string_agg(indexrelid::regclass::text, ', ' order by indexrelid) as indexes
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace group by indrelid`)
  return new Map(rows.map(({ name, indexes }) => [name, indexes]))
}

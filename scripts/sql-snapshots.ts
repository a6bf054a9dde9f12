/**
 * npm run sql — writes the text and the plan of every statement on the prepared reads to docs/sql, so that a change of either shows in
 * a diff. Run it after changing such a statement or an index.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { preparedReadSettings } from '#platform/database/prepared-reads.ts'
import { startServices } from '#services/services.ts'
import { fillWithExamples } from './sql/example-offers.ts'
import { hotStatements, type StatementFamily } from './sql/hot-statements.ts'

export const snapshotFolder = new URL('../docs/sql/', import.meta.url)

/** The content of each file, by name. Fills the database, which must be migrated and empty. */
export async function sqlSnapshots(databaseUrl: string): Promise<Map<string, string>> {
  const { db } = connectDatabase(databaseUrl, { poolSize: 1, statementSeconds: 60 }, console.error)
  await fillWithExamples(db).finally(() => db.destroy())

  const client = new pg.Client({ connectionString: databaseUrl, options: preparedReadSettings })
  await client.connect()
  try {
    const files = new Map<string, string>()
    for (const family of hotStatements) files.set(family.file, await snapshotOf(client, family))
    return files
  } finally {
    await client.end()
  }
}

async function snapshotOf(client: pg.Client, { title, statements }: StatementFamily): Promise<string> {
  const sections = [`-- ${title}. Written by \`npm run sql\`.`]
  for (const [name, { text }] of Object.entries(statements)) {
    sections.push(`-- ${name}\n${dedent(text)};\n/*\n${await planOf(client, text)}\n*/`)
  }
  return `${sections.join('\n\n')}\n`
}

/** The plan for all values, as production uses it, without costs. */
async function planOf(client: pg.Client, text: string): Promise<string> {
  await client.query(`prepare snapshot as ${text}`)
  const { rows: statements } = await client.query(
    `select cardinality(parameter_types) as parameters from pg_prepared_statements where name = 'snapshot'`,
  )
  const values = Array.from({ length: statements[0].parameters }, () => 'null')
  const { rows } = await client.query({ text: `explain (costs off) execute snapshot (${values})`, rowMode: 'array' })
  await client.query('deallocate snapshot')
  // Partitions are named after the months from today on.
  return rows.join('\n').replace(/_20\d\d_\d\d/g, '_YYYY_MM')
}

/** A text that is a plain string in the code has the indentation of the code. */
function dedent(text: string): string {
  const margin = /^\n( *)/.exec(text)?.[1] ?? ''
  return text.replaceAll(`\n${margin}`, '\n').trim()
}

async function writeSnapshots(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'cestinha-sql-'))
  const services = await startServices({ directory, objectStore: false })
  try {
    const url = await services.createDatabase('sql')
    await migrate(url)
    const files = await sqlSnapshots(url)
    await rm(snapshotFolder, { recursive: true, force: true })
    await mkdir(snapshotFolder)
    for (const [name, content] of files) await writeFile(new URL(name, snapshotFolder), content)
  } finally {
    await services.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) await writeSnapshots()

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

let folder: string
let url: string
beforeEach(async () => {
  const database = await copyDatabase()
  url = database.ownerUrl
  folder = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-migrations-'))
  await query('create table parcels as select generate_series(1, 20000) as weight')
  return async () => {
    await rm(folder, { recursive: true })
    await database.drop()
  }
})

const index = `-- no transaction: writers must not wait
drop index concurrently if exists parcels_by_weight;
create index concurrently parcels_by_weight
  on parcels (weight);
`
const write = (name: string, text: string) => writeFile(join(folder, name), text)

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The database is dropped before the test has ended.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

const isValid = () => query("select indisvalid from pg_index where indexrelid = to_regclass('parcels_by_weight')")
const recorded = async () =>
  (await query("select name from migrations where name like '9%' order by name")).map(({ name }) => name)
const building = () =>
  query(`select pid from pg_stat_activity where datname = current_database() and query like 'create index concurrently%'
    and state = 'active' and wait_event_type = 'Lock'`)

/** A writer of the table, for whose end a concurrent build waits. */
async function beginWriting(): Promise<pg.Client> {
  const writer = await connect()
  await writer.query('begin; insert into parcels (weight) values (0)')
  return writer
}

function migrateInProcess(): Promise<{ stdout: string }> {
  const program = `
    import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    await migrate(process.argv[1], console.log, process.argv[2])`
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, url, folder])
}

test('a migration is applied once, whole or not at all', async () => {
  await write('9001_good.sql', 'create table letters (); create table cards ();')
  await write('9002_bad.sql', 'drop table letters; drop table nothing;')

  await expect(migrate(url, undefined, folder)).rejects.toThrow('9002_bad.sql failed and was rolled back')
  expect(await recorded()).toEqual(['9001_good.sql'])
  expect(await query("select to_regclass('letters') as name")).toEqual([{ name: 'letters' }])

  await write('9002_bad.sql', 'drop table letters;')
  const lines: string[] = []
  await migrate(url, (line) => lines.push(line), folder)
  expect(lines).toEqual(['Applying 9002_bad.sql'])
})

test('two processes at once build an index concurrently, one after the other, while others write', async () => {
  await write('9001_index.sql', index)
  await write('9002_after.sql', 'create table letters ();')
  const writer = await beginWriting()

  const both = Promise.all([migrateInProcess(), migrateInProcess()])
  await expect.poll(building, { timeout: 20_000 }).toHaveLength(1)
  // The other has long asked for its turn.
  await expect
    .poll(() => query("select from pg_stat_activity where datname = current_database() and query like '%advisory%'"), {
      timeout: 20_000,
    })
    .not.toEqual([])
  await query('insert into parcels (weight) values (1)')
  expect(await isValid()).toEqual([{ indisvalid: false }])
  await writer.query('commit')

  const lines = (await both).flatMap(({ stdout }) => stdout.split('\n').filter(Boolean))
  expect(lines).toEqual(['Applying 9001_index.sql', 'Applying 9002_after.sql'])
  expect(await isValid()).toEqual([{ indisvalid: true }])
  expect(await recorded()).toEqual(['9001_index.sql', '9002_after.sql'])
}, 60_000)

test('a build that was killed leaves an invalid index, and the next run builds it again', async () => {
  await write('9001_index.sql', index)
  const writer = await beginWriting()
  const broken = migrateInProcess().then(
    () => 'built',
    (error: { stderr: string }) => error.stderr,
  )
  await expect.poll(building, { timeout: 20_000 }).toHaveLength(1)
  const [backend] = await building()

  await query(`select pg_terminate_backend(${Number(backend?.pid)})`)

  expect(await broken).toContain('9001_index.sql failed outside a transaction, and will begin again')
  expect(await isValid()).toEqual([{ indisvalid: false }])
  expect(await recorded()).toEqual([])
  await writer.query('commit')
  await migrate(url, undefined, folder)
  expect(await isValid()).toEqual([{ indisvalid: true }])
  expect(await recorded()).toEqual(['9001_index.sql'])
}, 60_000)

test('a build waits longer for a writer than other statements wait for a lock', async () => {
  await write('9001_index.sql', index)
  const writer = await beginWriting()
  const built = migrate(url, undefined, folder)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  await writer.query('commit')
  await expect(built).resolves.toBeUndefined()

  await write(
    '9002_lock.sql',
    '-- no transaction: to show that it does not wait\nalter table parcels add height int;\n',
  )
  await (await beginWriting()).query('select 1')
  await expect(migrate(url, undefined, folder)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('lock timeout') },
  })
})

test.each([
  ['without a reason', '-- no transaction\nselect 1;', /must say why/],
  ['with a function', '-- no transaction: why\ncreate function one() returns int as $$ select 1; $$;', /A function/],
  [
    'that builds an index without dropping a broken one',
    '-- no transaction: why\ncreate unique index concurrently a on parcels (weight);',
    /begin with drop index concurrently if exists a/,
  ],
  [
    'that drops another index',
    '-- no transaction: why\ndrop index concurrently if exists b;\ncreate index concurrently a on parcels (weight);',
    /begin with drop index concurrently if exists a/,
  ],
  [
    'that builds an index without a name',
    '-- no transaction: why\ncreate index concurrently on parcels (weight);',
    /begin with drop index/,
  ],
])('a migration outside a transaction %s is refused before anything runs', async (_title, text, message) => {
  await write('9001_bad.sql', text)

  await expect(migrate(url, undefined, folder)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(message) },
  })
  expect(await recorded()).toEqual([])
})

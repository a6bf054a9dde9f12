import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Db, inTransaction } from './database.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.asOwner(async (db) => {
    await sql`create table fruit (id int)`.execute(db)
    await sql`create sequence commits`.execute(db)
    // Sequences are not rolled back: the first commit is terminated, later ones are not.
    await sql`create function die_at_first() returns trigger language plpgsql as
      $$ begin if nextval('commits') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if; return null; end $$`.execute(
      db,
    )
    await sql`create constraint trigger at_commit after insert on fruit deferrable initially deferred
      for each row when (new.id = 7) execute function die_at_first()`.execute(db)
    await sql`grant all on fruit, commits to public`.execute(db)
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from fruit`.execute(api.db)
  await sql`select setval('commits', 1, false)`.execute(api.db)
})

const insert = (db: Db, id: number) => sql`insert into fruit (id) values (${id})`.execute(db)
const fruit = async () => (await sql<{ id: number }>`select id from fruit`.execute(api.db)).rows.map(({ id }) => id)

/** Terminates the transaction's connection from another one, like a crash. */
async function terminateConnection(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(api.db)
}

test('retries work whose connection broke before the commit, and commits it once', async () => {
  let runs = 0

  await inTransaction(api.db, async (db) => {
    runs += 1
    await insert(db, 1)
    if (runs === 1) await terminateConnection(db)
    await insert(db, 2)
  })

  expect(runs).toBe(2)
  expect(await fruit()).toEqual([1, 2])
})

test('does not retry when the connection broke during the commit', async () => {
  let runs = 0

  await expect(
    inTransaction(api.db, async (db) => {
      runs += 1
      await insert(db, 7)
    }),
  ).rejects.toThrow(/terminat/)
  expect(runs).toBe(1)
})

test('retries idempotent work even when the connection broke during the commit', async () => {
  let runs = 0

  await inTransaction(
    api.db,
    async (db) => {
      runs += 1
      if ((await sql`select from fruit where id = 7`.execute(db)).rows.length === 0) await insert(db, 7)
    },
    { isIdempotent: true },
  )

  expect(runs).toBe(2)
  expect(await fruit()).toEqual([7])
})

test('does not retry other errors', async () => {
  let runs = 0

  await expect(
    inTransaction(api.db, async (db) => {
      runs += 1
      await sql`select 1 / 0`.execute(db)
    }),
  ).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

test('destroys a connection after a query timeout', async () => {
  const { pool } = api.platform
  const originalTimeout = pool.options.query_timeout
  pool.options.query_timeout = 200
  const client = await pool.connect()
  client.release(true)
  const before = pool.totalCount

  await expect(sql`select pg_sleep(0.6)`.execute(api.db)).rejects.toThrow('Query read timeout')

  pool.options.query_timeout = originalTimeout
  expect(pool.totalCount).toBeLessThanOrEqual(before)
  await expect(sql<{ one: number }>`select 1 as one`.execute(api.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

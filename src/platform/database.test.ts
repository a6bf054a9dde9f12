import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { atomically, type Db } from './database.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await sql`create table fruit (id int)`.execute(api.db)
  await sql`create sequence commits`.execute(api.db)
  // Sequences do not forget what was undone: the first commit is cut off, later ones are not.
  await sql`create function die_at_first() returns trigger language plpgsql as
    $$ begin if nextval('commits') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if; return null; end $$`.execute(
    api.db,
  )
  await sql`create constraint trigger at_commit after insert on fruit deferrable initially deferred
    for each row when (new.id = 7) execute function die_at_first()`.execute(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from fruit`.execute(api.db)
  await sql`select setval('commits', 1, false)`.execute(api.db)
})

const insert = (db: Db, id: number) => sql`insert into fruit (id) values (${id})`.execute(db)
const fruit = async () => (await sql<{ id: number }>`select id from fruit`.execute(api.db)).rows.map(({ id }) => id)

/** Ends the connection of the transaction from another one, as a crash would. */
async function cutOff(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(api.db)
}

test('work whose connection broke before its commit is done again, once in the end', async () => {
  let runs = 0

  await atomically(api.db, async (db) => {
    runs += 1
    await insert(db, 1)
    if (runs === 1) await cutOff(db)
    await insert(db, 2)
  })

  expect(runs).toBe(2)
  expect(await fruit()).toEqual([1, 2])
})

test('when it broke during the commit nobody knows, and the work is not done again', async () => {
  let runs = 0

  await expect(
    atomically(api.db, async (db) => {
      runs += 1
      await insert(db, 7)
    }),
  ).rejects.toThrow(/terminat/)
  expect(runs).toBe(1)
})

test('unless it finds out by itself whether it was done before', async () => {
  let runs = 0

  await atomically(
    api.db,
    async (db) => {
      runs += 1
      if ((await sql`select from fruit where id = 7`.execute(db)).rows.length === 0) await insert(db, 7)
    },
    { repeatable: true },
  )

  expect(runs).toBe(2)
  expect(await fruit()).toEqual([7])
})

test('a mistake in the work is not tried again', async () => {
  let runs = 0

  await expect(
    atomically(api.db, async (db) => {
      runs += 1
      await sql`select 1 / 0`.execute(db)
    }),
  ).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

test('a connection on which no answer came in time is not used again', async () => {
  const { pool } = api.platform
  const patient = pool.options.query_timeout
  pool.options.query_timeout = 200
  const impatient = await pool.connect()
  impatient.release(true)
  const before = pool.totalCount

  await expect(sql`select pg_sleep(0.6)`.execute(api.db)).rejects.toThrow('Query read timeout')

  pool.options.query_timeout = patient
  expect(pool.totalCount).toBeLessThanOrEqual(before)
  await expect(sql<{ one: number }>`select 1 as one`.execute(api.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

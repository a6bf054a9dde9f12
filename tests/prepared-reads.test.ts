import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectPreparedReads, type PreparedReads } from '#platform/database/prepared-reads.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let reads: PreparedReads
beforeAll(async () => {
  api = await startApi()
  reads = connectPreparedReads(api.platform.config.database.url, () => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await reads.close()
  await api.close()
})

const number = { name: 'number', text: 'select $1::int' }
const quotient = { name: 'quotient', text: 'select 10 / $1::int' }

/** Opens both connections and prepares the statement on them. */
const warmUp = () => Promise.all([reads.query(number, [0]), reads.query(number, [0])])

test('queries of one turn of the event loop are sent in one write per connection', async () => {
  await warmUp()
  onTestFinished(() => void vi.restoreAllMocks())
  const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev' as '_write')]

  const rows = await Promise.all(Array.from({ length: 20 }, (_, index) => reads.query(number, [index])))

  expect(rows.flat(2)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(2)
})

test('an error in the middle of a pipeline fails its own query only', async () => {
  const results = await Promise.allSettled([5, 0, 2, 0, 1].map((divisor) => reads.query(quotient, [divisor])))

  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code))).toEqual([
    [[2]],
    '22012',
    [[5]],
    '22012',
    [[10]],
  ])
})

test('NULLs, arrays, booleans, moments and text arrive as they are', async () => {
  const everything = {
    name: 'everything',
    text: 'select $1::int, $2::int[], $3::boolean, $4::timestamptz, $5::text, $6::bigint, array[]::text[]',
  }
  const text = 'Pão de açúcar "1 kg" \\ 🍞'

  expect(await reads.query(everything, [null, [1, 2], true, new Date('2026-11-14T15:00:00.5Z'), text, 7])).toEqual([
    [null, [1, 2], true, '2026-11-14T15:00:00.500Z', text, 7, []],
  ])
})

test('a notice does not disturb the query that causes it', async () => {
  const noticing = { name: 'noticing', text: "select set_config('client_min_messages', $1, false)" }
  await reads.query(noticing, ['debug5'])
  await reads.query(noticing, ['debug5'])

  expect(await Promise.all([reads.query(number, [1]), reads.query(number, [2])])).toEqual([[[1]], [[2]]])
})

test('after its connections are lost, a read is repeated on new ones, where its statement is unknown', async () => {
  await warmUp()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cestinha reads' and datname = current_database()`.execute(api.db)

  const rows = await Promise.all(Array.from({ length: 6 }, (_, index) => reads.query(number, [index])))

  expect(rows.flat(2)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a statement that takes longer than two seconds is cancelled by the server, and the connection goes on', async () => {
  const sleeping = { name: 'sleeping', text: 'select pg_sleep($1)' }

  await expect(reads.query(sleeping, [5])).rejects.toMatchObject({ code: '57014' })
  expect(await Promise.all([reads.query(number, [1]), reads.query(number, [2])])).toEqual([[[1]], [[2]]])
})

// @own-process: sets the exit code of its process
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { enqueue, job } from './queue.ts'
import { handles, type StartedWorker, startWorker } from './worker.ts'

const failing = job('test:fail', z.object({}))
const succeeding = job('test:succeed', z.object({}))

/** A worker whose connections pass the proxy. Its jobs end when `finish` is called. */
let api: TestApi
let proxy: FaultProxy
let pool: pg.Pool
let worker: StartedWorker
let running: { name: string; finish: () => void }[] = []
const runs = { fail: 0, succeed: 0 }
beforeAll(async () => {
  api = await startApi()
  const { url } = api.platform.config.database
  proxy = await startFaultProxy(Number(new URL(url).port))
  pool = new pg.Pool({ connectionString: throughProxy(url, proxy), connectionTimeoutMillis: 2000, max: 10 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const started = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    running.push({ name, finish: resolve })
    return promise
  }
  worker = await startWorker({
    pool,
    handlers: [
      handles(failing, async () => {
        runs.fail += 1
        await started('fail')
        throw new Error('on purpose')
      }),
      handles(succeeding, async () => {
        runs.succeed += 1
        await started('succeed')
      }),
    ],
    schedule: '',
    concurrency: 2,
    log: api.platform.log,
  })
})
afterAll(async () => {
  await worker.stop()
  await pool.end()
  await proxy.close()
  await api.close()
})

const jobs = async () => {
  const { rows } = await sql<{ task: string; lastError: string | null; lockedBy: string | null; attempts: number }>`
    select task_identifier as task, last_error, locked_by, attempts from graphile_worker.jobs`.execute(api.db)
  return rows
}

test('jobs that end while the database is away are recorded when it is back, and do not run again', async () => {
  await enqueue(api.db, failing, {})
  await enqueue(api.db, succeeding, {})
  await expect.poll(() => running.map(({ name }) => name).sort()).toEqual(['fail', 'succeed'])

  await proxy.set('refuse')
  for (const { finish } of running) finish()
  await pause(1500)
  await proxy.set('pass')

  await expect.poll(jobs).toEqual([{ task: 'test:fail', lastError: 'on purpose', lockedBy: null, attempts: 1 }])
  expect(runs).toEqual({ fail: 1, succeed: 1 })
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(api.db)
})

test('a job that was taken while the answer got lost runs within seconds', async () => {
  running = []
  // Taking a job lasts long enough to cut the connection meanwhile.
  await api.asOwner((db) =>
    sql`create function take_slowly() returns trigger language plpgsql as 'begin perform pg_sleep(1); return new; end';
      create trigger take_slowly before update on graphile_worker._private_jobs
      for each row when (old.locked_by is null) execute function take_slowly()`.execute(db),
  )
  await enqueue(api.db, succeeding, {})
  const isTaking = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
      .execute(api.db)
      .then(({ rows }) => rows.length > 0)
  await expect.poll(isTaking).toBe(true)
  await proxy.set('reset')
  await proxy.set('pass')
  await expect.poll(async () => (await jobs())[0]?.lockedBy).toBeTruthy()
  await api.asOwner((db) => sql`drop function take_slowly cascade`.execute(db))

  await expect.poll(() => running.length).toBe(1)
  for (const { finish } of running) finish()
  await expect.poll(jobs).toEqual([])
})

test('a runner that ends by itself is followed by another one, which runs the next jobs', async () => {
  running = []
  // The library's own reason to end: another process announces that it changed the tables.
  const announce = () => sql`select pg_notify('worker:migrate', '{"breaking": true}')`.execute(api.db)
  await expect.poll(() => announce().then(() => process.exitCode)).toBe(57)
  process.exitCode = undefined

  await enqueue(api.db, succeeding, {})

  await expect.poll(() => running.length).toBe(1)
  for (const { finish } of running) finish()
  await expect.poll(jobs).toEqual([])
})

test('a worker that starts while the database fails runs its jobs once the database is back', async () => {
  const late = job('test:late', z.object({}))
  const { promise: ran, resolve: run } = Promise.withResolvers<void>()
  const failingPool = new pg.Pool({ connectionString: api.platform.config.database.url, max: 10 })
  let failures = 0
  failingPool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    Object.assign(client, {
      query: (...values: [{ text?: string }, ...unknown[]]) => {
        if (failures > 0 || !values[0].text?.includes('_private_tasks')) return query(...values)
        failures += 1
        return Promise.reject(new Error('timeout exceeded when trying to connect'))
      },
    })
  })
  const lateWorker = await startWorker({
    ...{ pool: failingPool, schedule: '', concurrency: 2, log: api.platform.log },
    handlers: [handles(late, async () => run())],
  })
  try {
    await enqueue(api.db, late, {})
    await ran
    expect(failures).toBe(1)
  } finally {
    await lateWorker.stop()
    await failingPool.end()
  }
})

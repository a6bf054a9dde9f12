import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { deadWorkerRecovery } from './dead-worker-recovery.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Enqueues a job per worker and marks it as locked by that worker. */
async function lockJobs(...workers: string[]): Promise<void> {
  for (const worker of workers) {
    await sql`select graphile_worker.add_job('x', job_key := ${worker})`.execute(api.db)
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker} where key = ${worker}`.execute(
      api.db,
    )
  }
}

async function workersWithJobs(): Promise<string[]> {
  const { rows } = await sql<{ lockedBy: string }>`
    select locked_by from graphile_worker.jobs where locked_by is not null order by 1`.execute(api.db)
  return rows.map(({ lockedBy }) => lockedBy)
}

async function lockHolders(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and granted and datname = current_database()`.execute(api.db)
  return rows.map(({ pid }) => pid)
}

test("unlocks a dead worker's jobs within seconds and leaves those of live workers alone", async () => {
  const [watcher, worker] = [
    deadWorkerRecovery(api.platform.pool, api.platform.log),
    deadWorkerRecovery(api.platform.pool, api.platform.log),
  ]
  watcher.announce('watcher')
  worker.announce('worker')
  await lockJobs('worker', 'dead')

  await expect.poll(workersWithJobs).toEqual(['worker'])
  await worker.stop()
  await expect.poll(workersWithJobs).toEqual([])
  await watcher.stop()
})

test('a worker takes its lock again after its connection was terminated', async () => {
  const recovery = deadWorkerRecovery(api.platform.pool, api.platform.log)
  recovery.announce('cut off')
  await lockJobs('cut off')
  await expect.poll(lockHolders).toHaveLength(1)
  const [first] = await lockHolders()

  await sql`select pg_terminate_backend(${first})`.execute(api.db)

  await expect.poll(async () => (await lockHolders()).filter((pid) => pid !== first)).toHaveLength(1)
  expect(await workersWithJobs()).toEqual(['cut off'])
  await recovery.stop()
})

test('after all connections broke, a worker that takes four seconds to come back keeps its jobs', async () => {
  const ownPool = new pg.Pool({ connectionString: api.platform.config.database.url, max: 1 })
  ownPool.on('error', () => {})
  const [watcher, worker] = [
    deadWorkerRecovery(api.platform.pool, api.platform.log),
    deadWorkerRecovery(ownPool, api.platform.log),
  ]
  watcher.announce('quick')
  await expect.poll(lockHolders).toHaveLength(1)
  worker.announce('slow')
  await lockJobs('slow')
  await expect.poll(lockHolders).toHaveLength(2)
  // Takes the pool's only connection before the worker does.
  const occupied = ownPool.query('select pg_sleep(4)')

  for (const pid of await lockHolders()) await sql`select pg_terminate_backend(${pid})`.execute(api.db)

  await occupied
  await expect.poll(lockHolders).toHaveLength(2)
  expect(await workersWithJobs()).toContain('slow')
  await Promise.all([watcher.stop(), worker.stop()])
  await ownPool.end()
})

test('stopping while the worker still connects does not hang', async () => {
  const recovery = deadWorkerRecovery(api.platform.pool, api.platform.log)
  recovery.announce('stopped early')

  await expect(Promise.race([recovery.stop().then(() => 'stopped'), pause(3000, 'hangs')])).resolves.toBe('stopped')
})

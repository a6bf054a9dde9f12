import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { deadWorkerRecovery } from './dead-worker-recovery.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Jobs in hand of somebody, as the queue sees it. */
async function lockJobs(...workers: string[]): Promise<void> {
  for (const worker of workers) {
    await sql`select graphile_worker.add_job('x', job_key := ${worker})`.execute(api.db)
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker} where key = ${worker}`.execute(
      api.db,
    )
  }
}

async function workersAtWork(): Promise<string[]> {
  const { rows } = await sql<{ lockedBy: string }>`
    select locked_by from graphile_worker.jobs where locked_by is not null order by 1`.execute(api.db)
  return rows.map(({ lockedBy }) => lockedBy)
}

test('the jobs of a worker that is gone are free within seconds, those of the living stay theirs', async () => {
  const [watching, working] = [
    deadWorkerRecovery(api.platform.pool, api.platform.log),
    deadWorkerRecovery(api.platform.pool, api.platform.log),
  ]
  watching.announce('watching')
  working.announce('working')
  await lockJobs('working', 'dead')

  await expect.poll(workersAtWork, { timeout: 6000 }).toEqual(['working'])
  await working.stop()
  await expect.poll(workersAtWork, { timeout: 6000 }).toEqual([])
  await watching.stop()
})

test('a worker whose connection was cut says again that it is there', async () => {
  const presence = deadWorkerRecovery(api.platform.pool, api.platform.log)
  presence.announce('cut off')
  await lockJobs('cut off')
  const holders = () =>
    sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted`
      .execute(api.db)
      .then(({ rows }) => rows.map(({ pid }) => pid))
  await expect.poll(holders).toHaveLength(1)
  const [first] = await holders()

  await sql`select pg_terminate_backend(${first})`.execute(api.db)

  await expect.poll(async () => (await holders()).filter((pid) => pid !== first)).toHaveLength(1)
  expect(await workersAtWork()).toEqual(['cut off'])
  await presence.stop()
})

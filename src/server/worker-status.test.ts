import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs/worker.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { timeFactor } from '#tests/support/nightly.ts'
import { measureJobs } from './http/monitoring/job-metrics.ts'
import { createProcessMetrics, type ProcessMetrics } from './http/monitoring/process-metrics.ts'
import { buildWorkerStatus } from './worker-status.ts'

let api: TestApi
let proxy: FaultProxy
let metrics: ProcessMetrics
let status: FastifyInstance
beforeAll(async () => {
  api = await startApi({ REVISION: 'abc1234' }, async (databaseUrl) => {
    proxy = await startFaultProxy(Number(new URL(databaseUrl).port))
    return throughProxy(databaseUrl, proxy)
  })
})
beforeEach(() => {
  metrics = createProcessMetrics(api.platform)
  status = buildWorkerStatus(api.platform, metrics)
})
afterAll(async () => {
  await api.close()
  await proxy.close()
})

const get = async (url: string, remoteAddress = '127.0.0.1') => status.inject({ url, remoteAddress })

async function readMetric(name: string): Promise<number> {
  const { body } = await get('/metrics')
  const line = body.split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

/** Enqueues jobs without a handler; `columns` are set in the library's table. */
async function addJob(key: string, columns = 'attempts = 0'): Promise<void> {
  await sql`select graphile_worker.add_job('x', job_key := ${key}, max_attempts := 3)`.execute(api.db)
  await sql`update graphile_worker._private_jobs set ${sql.raw(columns)} where key = ${key}`.execute(api.db)
}

test('a worker says that it is alive and ready, and not ready from the moment it is asked to stop', async () => {
  expect((await get('/health/live')).json()).toEqual({ status: 'alive' })
  await expect.poll(async () => (await get('/health/ready')).json()).toEqual({ status: 'ready' })

  await status.drain(0)

  expect((await get('/health/live')).statusCode).toBe(200)
  expect((await get('/health/ready')).statusCode).toBe(503)
})

test('the metrics of a worker are for private networks only', async () => {
  expect((await get('/metrics', '10.1.2.3')).statusCode).toBe(200)
  expect((await get('/metrics', '203.0.113.5')).statusCode).toBe(404)
})

test('the metrics tell the version and the revision that run', async () => {
  expect((await get('/metrics')).body).toMatch(/cestinha_build_info\{version="\d+\.\d+\.\d+",revision="abc1234"\} 1/)
})

test('the metrics tell how many connections the pool has and may have', async () => {
  expect(await readMetric('cestinha_database_connections_max')).toBe(api.platform.config.database.poolSize)
  expect(await readMetric('cestinha_database_connections{state="open"}')).toBeGreaterThan(0)
})

test('jobs are counted by state, with the age of the oldest due one, also by a site', async () => {
  await addJob('due', "run_at = now() - interval '90 seconds'")
  await addJob('failed before', "attempts = 1, run_at = now() + interval '1 hour'")
  await addJob('running', "attempts = 1, locked_at = now(), locked_by = 'other'")
  await addJob('given up', 'attempts = 3')

  expect(await readMetric('cestinha_jobs{state="due"}')).toBe(1)
  expect(await readMetric('cestinha_jobs{state="later"}')).toBe(1)
  expect(await readMetric('cestinha_jobs{state="running"}')).toBe(1)
  expect(await readMetric('cestinha_jobs{state="given_up"}')).toBe(1)
  expect(await readMetric('cestinha_jobs_retrying')).toBe(1)
  expect(await readMetric('cestinha_oldest_due_job_seconds')).toBeGreaterThanOrEqual(90)
  const { body } = await api.app.inject({ url: '/metrics' })
  expect(body).toContain('cestinha_jobs{state="due"} 1')
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
  expect(await readMetric('cestinha_oldest_due_job_seconds')).toBe(0)
})

test('runs of jobs are counted by job and outcome', async () => {
  const handlers = measureJobs(
    [
      { name: 'works', handle: async () => {} },
      { name: 'fails', handle: () => Promise.reject(new Error('no')) },
    ],
    metrics,
  )
  for (const { name } of handlers) await sql`select graphile_worker.add_job(${name}, max_attempts := 1)`.execute(api.db)

  await runDueJobs({ pool: api.platform.pool, handlers, log: api.platform.log })

  expect(await readMetric('cestinha_job_duration_seconds_count{job="works",outcome="done"}')).toBe(1)
  expect(await readMetric('cestinha_job_duration_seconds_count{job="fails",outcome="failed"}')).toBe(1)
  expect(await readMetric('cestinha_jobs{state="given_up"}')).toBe(1)
})

test('while the database is silent the metrics say so within seconds, and the state of the queue is unknown', async () => {
  expect(await readMetric('cestinha_database_reachable')).toBe(1)
  await proxy.set('black hole')
  const started = performance.now()

  expect(await readMetric('cestinha_database_reachable')).toBe(0)
  expect(performance.now() - started).toBeLessThan(3000 * timeFactor)
  expect(await readMetric('cestinha_jobs{state="due"}')).toBeNaN()

  await proxy.set('pass')
  await expect.poll(() => readMetric('cestinha_database_reachable')).toBe(1)
})

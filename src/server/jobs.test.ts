import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { jobHandlers, schedule } from './jobs.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('every line of the schedule names a job, and job names are unique', () => {
  const names = jobHandlers(api.platform).map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
  const scheduled = parseCrontab(schedule).map(({ task }) => task)
  expect(scheduled.length).toBeGreaterThan(3)
  expect(scheduled.filter((task) => !names.includes(task))).toEqual([])
})

test('every scheduled job runs on an empty database', async () => {
  const scheduled = parseCrontab(schedule).map(({ task }) => task)

  for (const { name, handle } of jobHandlers(api.platform)) if (scheduled.includes(name)) await handle({})
})

test('idempotency keys are deleted after two days, not before', async () => {
  const values = (key: string, createdAt: string) => ({
    owner: 'x',
    key,
    requestHash: Buffer.from(''),
    createdAt: new Date(createdAt),
  })
  await api.db
    .insertInto('idempotentRequests')
    .values([values('old', '2026-11-12T14:00:00Z'), values('new', '2026-11-12T16:00:00Z')])
    .execute()

  await jobHandlers(api.platform)
    .find(({ name }) => name === 'http:forgetKeys')
    ?.handle({})

  expect(await api.db.selectFrom('idempotentRequests').select('key').execute()).toEqual([{ key: 'new' }])
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Primary, startPrimary } from './support/primary.ts'

let primary: Primary
beforeAll(async () => {
  primary = await startPrimary()
})
afterAll(() => primary.remove())

test('a primary that has lost its synchronous standby stops, though a worker has counted offers on it', async () => {
  const worker = new pg.Client({ connectionString: await primary.createMigratedDatabase('counted') })
  worker.on('error', () => {})
  await worker.connect()
  await worker.query('select count_offers(now()), count_offers_of_day(current_date)')
  await primary.asSuperuser("alter system set synchronous_standby_names = 'gone'")
  await primary.asSuperuser('select pg_reload_conf()')

  await primary.stop()

  expect(await primary.log()).toContain('database system is shut down')
})

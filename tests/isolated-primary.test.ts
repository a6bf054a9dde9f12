import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Primary, startPrimary } from './support/primary.ts'

let primary: Primary
beforeAll(async () => {
  primary = await startPrimary()
})
afterAll(() => primary.remove())

test('a primary that has lost its synchronous standby stops, though a worker has folded counts on it', async () => {
  const worker = new pg.Client({ connectionString: await primary.createMigratedDatabase('folded') })
  worker.on('error', () => {})
  await worker.connect()
  await worker.query(
    'select fold_promotion_counts(), fold_promotion_days(), fold_store_counts(), count_listed(now(), 10)',
  )
  await primary.asSuperuser("alter system set synchronous_standby_names = 'gone'")
  await primary.asSuperuser('select pg_reload_conf()')

  await primary.stop()

  expect(await primary.log()).toContain('database system is shut down')
})

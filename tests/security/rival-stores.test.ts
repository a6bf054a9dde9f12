import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { StoreScope } from '#server/http/security/store-scope.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { runFlyerJobs } from '#tests/support/flyers.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { changedTables, watchOthers } from '#tests/support/rivals/foreign-rows.ts'
import { aSide, type Side } from '#tests/support/rivals/sides.ts'
import { aRequest, randomFrom, storeActs, storeEndpoints } from '#tests/support/rivals/store-acts.ts'

/**
 * A store acts at random against its rival, with its own session and token and every id it could have learned: of its own rows and of the
 * rival's. After each act every table of PostgreSQL's catalogue is compared: no row that is not its own was added, changed or removed, and
 * no answer held a secret of the rival.
 */
const acts = isNightly ? 1000 : 120
const withOneWall = isNightly ? 1000 : 40

let running: TestApi | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await running?.close()
  running = undefined
})

test('there is an act for every endpoint of a store', () => {
  expect(Object.keys(storeActs).sort()).toEqual(storeEndpoints.map(({ name }) => name).sort())
  expect(storeEndpoints.length).toBeGreaterThan(25)
})

test(`${acts} random acts of a rival show and change no row of anybody else`, async () => {
  await expectHarmless(acts, 49)
})

test('nor do they where PostgreSQL has no policies: the scopes in the code hold alone', async () => {
  await expectHarmless(withOneWall, 50, async (api) => {
    await api.asOwner(async (db) => {
      await sql`
        do $$ declare guarded regclass; begin
          for guarded in select oid from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace loop
            execute format('alter table %s disable row level security', guarded);
          end loop;
          drop function refuse_other_store() cascade;
        end $$`.execute(db)
    })
  })
})

test('nor do they where the scopes in the code let everything through: the policies hold alone', async () => {
  const all = sql<boolean>`true`
  vi.spyOn(StoreScope.prototype, 'holds').mockReturnValue(all)
  vi.spyOn(StoreScope.prototype, 'admit').mockImplementation((storeId) => storeId)
  const select = StoreScope.prototype.select
  vi.spyOn(StoreScope.prototype, 'select').mockImplementation(function (this: StoreScope, db, table) {
    // What is for sale is read by all: the policies of offers guard only writes.
    if (table.startsWith('promotions')) return select.call(this, db, table) as never
    return db.selectFrom(table as 'flyers') as never
  })
  await expectHarmless(withOneWall, 51)
})

async function expectHarmless(acts: number, seed: number, prepare?: (api: TestApi) => Promise<void>): Promise<void> {
  const api = await startApi()
  running = api
  const self = await aSide(api, 'Xilindrina')
  const rival = await aSide(api, 'Quarentena')
  const bystander = await aSide(api, 'Ornitorrinca')
  await prepare?.(api)
  const random = randomFrom(seed)
  const plan = { api, self, rival, random }
  const admitted = new Map<string, number>()
  // Each endpoint once, then at random; deciding is what once reached other stores.
  const queue = storeEndpoints.flatMap((endpoint) =>
    Array.from({ length: endpoint.name === 'storeFlyers.decide' ? 5 : 1 }, () => endpoint),
  )
  const snapshot = await watchOthers(api.db, { storeId: self.store, people: self.people })
  let before = await snapshot()
  for (let done = 0; done < acts; done += 1) {
    const endpoint = queue[done < queue.length ? done : Math.floor(random() * queue.length)]
    if (!endpoint) throw new Error('no endpoint')
    const target: Side = random() < 0.85 ? self : rival
    const response = await api.app.inject(await aRequest(plan, endpoint, target))

    const told = `act ${done}: ${endpoint.name} in ${target.secret}: ${response.statusCode} ${response.body.slice(0, 300)}`
    expect(response.statusCode, told).toBeLessThan(500)
    for (const { secret } of [rival, bystander]) expect(response.body, told).not.toContain(secret)
    if (target === rival) expect([response.statusCode, response.json().code], told).toEqual([403, 'forbidden'])
    const after = await snapshot()
    expect(changedTables(before, after), told).toEqual([])
    before = after
    if (response.statusCode < 300) admitted.set(endpoint.name, (admitted.get(endpoint.name) ?? 0) + 1)

    if (done % 50 === 49) {
      // Limits of a day, and flyers that wait to be read; the workers' own changes are nobody's act.
      api.clock.set(new Date(api.clock.now().getTime() + 6 * 3_600_000).toISOString())
      await runFlyerJobs(api)
      before = await snapshot()
    }
  }
  const total = [...admitted.values()].reduce((sum, one) => sum + one, 0)
  console.log(`${acts} acts, ${total} admitted: ${JSON.stringify(Object.fromEntries(admitted))}`)
  // The acts reach what they should test.
  expect(total).toBeGreaterThan(acts / 3)
  for (const name of ['storeFlyers.decide', 'storeApi.submit']) expect(admitted.get(name) ?? 0, name).toBeGreaterThan(0)
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { Api } from '#contract/client.ts'
import { startApi, type TestApi } from './support/api.ts'
import { aPromotion, aStore } from './support/factories.ts'
import { isNightly } from './support/nightly.ts'
import { listOffers, products, writers } from './support/offer-writers.ts'

const rounds = isNightly ? 50 : 1

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const names = Object.keys(writers) as (keyof typeof writers)[]
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))

test.each(pairs)('%s and %s at once double nothing, lose nothing and report what is true', async (one, other) => {
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const store = await aStore(api)
    const first = await writers[one]({ api, admin, store })
    const second = await writers[other]({ api, admin, store })
    const before = await listOffers({ api, store })

    const outcomes = await Promise.all([first(), second()])

    const after = await listOffers({ api, store })
    const removed = outcomes.reduce((sum, outcome) => sum + outcome.removed, 0)
    const vouchedFor = new Set(outcomes.flatMap((outcome) => outcome.vouchedFor))
    const report = JSON.stringify({ round, before, outcomes, after })
    if (new Set(after).size < after.length) failures.push(`doubled: ${report}`)
    if ([...vouchedFor].some((name) => !after.includes(name))) failures.push(`false success: ${report}`)
    // Existing offers stay, unless an undo reports that it removed them.
    if (before.length - removed > after.length) failures.push(`lost: ${report}`)
    if (before.filter((name) => !after.includes(name)).length > removed) failures.push(`removed unsaid: ${report}`)
  }
  expect(failures).toEqual([])
})

test.each(names)(
  '%s and a merge with a store that has the same offers leave each of them once, without a deadlock',
  async (one) => {
    const deadlocksBefore = await countDeadlocks()
    for (let round = 0; round < rounds; round += 1) {
      const [kept, merged] = [await aStore(api), await aStore(api)]
      await (await writers.form({ api, admin, store: kept }))()
      const write = await writers[one]({ api, admin, store: merged })

      await Promise.all([
        write().catch(acceptConflict),
        admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } }),
      ])

      expect((await listOffers({ api, store: kept })).sort()).toEqual(products.toSorted())
      expect(await listOffers({ api, store: merged })).toEqual([])
    }
    expect(await countDeadlocks()).toBe(deadlocksBefore)
  },
)

/** The merge came first and changed the version that the writer saw. A bulk change reports that for each offer. */
function acceptConflict(error: unknown): void {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict'
  const isSaid = error instanceof Error && error.message === 'foi alterada por outra pessoa'
  if (!isConflict && !isSaid) throw error
}

test('two undone sources of the same offers leave none of them', async () => {
  const store = await aStore(api)
  const undoImport = await writers['undo of an import']({ api, admin, store })
  const undoFlyer = await writers['undo of a flyer']({ api, admin, store })
  expect(await listOffers({ api, store })).toHaveLength(products.length)

  const [first, second] = await Promise.all([undoImport(), undoFlyer()])

  expect(first.removed + second.removed).toBe(products.length)
  expect(await listOffers({ api, store })).toEqual([])
})

test('offers that move between two stores in both directions never wait for each other', async () => {
  const [one, other] = [await aStore(api), await aStore(api)]
  const deadlocksBefore = await countDeadlocks()
  for (let round = 0; round < rounds * 4; round += 1) {
    const [here, there] = [
      await aPromotion(api, { store: one, productName: `Produto ${round}`, price: '1.00' }),
      await aPromotion(api, { store: other, productName: `Produto ${round}`, price: '2.00' }),
    ]
    const move = ({ id, version }: typeof here, storeId: string) =>
      admin.call('promotions.changeBulk', {
        body: { promotions: [{ id, version }], change: { kind: 'edit', storeId } },
      })
    const moved = await Promise.all([move(here, other.id), move(there, one.id)])
    expect(moved.map(({ changed }) => changed.length)).toEqual([1, 1])
  }
  expect(await countDeadlocks()).toBe(deadlocksBefore)
})

/** The retry of its transaction would hide each of them. */
async function countDeadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(api.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(api.db)
  return rows[0]?.deadlocks ?? 0
}

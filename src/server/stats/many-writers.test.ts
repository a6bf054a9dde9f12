import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Db, inTransaction } from '#platform/database/database.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { archiveRemoved } from '#server/promotions/archive-removed.ts'
import { blankPromotion } from '#server/promotions/promotion-rows.ts'
import { publishAll } from '#server/promotions/publish-offers.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { countOffers } from './count-offers.ts'

let api: TestApi
let productId: number
beforeAll(async () => {
  api = await startApi()
  productId = await identifyProduct(api.db, productName)
})
afterAll(() => api.close())

const productName = 'Arroz branco 5 kg'
const writersOfEach = 50

test('fifty writers of one store and fifty of others never deadlock, and the next count has every offer', async () => {
  const options = { poolSize: 40, statementSeconds: 60, timeoutFactor: 10 }
  const { db } = connectDatabase(api.platform.config.database.url, options, () => {})
  const one = await storeNumber('Itajaí')
  const others = await Promise.all(Array.from({ length: writersOfEach }, () => storeNumber('Blumenau')))
  const deadlocksBefore = await countDeadlocks()
  const endsAt = Date.now() + (isNightly ? 60_000 : 3000)

  const writing = Promise.all(
    [...others, ...others.map(() => one)].map(async (storeId) => ({ storeId, kept: await write(db, storeId, endsAt) })),
  )
  while (Date.now() < endsAt) await countOffers(api.platform)
  const written = await writing
  await countOffers(api.platform)

  const keptOf = (storeId: number) =>
    written.reduce((sum, writer) => sum + (writer.storeId === storeId ? writer.kept : 0), 0)
  const counted = await api.db.selectFrom('storeOfferCounts').selectAll().execute()
  expect(written.reduce((sum, { kept }) => sum + kept, 0)).toBeGreaterThan(100)
  expect(new Map(counted.map(({ storeId, promotions }) => [storeId, promotions]))).toEqual(
    new Map([one, ...others].flatMap((storeId) => (keptOf(storeId) === 0 ? [] : [[storeId, keptOf(storeId)]]))),
  )
  const cities = await api.anyone.call('cities.list', { query: {} })
  expect(cities.map(({ activePromotions }) => activePromotions).sort()).toEqual(
    [keptOf(one), others.reduce((sum, storeId) => sum + keptOf(storeId), 0)].sort(),
  )
  expect(await countDeadlocks()).toBe(deadlocksBefore)
  await db.destroy()
})

async function storeNumber(city: string): Promise<number> {
  return numberFromPublicId('store', (await aStore(api, { city })).id) as number
}

/** Publishes until the end, and takes back every third offer; returns how many it leaves. */
async function write(db: Db, storeId: number, endsAt: number): Promise<number> {
  const now = api.clock.now()
  const scope = PanelScope.ofJob()
  const offer = {
    ...{ ...blankPromotion, productId, productName, storeId, categoryId: 4, priceCents: 2190 },
    ...{ validFrom: now, expiresAt: new Date(now.getTime() + 86_400_000) },
  }
  let kept = 0
  for (let written = 1; Date.now() < endsAt; written += 1) {
    const isTakenBack = written % 3 === 0
    const isWritten = await inTransaction(db, async (db) => {
      await lockOffers(db, { stores: [storeId] })
      const ids = await publishAll(db, scope, [offer], 'panel', now)
      if (isTakenBack) await archiveRemoved(db, scope, ids, now)
      return true
    }).catch(refuseAllButWaiting)
    if (isWritten && !isTakenBack) kept += 1
  }
  return kept
}

/** On a busy machine a writer may wait too long for the others of its store; it then has written nothing. */
function refuseAllButWaiting(error: Error & { code?: string }): false {
  if (error.code !== '55P03') throw error
  return false
}

/** The retry of its transaction would hide each of them. */
async function countDeadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(api.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(api.db)
  return rows[0]?.deadlocks ?? 0
}

import { stats } from '#contract/stats.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Serve } from '#server/http/serve.ts'
import { sumInForce } from './promotion-counts.ts'

export function statsRoutes(serve: Serve): void {
  serve(stats.get, async ({ db, now }) => {
    const [{ promotions, savings }, stores] = await Promise.all([
      sumInForce(db, now),
      db
        .selectFrom('stores')
        .select((select) => [
          select.fn.countAll<number>().as('totalStores'),
          select.fn.count<number>('cityId').distinct().as('totalCities'),
        ])
        .where('mergedInto', 'is', null)
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow(),
    ])
    return { totalPromotions: promotions, ...stores, totalSavings: decimalFromCents(savings) }
  })
}

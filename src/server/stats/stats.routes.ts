import { stats } from '#contract/stats.ts'
import type { Serve } from '#server/http/serve.ts'
import { countInForce } from './promotion-counts.ts'

export function statsRoutes(serve: Serve): void {
  serve(stats.get, async ({ db, now }) => {
    const [totalPromotions, stores] = await Promise.all([
      countInForce(db, undefined, undefined, now),
      db
        .selectFrom('stores')
        .select((select) => [
          select.fn.countAll<number>().as('totalStores'),
          select.fn.count<number>('cityId').distinct().as('totalCities'),
        ])
        .where('mergedInto', 'is', null)
        .executeTakeFirstOrThrow(),
    ])
    return { totalPromotions, ...stores }
  })
}

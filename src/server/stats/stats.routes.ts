import { stats } from '#contract/stats.ts'
import type { Serve } from '#server/http/serve.ts'
import { countInCountry } from './promotion-counts.ts'

export function statsRoutes(serve: Serve): void {
  serve(stats.get, async ({ db, now }) => {
    const [counts, stores] = await Promise.all([
      countInCountry(db, now),
      db
        .selectFrom('stores')
        .select((select) => [
          select.fn.countAll<number>().as('totalStores'),
          select.fn.count<number>('cityId').distinct().as('totalCities'),
        ])
        .executeTakeFirstOrThrow(),
    ])
    return { totalPromotions: [...counts.values()].reduce((sum, count) => sum + count, 0), ...stores }
  })
}

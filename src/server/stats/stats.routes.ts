import { stats } from '#contract/figures/stats.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Serve } from '#server/http/serve.ts'
import { sumInForce } from './promotion-counts.ts'
import { countCities, countStores } from './store-counts.ts'

export function statsRoutes(serve: Serve): void {
  serve(stats.get, async ({ db }) => {
    const [{ promotions, savings }, totalStores, totalCities] = await Promise.all([
      sumInForce(db),
      countStores(db),
      countCities(db),
    ])
    return { totalPromotions: promotions, totalStores, totalCities, totalSavings: decimalFromCents(savings) }
  })
}

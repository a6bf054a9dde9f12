import { storeDemand } from '#contract/figures/store-demand.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { fewestSearches } from '#domain/engagement.ts'
import type { Platform } from '#platform/platform.ts'
import { findDemand } from '#server/alerts/demand.ts'
import { found } from '#server/app-error.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { findUnansweredSearches } from '#server/promotions/unanswered-searches.ts'
import { readStore } from '#server/stores/stores.service.ts'
import { findPricePositions } from './price-positions.ts'

const mostAwaited = 10
const mostSearches = 10
const searchDays = 7

/** Demand in the city of a store. The only data about other stores are public prices. */
export function storeDemandRoutes(
  serve: Serve,
  { reads }: Pick<Platform, 'reads'>,
  directories: Directories & { cities: CityDirectory },
): void {
  serve(storeDemand.get, async ({ db, scope, now }) => {
    const { citySlug } = await readStore(db, scope.storeId, now)
    const city = found(await directories.cities.find(citySlug), 'internal')
    const since = addDays(dayOf(now), 1 - searchDays)
    const [awaited, searches, positions] = await Promise.all([
      findDemand(db, { reads, directories }, { cityId: city.id, limit: mostAwaited }, now),
      findUnansweredSearches(db, { cityId: city.id, since, limit: mostSearches }),
      findPricePositions(db, { storeId: scope.storeId, cityId: city.id }, now),
    ])
    return {
      city: { slug: city.slug, name: city.name },
      awaited,
      unanswered: searches.filter(({ times }) => times >= fewestSearches).map(({ words, times }) => ({ words, times })),
      positions,
    }
  })
}

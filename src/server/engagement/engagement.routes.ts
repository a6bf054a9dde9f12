import { isbot } from 'isbot'
import { engagement } from '#contract/figures/engagement.ts'
import { dayOf } from '#domain/dates.ts'
import { findDemand } from '#server/alerts/demand.ts'
import type { AlertReaders } from '#server/alerts/propose-alert.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { readStore } from '#server/stores/stores.service.ts'
import type { EngagementCounter } from './count-engagement.ts'
import { describeResults } from './store-results.ts'

export function engagementRoutes(
  serve: Serve,
  counter: EngagementCounter,
  readers: Pick<AlertReaders, 'reads'> & { directories: Directories & { cities: CityDirectory } },
): void {
  serve(
    engagement.count,
    async ({ body, request }) => {
      if (!isbot(request.headers['user-agent'] ?? '')) counter.count(body, networkOf(request.ip))
    },
    // Writes happen later, so that no request waits for them.
    { transaction: 'own' },
  )

  serve(engagement.ofStore, async ({ db, scope, now, query }) => {
    const results = await describeResults(db, scope.storeId, query.day ?? dayOf(now))
    const { citySlug } = await readStore(db, scope.storeId, now)
    const city = await readers.directories.cities.find(citySlug)
    const [awaited = null] = city ? await findDemand(db, readers, { cityId: city.id, limit: 1 }, now) : []
    return { ...results, awaited }
  })
}

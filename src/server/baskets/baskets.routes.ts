import { baskets } from '#contract/compare/baskets.ts'
import { packBasket } from '#contract/compare/pack-basket.ts'
import type { Platform } from '#platform/platform.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { admit, createNetworkBudget } from '#server/http/resilience/network-budget.ts'
import type { Serve } from '#server/http/serve.ts'
import { identityDirectory } from '#server/products/identity-directory.ts'
import type { CountCache } from '#server/promotions/list/count-cache.ts'
import type { ListContext } from '#server/promotions/list/list-promotions.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { chargeOfBasket, ordinaryRequest } from './charge-basket.ts'
import { matchBasket } from './match-basket.ts'

export function basketsRoutes(
  serve: Serve,
  { reads, db, config }: Pick<Platform, 'reads' | 'db' | 'config'>,
  directories: ListContext['directories'],
  countCache: CountCache,
): void {
  const resolveSearch = createSearchResolver(reads)
  const identities = identityDirectory(db)
  const budget = createNetworkBudget(config.http.requestsPerTenSeconds * ordinaryRequest)
  const runLimited = createConcurrencyLimit({ concurrency: 2, queueLength: 20 })

  serve(baskets.match, ({ db, body, now, request }) => {
    admit(budget, request, chargeOfBasket(body))
    const context = { db, reads, directories, resolveSearch, countCache, identities }
    return runLimited(async () => packBasket(await matchBasket(context, body, now)))
  })
}

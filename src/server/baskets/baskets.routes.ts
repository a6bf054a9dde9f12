import { baskets } from '#contract/compare/baskets.ts'
import { basketLimits } from '#domain/lists/basket-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { admit, createNetworkBudget } from '#server/http/resilience/network-budget.ts'
import type { Serve } from '#server/http/serve.ts'
import { identityDirectory } from '#server/products/identity-directory.ts'
import type { CountCache } from '#server/promotions/list/count-cache.ts'
import type { ListContext } from '#server/promotions/list/list-promotions.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { matchBasket } from './match-basket.ts'

/** A pair of item and store costs a hundredth of an ordinary request: with the default rate limit 14 of the largest questions in ten seconds. */
const pairsPerRequest = 100

export function basketsRoutes(
  serve: Serve,
  { reads, db, config }: Pick<Platform, 'reads' | 'db' | 'config'>,
  directories: ListContext['directories'],
  countCache: CountCache,
): void {
  const resolveSearch = createSearchResolver(reads)
  const identities = identityDirectory(db)
  const budget = createNetworkBudget(config.http.requestsPerTenSeconds * pairsPerRequest)
  const runLimited = createConcurrencyLimit({ concurrency: 2, queueLength: 20 })

  serve(baskets.match, ({ db, body, now, request }) => {
    admit(budget, request, body.items.length * (body.storeIds?.length ?? basketLimits.stores))
    const context = { db, reads, directories, resolveSearch, countCache, identities }
    return runLimited(() => matchBasket(context, body, now))
  })
}

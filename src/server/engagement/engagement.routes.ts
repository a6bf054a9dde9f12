import { isbot } from 'isbot'
import { engagement } from '#contract/figures/engagement.ts'
import { dayOf } from '#domain/dates.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import type { EngagementCounter } from './count-engagement.ts'
import { describeResults } from './store-results.ts'

export function engagementRoutes(serve: Serve, counter: EngagementCounter): void {
  serve(
    engagement.count,
    async ({ body, request }) => {
      if (!isbot(request.headers['user-agent'] ?? '')) counter.count(body, networkOf(request.ip))
    },
    // Writes happen later, so that no request waits for them.
    { transaction: 'own' },
  )

  serve(engagement.ofStore, ({ db, scope, now, query }) => describeResults(db, scope.storeId, query.day ?? dayOf(now)))
}

import { isbot } from 'isbot'
import { engagement } from '#contract/figures/engagement.ts'
import { dayOf } from '#domain/dates.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import { storeNumber } from '#server/stores/stores.service.ts'
import type { EngagementCounter } from './count-engagement.ts'
import { describeResults } from './store-results.ts'

export function engagementRoutes(serve: Serve, counter: EngagementCounter): void {
  serve(
    engagement.count,
    async ({ body, request }) => {
      if (!isbot(request.headers['user-agent'] ?? '')) counter.count(body, networkOf(request.ip))
    },
    // Nothing is written while somebody waits.
    { transaction: 'own' },
  )

  serve(engagement.ofStore, async ({ db, now, params, query }) =>
    describeResults(db, await storeNumber(db, params.id), query.day ?? dayOf(now)),
  )
}

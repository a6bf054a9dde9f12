import { partnershipRequests } from '#contract/partnership-requests.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import type { StoreOffers } from '#server/stores/store-status.ts'
import { listRequests } from './partnership-requests.repository.ts'
import { changeRequest, receiveRequest } from './partnership-requests.service.ts'

export function partnershipRequestsRoutes(serve: Serve, storeOffers: StoreOffers): void {
  serve(partnershipRequests.send, ({ db, body, now, request }) => receiveRequest(db, body, networkOf(request.ip), now))

  serve(partnershipRequests.list, ({ db, query }) => listRequests(db, query.state))

  serve(partnershipRequests.update, async ({ db, params, body, now, audit }) => {
    const { request, before, after } = await changeRequest(db, params.id, body, storeOffers, now)
    audit({ subject: `request ${request.id}`, before, after })
    return request
  })
}

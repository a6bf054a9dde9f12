import { comparisonDoubts } from '#contract/compare/comparison-doubts.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import { receiveDoubt } from './doubts.service.ts'

export function comparisonDoubtsRoutes(serve: Serve): void {
  serve(comparisonDoubts.doubt, ({ db, params, body, now, request }) =>
    receiveDoubt(db, { ...params, ...body, network: networkOf(request.ip) }, now),
  )
}

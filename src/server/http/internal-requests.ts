import type { IncomingHttpHeaders } from 'node:http'
import { newToken } from '#platform/tokens.ts'

/** Calls that a page of ours makes to the API without leaving the process: they are part of one visit, not visits of their own. */
export interface InternalRequests {
  /** What such a call carries: the proof, and the id of the request it belongs to. */
  headers: (requestId: string) => Record<string, string>
  /** The id of the request that a call belongs to; undefined for calls from outside. */
  requestOf: (headers: IncomingHttpHeaders) => string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    internalRequests: InternalRequests
  }
}

export function innerCalls(): InternalRequests {
  // Nobody outside this process can know it.
  const proof = newToken()
  return {
    headers: (requestId) => ({ 'x-internal-request': proof, 'x-request-id': requestId }),
    requestOf: (headers) => {
      const requestId = headers['x-request-id']
      return headers['x-internal-request'] === proof && typeof requestId === 'string' ? requestId : undefined
    },
  }
}

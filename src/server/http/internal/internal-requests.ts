import type { IncomingHttpHeaders } from 'node:http'
import { newToken } from '#platform/tokens.ts'

/** API requests that a page makes in process while it renders: rate limits and load shedding count only the page's own request. */
export interface InternalRequests {
  /** Headers that mark a request as internal and carry the id of the page's request. */
  headers: (requestId: string) => Record<string, string>
  /** The id of the page's request; undefined for external requests. */
  requestOf: (headers: IncomingHttpHeaders) => string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    internalRequests: InternalRequests
  }
}

export function createInternalRequests(): InternalRequests {
  // A secret of this process, so that external requests cannot claim to be internal.
  const secret = newToken()
  return {
    headers: (requestId) => ({ 'x-internal-request': secret, 'x-request-id': requestId }),
    requestOf: (headers) => {
      const requestId = headers['x-request-id']
      return headers['x-internal-request'] === secret && typeof requestId === 'string' ? requestId : undefined
    },
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of a page; Fastify has one route for all of them. */
    pageRoute: string | null
  }
}

export function nameRoutes(app: FastifyInstance): void {
  app.decorateRequest('pageRoute', null)
}

/** One of a fixed number of names, never user input. */
export function routeNameOf({ pageRoute, routeOptions }: FastifyRequest): string {
  return pageRoute ?? routeOptions.url ?? 'none'
}

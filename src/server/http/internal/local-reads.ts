import type { FastifyError } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressOf, type LocalResponse } from '#contract/client.ts'
import type { RequestOf, ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { type RouteName, routeOf } from '#contract/routes.ts'
import { slugLimits } from '#domain/slug-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError } from '#server/app-error.ts'
import type { RequestMetrics } from '#server/http/monitoring/request-metrics.ts'
import { appErrorFor } from '#server/http/problems.ts'
import type { PublicResponse } from '#server/http/resilience/response-cache.ts'
import type { PublicRead } from '#server/http/serve.ts'

/**
 * Reads a public endpoint in process, for a page or a picture that is being made: with the same validation, response cache and stale
 * responses as over HTTP, but without its cost. Only the outer request is logged, limited and has a slot. Fails with an AppError.
 */
export type ReadLocally = <N extends RouteName>(
  name: N,
  request: RequestOf<Contract[N]>,
  requestId: string,
  /** Whether the caller has recently written. */
  isPinned?: boolean,
) => Promise<LocalResponse & { result: ResultOf<Contract[N]> }>

declare module 'fastify' {
  interface FastifyInstance {
    readLocally: ReadLocally
  }
}

/** Longer parameters match no route. */
export const maxParamLength = Math.max(...Object.values(slugLimits))

export function createLocalReads(
  publicReads: ReadonlyMap<RouteName, PublicRead>,
  { log, config }: Pick<Platform, 'log' | 'config'>,
  observeLocalRead: RequestMetrics['observeLocalRead'],
): ReadLocally {
  // Most pages read the same few lists within the seconds of the response cache.
  const responses = new LRUCache<PublicResponse, LocalResponse>({ max: 100 })

  function toLocalResponse(response: PublicResponse): LocalResponse {
    const known = responses.get(response)
    if (known) return known
    const json = response.body.toString()
    const result: unknown = JSON.parse(json)
    // All callers get the same object: outside production, modifying it throws.
    if (config.validatesResponses) deepFreeze(result)
    const local = { result, json, headers: response.headers }
    responses.set(response, local)
    return local
  }

  return async (name, request, requestId, isPinned = false) => {
    const read = publicReads.get(name)
    if (!read) throw new Error(`${name} is not a public read`)
    const started = performance.now()
    const { path } = routeOf(name)
    const observe = (status: number) => observeLocalRead({ route: path, status }, (performance.now() - started) / 1000)
    try {
      const { answer } = await read(toReadRequest(name, request), { isPinned })
      observe(200)
      return toLocalResponse(answer) as LocalResponse & { result: ResultOf<Contract[typeof name]> }
    } catch (thrown) {
      const error = appErrorFor(thrown as FastifyError)
      if (error.status >= 500) log.error({ err: thrown, code: error.code, requestId }, 'request failed')
      observe(error.status)
      throw error
    }
  }
}

/** What the router would make of the URL, which is also the key of the cached response. */
function toReadRequest(name: RouteName, request: RequestOf<Contract[RouteName]>): Parameters<PublicRead>[0] {
  const { params } = request as { params?: Record<string, unknown> }
  const url = addressOf(name, request)
  const values = Object.entries(params ?? {}).map(([key, value]) => [key, String(value)] as const)
  if (values.some(([, value]) => value.length > maxParamLength)) throw new AppError('not_found')
  const queryStart = url.indexOf('?')
  const query = queryStart < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(queryStart)))
  return { url, params: Object.fromEntries(values), query }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const member of Object.values(value)) deepFreeze(member)
  return Object.freeze(value)
}

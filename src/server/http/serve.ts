import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, ParsedOf, ResultOf } from '#contract/endpoint.ts'
import { type Db, inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError } from '#server/app-error.ts'
import { cacheControlFor, cacheKeyOf } from './cache-key.ts'
import { idempotencyKey, keyOwner, respondOnce, type StoredResponse } from './idempotency.ts'
import { jsonTextOf } from './raw-json.ts'
import { type CachedResponse, createResponseCache, type PublicResponse } from './resilience/response-cache.ts'
import { type AuditEntry, recordAudit } from './security/audit.ts'
import type { Admin, Identity, Visitor } from './security/identity.ts'
import { refuseOtherSites } from './security/same-origin.ts'

/** What a handler has in hand. */
export type Call<E extends Endpoint> = ParsedOf<E> & {
  /** A write's own transaction, a read's pool. */
  db: Db
  now: Date
  admin: E['access'] extends 'admin' ? Admin : Admin | null
  visitor: E['access'] extends 'visitor' ? Visitor : null
  /** Every write of an administrator says once what it changed. */
  audit: (entry: AuditEntry) => void
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResultOf<E> extends undefined ? void : ResultOf<E>>

interface ServeOptions {
  /** For work that must not hold a transaction open (hashing, the object store): it opens its own when it writes. */
  transaction?: 'own'
}

export type Serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>, options?: ServeOptions) => void

/** Makes the function that turns an endpoint of the contract and a handler into a route. */
export function createServe(app: FastifyInstance, { db, clock, config }: Platform, callers: Identity): Serve {
  const responses = createResponseCache(config.http.responseCacheMilliseconds)

  return (endpoint, handle, options = {}) => {
    const { name, method, path, access, status = 200 } = endpoint
    const isWrite = method !== 'GET' && !endpoint.isReadOnly

    const respondTo = async (request: FastifyRequest, reply: FastifyReply): Promise<StoredResponse> => {
      const admin = request.headers.authorization === undefined ? null : await callers.admin(request)
      if (access === 'admin' && !admin) throw new AppError('not_authenticated')
      const visitor = access === 'visitor' ? await callers.visitor(request, reply) : null
      const parsed = parse(endpoint, request)

      const perform = async (db: Db) => {
        let entry: AuditEntry | undefined
        const audit = (given: AuditEntry) => {
          entry = given
        }
        // One cast: the compiler cannot follow that `parsed`, `admin` and `visitor` are what this endpoint's type promises.
        const call = {
          ...parsed,
          db,
          now: clock.now(),
          admin,
          visitor,
          audit,
          request,
          reply,
        } as unknown as Parameters<typeof handle>[0]
        const result = await handle(call)
        if (isWrite && access === 'admin' && admin) {
          if (!entry) throw new Error(`${name} did not say what it changed`)
          await recordAudit(db, { administratorId: admin.id, action: name, requestId: request.id }, entry)
        }
        const body = status === 204 ? '' : (jsonTextOf(result) ?? JSON.stringify(result))
        // Outside production every answer is held against the contract: an endpoint that breaks its promise fails its test.
        if (config.validatesResponses) endpoint.result.parse(body === '' ? undefined : JSON.parse(body))
        return { status, body }
      }

      if (!isWrite || options.transaction === 'own') return perform(db)
      const key = endpoint.isIdempotent ? idempotencyKey(request) : undefined
      if (key === undefined) return inTransaction(db, perform)
      const owner = keyOwner({ admin, visitor }, name)
      const once = await inTransaction(
        db,
        (db) => respondOnce(db, owner, key, request, () => perform(db)),
        // Should the commit's outcome stay unknown, the key tells on the second try.
        { isIdempotent: true },
      )
      if (once.isReplay) reply.header('idempotent-replay', 'true')
      return once
    }

    app.route({
      method,
      url: path,
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      handler: async (request, reply) => {
        refuseOtherSites(request, config.http.publicUrl)
        if (endpoint.isPublic && request.headers.authorization === undefined) {
          const make = async () => toPublicResponse(reply, await respondTo(request, reply))
          return sendPublic(
            request,
            reply,
            await responses.get(cacheKeyOf(request.url, clock.now()), request.isShed ? null : make),
          )
        }
        if (request.isShed) throw new AppError('overloaded', { retryAfter: 1 })
        const answer = await respondTo(request, reply)
        if (isWrite && access === 'admin') responses.invalidate()
        reply.code(answer.status).header('cache-control', 'no-store')
        return answer.status === 204 ? reply.send() : reply.type(json).send(answer.body)
      },
    })
  }
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
  // No text has a NUL, and PostgreSQL cannot hold one.
  if (request.url.includes('%00')) throw new AppError('invalid_request')
  const errors = new Map<string, string>()
  const check = (schema: z.ZodType, value: unknown) => {
    const checked = schema.safeParse(value)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) {
      const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      for (const field of fields.map((path) => path.join('.') || 'body')) {
        if (!errors.has(field)) errors.set(field, issue.message)
      }
    }
    return undefined
  }
  const parsed = {
    params: endpoint.params && check(endpoint.params, request.params),
    query: check(endpoint.query ?? nothing, request.query),
    body: check(endpoint.body ?? z.undefined('Este pedido não leva corpo'), request.body),
  }
  const [first] = errors.values()
  if (first !== undefined) throw new AppError('invalid_request', { errors: Object.fromEntries(errors), detail: first })
  return parsed
}

const nothing = z.strictObject({})

const json = 'application/json; charset=utf-8'

/** Set by handlers, and part of what is said to everybody. */
const publicHeaders = ['x-total-count', 'x-total-count-capped', 'link'] as const

function toPublicResponse(reply: FastifyReply, { body }: StoredResponse): PublicResponse {
  const spoken = publicHeaders.flatMap((name) => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  const tag = createHash('sha1')
    .update(`${reply.getHeader('x-total-count')} ${body}`)
    .digest('base64url')
  return { body, headers: { ...Object.fromEntries(spoken), etag: `W/"${tag}"` } }
}

function sendPublic(request: FastifyRequest, reply: FastifyReply, { answer, staleFor }: CachedResponse): FastifyReply {
  reply.headers({ ...answer.headers, vary: 'authorization' })
  if (staleFor === undefined) reply.header('cache-control', cacheControlFor(request.url))
  else reply.headers({ 'cache-control': 'no-store', age: String(staleFor), warning: '110 - "Response is Stale"' })
  if (request.headers['if-none-match'] === answer.headers.etag) return reply.code(304).send()
  return reply.type(json).send(answer.body)
}

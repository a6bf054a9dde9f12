import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, PanelAccess, ParsedOf, ResultOf, StoreAccess, TokenAccess } from '#contract/endpoint.ts'
import type { RouteName } from '#contract/routes.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { unpooledBuffer } from '#platform/unpooled-buffer.ts'
import { AppError } from '#server/app-error.ts'
import { cacheControlFor, cacheKeyOf } from './cache-key.ts'
import { idempotencyKey, keyOwner, respondOnce, type StoredResponse } from './idempotency.ts'
import { matchesEtag } from './if-none-match.ts'
import { bodyParser } from './json-bodies.ts'
import { hasPinnedReads, pinnedCacheControl, pinReads } from './pinned-reads.ts'
import { jsonTextOf } from './raw-json.ts'
import { createLargeBodyLimit, maxBodyOfStrangers } from './resilience/body-limits.ts'
import {
  type CachedResponse,
  createResponseCache,
  type PublicResponse,
  staleWarning,
} from './resilience/response-cache.ts'
import { createAccessCheck } from './security/access-check.ts'
import { type AuditEntry, recordAudit } from './security/audit.ts'
import { chargeHistory } from './security/history-quota.ts'
import type { Admin, Identity, StoreProgram, Visitor } from './security/identity.ts'
import { narrowTo } from './security/narrowed-calls.ts'
import { refuseCrossSite } from './security/same-origin.ts'
import type { StoreScope } from './security/store-scope.ts'

/** The arguments of a handler. */
export type Call<E extends Endpoint> = ParsedOf<E> & {
  /** The transaction of a write, or the pool for a read; for an endpoint of a store narrowed to its rows. */
  db: Db
  now: Date
  admin: E['access'] extends PanelAccess | StoreAccess ? Admin : Admin | null
  /** For an endpoint of a store: proof that the caller may act there, without which no statement about its rows compiles. */
  scope: E['access'] extends StoreAccess | TokenAccess ? StoreScope : null
  program: E['access'] extends TokenAccess ? StoreProgram : null
  visitor: E['access'] extends 'visitor' ? Visitor : null
  /** Must be called once by every write of an administrator, with one entry per changed object; with an empty list if nothing changed. */
  audit: (entries: AuditEntry | AuditEntry[]) => void
  /** Headers of the response, set by the handler; those of a public read are cached with its body. */
  headers: Record<string, string>
  /** A public read depends on nothing else of its request, and may be called in process (see internal/local-reads.ts). */
  request: E extends { isPublic: true } ? ReadRequest : FastifyRequest
  reply: E extends { isPublic: true } ? null : FastifyReply
}

export type ReadRequest = Pick<FastifyRequest, 'url' | 'params' | 'query'>

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResultOf<E> extends undefined ? void : ResultOf<E>>

interface ServeOptions<E extends Endpoint> {
  /** The handler opens its own transaction, because slow work (hashing, the object store) must not hold one open. */
  transaction?: 'own'
  /** For an idempotent endpoint whose result may be too large to store: a replay reads it again. */
  replay?: {
    subjectOf: (result: ResultOf<E>) => string
    read: (call: Call<E>, subject: string) => Promise<ResultOf<E>>
  }
  /**
   * For an endpoint without login whose body is larger than a stranger's may be: called before the body is read. Throws, or returns the
   * result, unless the caller may send it.
   */
  beforeBody?: (call: Pick<Call<E>, 'db' | 'now' | 'params' | 'query' | 'request'>) => Promise<ResultOf<E> | undefined>
}

export type Serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>, options?: ServeOptions<E>) => void

/**
 * The response of a public endpoint to a caller without credentials, new or cached. A shed request gets only a cached one; a pinned one
 * only a new one.
 */
export type PublicRead = (
  request: ReadRequest,
  how?: { isShed?: boolean; isPinned?: boolean },
) => Promise<CachedResponse>

interface Served {
  /** Registers the route of an endpoint with its handler. */
  serve: Serve
  /** Registers only the handlers of public endpoints, for reads from the replica; call `serve` first. */
  serveOnReplica: Serve
  servePinned: Serve
  /** The public reads registered so far. */
  publicReads: ReadonlyMap<RouteName, PublicRead>
}

/** Decides for every request who may make it, in which transaction, on which server and from which cache. */
export function createServe(
  app: FastifyInstance,
  { db, replica, clock, config }: Platform,
  identity: Identity,
  { afterChange }: { /** Called after a write of an administrator. */ afterChange: () => void },
): Served {
  const responses = createResponseCache(config.http.responseCacheMilliseconds)
  const publicReads = new Map<RouteName, PublicRead>()
  const onReplica = new Map<RouteName, Handler<Endpoint>>()
  const pinned = new Map<RouteName, Handler<Endpoint>>()
  const servePublic =
    (handlers: Map<RouteName, Handler<Endpoint>>): Serve =>
    (endpoint, handle) => {
      if (endpoint.isPublic) handlers.set(endpoint.name, handle as unknown as Handler<Endpoint>)
    }

  const checkAccess = createAccessCheck({ db, clock }, identity)
  const runLargeBody = createLargeBodyLimit()

  const serve: Serve = (endpoint, handle, { transaction, replay, beforeBody } = {}) => {
    const { name, method, path, access, status = 200, bodyBytes = maxBodyOfStrangers } = endpoint
    const isWrite = method !== 'GET' && !endpoint.isReadOnly
    const needsLogin = typeof access === 'object'
    if (bodyBytes > maxBodyOfStrangers && !needsLogin && !beforeBody)
      throw new Error(`${name} lets strangers send too much`)
    const parseBody = bodyParser(endpoint)

    const toBody = (result: unknown): string => {
      const body = status === 204 ? '' : (jsonTextOf(result) ?? JSON.stringify(result))
      // Outside production every response is validated, so that an endpoint that breaks the contract fails its test.
      if (config.validatesResponses) endpoint.result.parse(body === '' ? undefined : JSON.parse(body))
      return body
    }

    const readPublic: PublicRead = async (request, { isShed = false, isPinned = false } = {}) => {
      const makeWith = (handle: Handler<Endpoint>, db: Db) => async () => {
        const headers = {}
        const call = {
          db,
          now: clock.now(),
          admin: null,
          visitor: null,
          scope: null,
          program: null,
          audit: () => {},
          headers,
          request,
          reply: null,
        }
        const result = await handle({ ...parse(endpoint, request), ...call } as unknown as Call<Endpoint>)
        return toPublicResponse(toBody(result), headers)
      }
      const onPrimary = makeWith(handle as unknown as Handler<Endpoint>, db)
      const pinnedHandler = isPinned && pinned.get(name)
      if (pinnedHandler && isShed) throw new AppError('overloaded', { retryAfter: 1 })
      if (pinnedHandler) return { answer: await makeWith(pinnedHandler, db)() }
      const replicaHandler = onReplica.get(name)
      const make =
        replica && replicaHandler ? () => replica.read(makeWith(replicaHandler, replica.db), onPrimary) : onPrimary
      return responses.get(cacheKeyOf(request.url, clock.now()), isShed ? null : make)
    }
    if (endpoint.isPublic) publicReads.set(name, readPublic)

    const respondTo = async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<StoredResponse> => {
      const { person = null, program = null, scope = null } = request.caller ?? {}
      // Public endpoints return more to the panel, such as scheduled offers: members of stores are visitors there.
      const isShopVisitor = !needsLogin && person?.role === 'shop'
      const admin = isShopVisitor ? null : person
      const visitor = access === 'visitor' ? await identity.visitor(request, reply) : null
      const parsed = parse(endpoint, request, body)

      const headers = {}
      // TypeScript cannot infer that `parsed`, `admin` and `visitor` match this endpoint's type.
      const callWith = (db: Db, audit: Call<Endpoint>['audit']) =>
        ({
          ...parsed,
          ...{ db, now: clock.now(), admin, visitor, scope, program, audit, headers, request, reply },
        }) as unknown as Parameters<typeof handle>[0]

      const runHandler = async (db: Db) => {
        let entries: AuditEntry[] | undefined
        const actor = isWrite && needsLogin ? (admin ?? program?.person) : undefined
        const charge =
          actor?.role === 'shop'
            ? (added: Parameters<typeof chargeHistory>[2]) =>
                chargeHistory(db, { personId: actor.id, storeId: scope?.storeId ?? null }, added, clock.now())
            : undefined
        // What has its own transaction cannot be refused when it is done.
        if (transaction === 'own') await charge?.({ entries: 1, bytes: 0 })
        const result = await handle(
          callWith(db, (newEntries) => {
            entries = [newEntries].flat()
          }),
        ).catch((error: unknown) => {
          // The caller is logged in: a request to log in again would end their session.
          const isUnknown = error instanceof AppError && error.code === 'not_authenticated'
          throw isShopVisitor && isUnknown ? new AppError('forbidden') : error
        })
        if (actor) {
          if (!entries) throw new Error(`${name} recorded no audit entry`)
          const context = { administratorId: actor.id, action: name, requestId: request.id }
          await recordAudit(db, context, entries, transaction === 'own' ? undefined : charge)
        }
        reply.headers(headers)
        return { status, body: toBody(result), subject: replay?.subjectOf(result as ResultOf<typeof endpoint>) }
      }
      const runReplay = async (db: Db, subject: string) => {
        if (!replay) throw new Error(`${name} cannot be replayed`)
        return {
          status,
          body: toBody(
            await replay.read(
              callWith(db, () => {}),
              subject,
            ),
          ),
        }
      }

      const ofCall = scope ? narrowTo(db, scope.storeId) : db
      // A read of a store is one transaction too, so that it is narrowed once and not for each of its statements.
      if (transaction === 'own' || !(isWrite || scope)) return runHandler(ofCall)
      const key = isWrite && endpoint.isIdempotent ? idempotencyKey(request) : undefined
      if (key === undefined) return inTransaction(ofCall, runHandler)
      const owner = keyOwner({ admin, program, visitor }, name)
      const response = await inTransaction(
        ofCall,
        (db) =>
          respondOnce(db, owner, key, request, {
            work: () => runHandler(db),
            replay: (subject) => runReplay(db, subject),
          }),
        // If the outcome of the commit is unknown, the retry finds the stored key.
        { isIdempotent: true },
      )
      if (response.isReplay) reply.header('idempotent-replay', 'true')
      return response
    }

    app.route({
      method,
      url: path,
      bodyLimit: bodyBytes,
      onRequest: async (request, reply) => {
        refuseCrossSite(request, config.http.publicUrl)
        request.caller = await checkAccess(request, endpoint)
        if (!beforeBody) return
        const { params, query } = parse({ params: endpoint.params, query: endpoint.query }, request)
        const call = { params, query, db, now: clock.now(), request }
        const result = await beforeBody(call as unknown as Parameters<typeof beforeBody>[0])
        if (result === undefined) return
        return reply.code(status).header('cache-control', 'no-store').type(json).send(toBody(result))
      },
      handler: async (request, reply) => {
        if (endpoint.isPublic && request.headers.authorization === undefined) {
          const isPinned = replica !== null && hasPinnedReads(request)
          if (isPinned) reply.header('cache-control', pinnedCacheControl)
          return sendPublic(request, reply, await readPublic(request, { isShed: request.isShed, isPinned }))
        }
        if (request.isShed) throw new AppError('overloaded', { retryAfter: 1 })
        const bytes = request.body as Buffer | undefined
        // A body may take ten seconds, in which its sender can lose the session, the role or the store.
        if (needsLogin && bytes !== undefined) request.caller = await checkAccess(request, endpoint)
        const respond = () => respondTo(request, reply, parseBody(bytes))
        const isLarge = bytes !== undefined && bytes.length > maxBodyOfStrangers
        const response = await (isLarge ? runLargeBody(request, bytes.length, respond) : respond())
        if (isWrite && needsLogin) {
          responses.invalidate()
          afterChange()
        }
        // Data that only its visitor sees is read from the primary anyway.
        if (isWrite && access !== 'visitor' && replica) pinReads(reply)
        reply.code(response.status).header('cache-control', 'no-store')
        return response.status === 204 ? reply.send() : reply.type(json).send(response.body)
      },
    })
  }
  return { serve, serveOnReplica: servePublic(onReplica), servePinned: servePublic(pinned), publicReads }
}

/** A refusal must not be larger than its request. */
const maxNamedFields = 50

type Schemas = { [Part in 'params' | 'query' | 'body']?: Endpoint[Part] | undefined }

function parse(endpoint: Schemas, request: ReadRequest, body?: unknown) {
  // PostgreSQL cannot store NUL.
  if (request.url.includes('%00')) throw new AppError('invalid_request')
  const errors = new Map<string, string>()
  const check = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const { code, path, message, ...issue } of result.error.issues.slice(0, maxNamedFields)) {
      const keys = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys.slice(0, maxNamedFields) : [undefined]
      for (const key of keys) {
        const field = [...path, ...(key === undefined ? [] : [key])].join('.').slice(0, 200) || 'body'
        // The message about unknown keys names all of them.
        if (errors.size < maxNamedFields && !errors.has(field)) errors.set(field, message.slice(0, 300))
      }
    }
    return undefined
  }
  const parsed = {
    params: endpoint.params && check(endpoint.params, request.params),
    query: check(endpoint.query ?? noQuery, request.query),
    body: check(endpoint.body ?? z.undefined('Este pedido não leva corpo'), body),
  }
  const [first] = errors.values()
  if (first !== undefined) throw new AppError('invalid_request', { errors: Object.fromEntries(errors), detail: first })
  return parsed
}

const noQuery = z.strictObject({})

const json = 'application/json; charset=utf-8'

function toPublicResponse(text: string, headers: Record<string, string>): PublicResponse {
  const body = unpooledBuffer(text)
  const said = `${headers['x-total-count']} ${headers['x-search-missing'] ?? ''} ${headers['x-search-similar'] ?? ''}`
  const tag = createHash('sha1').update(`${said} `).update(body).digest('base64url')
  return { body, headers: { ...headers, etag: `W/"${tag}"` } }
}

function sendPublic(request: FastifyRequest, reply: FastifyReply, { answer, staleFor }: CachedResponse): FastifyReply {
  reply.headers({ ...answer.headers, vary: 'authorization' })
  if (staleFor === undefined) {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControlFor(request.url))
  } else reply.headers({ 'cache-control': 'no-store', age: String(staleFor), warning: staleWarning })
  if (matchesEtag(request.headers['if-none-match'], answer.headers.etag)) return reply.code(304).send()
  return reply.type(json).send(answer.body)
}

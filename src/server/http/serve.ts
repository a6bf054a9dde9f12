import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, ParsedOf, ResultOf } from '#contract/endpoint.ts'
import { atomically, type Db } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError } from '#server/app-error.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import type { Admin, Callers, Visitor } from './callers.ts'
import { answerOnce, idempotencyKey, keyOwner } from './idempotency.ts'
import { refuseOtherSites } from './same-origin.ts'

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
export function server(app: FastifyInstance, { db, clock, config }: Platform, callers: Callers): Serve {
  return (endpoint, handle, options = {}) => {
    const { name, method, path, access, status = 200 } = endpoint
    const isWrite = method !== 'GET'

    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        refuseOtherSites(request, config.http.publicUrl)
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
          // Outside production every answer is held against the contract: an endpoint that breaks its promise fails its test.
          return {
            status,
            body: status === 204 ? '' : JSON.stringify(config.checksAnswers ? endpoint.result.parse(result) : result),
          }
        }

        const answer = await (async () => {
          if (!isWrite || options.transaction === 'own') return perform(db)
          const key = endpoint.isKeyed ? idempotencyKey(request) : undefined
          return atomically(db, async (db) => {
            if (key === undefined) return perform(db)
            const once = await answerOnce(db, keyOwner({ admin, visitor }, name), key, request, () => perform(db))
            if (once.isReplay) reply.header('idempotent-replay', 'true')
            return once
          })
        })()

        return send(request, reply, answer, endpoint.isPublic === true && admin === null)
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

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { status: number; body: string },
  isPublic: boolean,
): FastifyReply {
  if (!isPublic) {
    reply.header('cache-control', 'no-store')
  } else {
    const etag = `W/"${createHash('sha1')
      .update(`${reply.getHeader('x-total-count')} ${body}`)
      .digest('base64url')}"`
    reply.headers({ 'cache-control': 'public, max-age=5, stale-while-revalidate=30', etag, vary: 'authorization' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  if (status === 204) return reply.code(204).send()
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

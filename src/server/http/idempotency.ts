import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { isDatabaseTimeout } from '#platform/database/database-errors.ts'
import { AppError } from '#server/app-error.ts'
import type { Admin, StoreProgram, Visitor } from './security/identity.ts'

export interface StoredResponse {
  status: number
  body: string
}

interface OnceResponse extends StoredResponse {
  /** Stored instead of a body that is too large, if the endpoint can recreate the response from it. */
  subject?: string | undefined
}

/** Number of newest keys kept per owner: a client repeats a request before it sends the next. */
const keysPerOwner = 50

/** In bytes. Only administrators can have larger ones stored (the refused rows of a spreadsheet), because they must log in first. */
const maxStoredBody = 16_000

const anyone = 'anyone'

/** Scopes keys to a caller and an endpoint, so that two callers never share one. */
export function keyOwner(
  caller: { admin?: Admin | null; program?: StoreProgram | null; visitor?: Visitor | null },
  endpoint: string,
): string {
  // A person with two stores may use the same keys in both.
  if (caller.program) return `admin ${caller.program.person.id} ${endpoint} of store ${caller.program.storeId}`
  if (caller.admin) return `admin ${caller.admin.id} ${endpoint}`
  return `${caller.visitor ? caller.visitor.tokenHash.toString('hex') : anyone} ${endpoint}`
}

export async function deleteKeysOf(db: Db, owners: string[]): Promise<void> {
  await db.deleteFrom('idempotentRequests').where('owner', 'in', owners).execute()
}

export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new AppError('invalid_request', { errors: { 'Idempotency-Key': 'Use de 8 a 100 caracteres' } })
  }
  return key
}

/**
 * Does the work once per key; a repetition gets the stored response, or the one that `replay` creates from its subject. Key and work share
 * a transaction, so one is never committed without the other. A repetition that arrives while the first request is running waits for it.
 */
export async function respondOnce(
  db: Db,
  owner: string,
  key: string,
  request: FastifyRequest,
  { work, replay }: { work: () => Promise<OnceResponse>; replay: (subject: string) => Promise<StoredResponse> },
): Promise<StoredResponse & { isReplay: boolean }> {
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update((request.body as Buffer | undefined) ?? '')
    .digest()

  if (await claim(db, owner, key, requestHash)) {
    const { status, body, subject } = await work()
    const isLarge = !owner.startsWith('admin ') && Buffer.byteLength(body) > maxStoredBody
    if (isLarge && subject === undefined) throw new Error(`The response to '${owner}' is too large to store`)
    await withoutOldestKeys(db, owner, key)
      .updateTable('idempotentRequests')
      .set(isLarge ? { status, subject } : { status, body })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .execute()
    return { status, body, isReplay: false }
  }
  const stored = await db
    .selectFrom('idempotentRequests')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.requestHash.equals(requestHash)) throw new AppError('key_reused')
  if (stored.subject !== null) return { ...(await replay(stored.subject)), isReplay: true }
  return { status: stored.status ?? 200, body: stored.body ?? '', isReplay: true }
}

/**
 * Deletes all but the newest keys, in the statement that follows. Rows that a concurrent request is deleting are skipped: waiting for them
 * could cause a deadlock. Forms share one owner without this limit: each network may send five an hour, and their keys must not displace
 * those of others.
 */
function withoutOldestKeys(db: Db, owner: string, newest: string) {
  return db.with('deleted', (db) => {
    const oldest = db
      .selectFrom('idempotentRequests')
      .select('key')
      .where('owner', '=', owner)
      .where('owner', 'not like', `${anyone} %`)
      .where('key', '!=', newest)
      .orderBy('createdAt', 'desc')
      .orderBy('key')
      .offset(keysPerOwner - 1)
    return db
      .deleteFrom('idempotentRequests')
      .where('owner', '=', owner)
      .where('key', 'in', (select) =>
        select
          .selectFrom('idempotentRequests')
          .select('key')
          .where('owner', '=', owner)
          .where('key', 'in', oldest)
          .forUpdate()
          .skipLocked(),
      )
  })
}

async function claim(db: Db, owner: string, key: string, requestHash: Buffer): Promise<boolean> {
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotentRequests')
      .values({ owner, key, requestHash })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  } catch (error) {
    if (isDatabaseTimeout(error)) throw new AppError('request_in_flight', { retryAfter: 1 })
    throw error
  }
}

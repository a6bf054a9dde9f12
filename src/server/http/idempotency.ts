import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database.ts'
import { isDatabaseTimeout } from '#platform/database-errors.ts'
import { AppError } from '#server/app-error.ts'
import type { Admin, Visitor } from './security/identity.ts'

export interface StoredResponse {
  status: number
  body: string
}

/** Scopes keys to a caller and an endpoint, so that two callers never share one. */
export function keyOwner(caller: { admin?: Admin | null; visitor?: Visitor | null }, endpoint: string): string {
  if (caller.admin) return `admin ${caller.admin.id} ${endpoint}`
  return `${caller.visitor ? caller.visitor.tokenHash.toString('hex') : 'anyone'} ${endpoint}`
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
 * Does the work once per key; a repetition gets the stored response. Key and work share a transaction, so one is never committed
 * without the other. A repetition that arrives while the first request is running waits for it.
 */
export async function respondOnce(
  db: Db,
  owner: string,
  key: string,
  request: FastifyRequest,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { isReplay: boolean }> {
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest()

  if (await claim(db, owner, key, requestHash)) {
    const response = await work()
    await db.updateTable('idempotentRequests').set(response).where('owner', '=', owner).where('key', '=', key).execute()
    return { ...response, isReplay: false }
  }
  const stored = await db
    .selectFrom('idempotentRequests')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.requestHash.equals(requestHash)) throw new AppError('key_reused')
  return { status: stored.status ?? 200, body: stored.body ?? '', isReplay: true }
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

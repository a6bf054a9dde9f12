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

/** Under which name a caller's keys of one call are kept: keys of two people never meet. */
export function keyOwner(caller: { admin?: Admin | null; visitor?: Visitor | null }, call: string): string {
  if (caller.admin) return `admin ${caller.admin.id} ${call}`
  return `${caller.visitor ? caller.visitor.tokenHash.toString('hex') : 'anyone'} ${call}`
}

export async function deleteKeysOf(db: Db, owners: string[]): Promise<void> {
  await db.deleteFrom('idempotentRequests').where('owner', 'in', owners).execute()
}

/** The caller's key, or undefined when it sent none. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new AppError('invalid_request', { errors: { 'Idempotency-Key': 'Use de 8 a 100 caracteres' } })
  }
  return key
}

/**
 * Does the work once per key: a repetition gets the first answer. Key and work share a transaction, so a lost acknowledgement can
 * never leave one without the other. A repetition that arrives while the first is at work waits for it.
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
    const answer = await work()
    await db.updateTable('idempotentRequests').set(answer).where('owner', '=', owner).where('key', '=', key).execute()
    return { ...answer, isReplay: false }
  }
  const kept = await db
    .selectFrom('idempotentRequests')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!kept.requestHash.equals(requestHash)) throw new AppError('key_reused')
  return { status: kept.status ?? 200, body: kept.body ?? '', isReplay: true }
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

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pseudonym } from '#platform/keys/secret-keys.ts'
import type { Storage } from '#platform/storage/storage.ts'

/**
 * Record of an erasure in the object store: a database restored from a backup does not know of later erasures. It identifies no one
 * directly: a visitor and a device by the hash in the database, an address by a hash that needs our key.
 */
export const Erasure = z.strictObject({
  id: z.uuid(),
  /** Data received after it was not erased. */
  erasedAt: z.iso.datetime(),
  visitor: z.hex().nullable(),
  device: z.hex().nullable(),
  address: z.hex().nullable(),
})
export type Erasure = z.output<typeof Erasure>

export function newErasure(erasedAt: Date, whose: Partial<Pick<Erasure, 'visitor' | 'device' | 'address'>>): Erasure {
  return { visitor: null, device: null, address: null, ...whose, id: randomUUID(), erasedAt: erasedAt.toISOString() }
}

/** The same address may be capitalized differently in each form. */
export function hashAddress(email: string, publicIdKey: string): string {
  return pseudonym(publicIdKey, 'erasure', email.trim().toLowerCase()).toString('hex')
}

const prefix = 'erasures/'
const maxBytes = 10_000

/** Sorted by time. */
function keyOf({ erasedAt, id }: Pick<Erasure, 'erasedAt' | 'id'>): string {
  return `${prefix}${erasedAt}-${id}.json`
}

/** Idempotent. */
export async function writeErasure(storage: Storage, erasure: Erasure): Promise<void> {
  await storage.write(keyOf(erasure), Buffer.from(JSON.stringify(erasure)), 'application/json')
}

/** The oldest first. */
export async function* readErasures(storage: Storage): AsyncIterable<Erasure> {
  for await (const { key } of storage.list(prefix)) {
    const body = await storage.read(key, maxBytes)
    if (body) yield Erasure.parse(JSON.parse(body.toString()))
  }
}

export async function deleteErasuresBefore(storage: Storage, before: Date): Promise<void> {
  for await (const { key } of storage.list(prefix)) {
    if (key >= `${prefix}${before.toISOString()}`) return
    await storage.delete(key)
  }
}

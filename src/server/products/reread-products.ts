import { groupsOf } from '#domain/identity/product-groups.ts'
import type { Db } from '#platform/database.ts'
import { readProducts } from './group-products.ts'
import { findLineIds } from './product-groups.repository.ts'
import { readNames } from './read-names.ts'
import { findReadings, lockUndecided, type StoredReading, updateReadings } from './readings.repository.ts'
import { queueWords } from './word-meanings.repository.ts'

/** What another reading of a name would change. */
export interface ReadingChange {
  name: string
  before: string | null
  after: string | null
}

/** Reads those of these products again that no person decided. */
export async function rereadProducts(db: Db, ids: number[]): Promise<void> {
  const products = await lockUndecided(db, ids)
  if (products.length === 0) return
  const readings = await readProducts(
    db,
    products.map(({ name }) => name),
  )
  const rows = products.flatMap(({ id, name }) => {
    const reading = readings.get(name)
    return reading ? [{ id, ...reading }] : []
  })
  await updateReadings(db, rows)
  await queueWords(
    db,
    rows.flatMap(({ unexplained }) => unexplained),
  )
}

/** What reading these products again would change, without changing it. What a person decided does not change. */
export async function previewReadings(db: Db, ids: number[]): Promise<ReadingChange[]> {
  const products = (await findReadings(db, ids)).filter(({ decidedAt }) => decidedAt === null)
  const identities = await readNames(
    db,
    products.map(({ name }) => name),
  )
  const lines = identities.map((identity) => groupsOf(identity)?.line ?? null)
  const lineIds = await findLineIds(
    db,
    lines.flatMap((line) => line?.key ?? []),
  )
  return products.flatMap((product: StoredReading, index) => {
    const line = lines[index] ?? null
    const isSame = line === null ? product.lineId === null : lineIds.get(line.key) === product.lineId
    return isSame ? [] : [{ name: product.name, before: product.line, after: line?.name ?? null }]
  })
}

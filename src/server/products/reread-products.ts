import { groupsOf } from '#domain/identity/product-groups.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import { readBarcodes, withBarcodes } from './barcodes/barcode-readings.ts'
import type { BarcodeUse } from './barcodes/barcodes.repository.ts'
import { groupProducts } from './group-products.ts'
import { findLineIds } from './product-groups.repository.ts'
import { readNames } from './read-names.ts'
import { findReadings, lockUndecided, type StoredReading, updateReadings } from './readings.repository.ts'
import { rewordProducts } from './reword-products.ts'
import { queueWords } from './word-meanings.repository.ts'

/** A change that parsing a name again would make. */
export interface ReadingChange {
  name: string
  before: string | null
  after: string | null
}

/** Parses those of these products again that no person decided: their names, and the barcodes under which they are or will be sold. */
export async function rereadProducts(db: Db, ids: number[], written: BarcodeUse[] = []): Promise<void> {
  if (ids.length === 0) return
  const products = await lockUndecided(db, ids)
  if (products.length === 0) return
  const names = products.map(({ name }) => name)
  const readings = await groupProducts(db, await readNames(db, names))
  const read = products.flatMap(({ id, name }) => {
    const reading = readings.get(name)
    return reading ? [{ id, name, lineId: reading.lineId, reading }] : []
  })
  const says = await readBarcodes(db, read, written)
  const rows = read.map(({ id, reading }) => ({ id, ...withBarcodes(reading, says.get(id)) }))
  await updateReadings(db, rows)
  await rewordProducts(
    db,
    rows.map(({ id }) => id),
  )
  await queueWords(
    db,
    rows.flatMap(({ unexplained }) => unexplained),
  )
}

/**
 * Parses batches of products again, each in its own transaction, until there is no next one. A batch that fails is parsed name by name, so
 * that a name keeps back only itself; its failure is thrown at the end. Returns the number of names.
 */
export async function rereadInBatches(
  db: Db,
  nextBatch: (afterId: number) => Promise<number[]>,
  afterId = 0,
): Promise<number> {
  const failures: unknown[] = []
  const reread = (ids: number[]) => inTransaction(db, (db) => rereadProducts(db, ids))
  let total = 0
  for (let ids = await nextBatch(afterId); ids.length > 0; ids = await nextBatch(ids.at(-1) ?? 0)) {
    total += ids.length
    await reread(ids).catch(async (error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error
      await eachApart(ids, (id) => reread([id])).catch((error: unknown) => failures.push(error))
    })
  }
  if (failures.length > 0) throw failures[0]
  return total
}

/** Changes that parsing these products again would make, without making them. A person's decisions do not change. */
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
  const read = products.map((product: StoredReading, index) => {
    const line = lines[index] ?? null
    return { ...product, lineId: (line && lineIds.get(line.key)) ?? null, after: line?.name ?? null, product }
  })
  const says = await readBarcodes(db, read)
  return read.flatMap(({ id, name, product, ...named }) => {
    const told = says.get(id)
    const [lineId, after] = told ? [told.id, told.name] : [named.lineId, named.after]
    // A line that does not exist yet has no id.
    const isSame = lineId === product.lineId && (lineId !== null || after === null)
    return isSame ? [] : [{ name, before: product.line, after }]
  })
}

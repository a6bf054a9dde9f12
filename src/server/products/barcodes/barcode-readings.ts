import { contradictsLine } from '#domain/identity/barcode-evidence.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import type { Db } from '#platform/database/database.ts'
import { findLines, type LineRow } from '#server/products/decided-groups.repository.ts'
import type { ProductReading } from '#server/products/group-products.ts'
import { identitiesByName } from '#server/products/read-names.ts'
import { type BarcodeUse, findBarcodes } from './barcodes.repository.ts'

/** The line that a product's barcodes imply; null where they contradict its name or each other. */
type BarcodeSays = LineRow | null

/** What barcodes imply about these products. Products without such information, which are most, are omitted. */
export async function readBarcodes(
  db: Db,
  products: { id: number; name: string; lineId: number | null }[],
  written: BarcodeUse[] = [],
): Promise<Map<number, BarcodeSays>> {
  const barcodes = await findBarcodes(
    db,
    products.map(({ id }) => id),
    written,
  )
  const linesOf = new Map<number, Set<number>>()
  for (const { productId, lineId } of barcodes)
    if (lineId !== null) linesOf.set(productId, (linesOf.get(productId) ?? new Set()).add(lineId))
  if (linesOf.size === 0) return new Map()
  const lines = await findLines(db, { ids: [...new Set([...linesOf.values()].flatMap((ids) => [...ids]))] })
  const named = products.filter(({ id }) => linesOf.has(id))
  const identities = await identitiesByName(
    db,
    [...named, ...lines.values()].map(({ name }) => name),
  )
  return new Map(
    named.map(({ id, name, lineId }) => {
      const said = [...(linesOf.get(id) ?? [])].flatMap((line) => lines.get(line) ?? [])
      const [line] = said
      if (!line || said.length > 1) return [id, null]
      const isSame = line.id === lineId
      const isDenied =
        !isSame &&
        contradictsLine(identities.get(name) as ProductIdentity, identities.get(line.name) as ProductIdentity)
      return [id, isDenied ? null : line]
    }),
  )
}

/** A parsed name combined with its barcodes. They identify the line directly; where they contradict, a person decides. */
export function withBarcodes(reading: ProductReading, says: BarcodeSays | undefined): ProductReading {
  if (says === undefined) return reading
  if (says === null)
    return {
      ...reading,
      reading: reading.reading === 'unread' ? 'unread' : 'doubtful',
      doubts: [...reading.doubts, 'barcode'],
    }
  const isMeasuredSo = reading.comparedAmount !== null && reading.comparedPer === says.per
  return {
    ...reading,
    ...(!isMeasuredSo && { comparedAmount: says.comparedAmount, comparedPer: says.comparedPer }),
    lineId: says.id,
    packId: says.packId,
    kindId: says.kindId,
    reading: 'whole',
    doubts: [],
  }
}

import type { RequestedItem } from '#contract/compare/baskets.ts'
import { gtinDigits } from '#domain/products/gtin.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { linesByBarcodes } from './basket-statements.ts'

/** The product of a barcode. */
export interface BarcodeLine {
  id: number
  kind: string
  slug: string
  name: string
}

/** Products of the items with a barcode, by the barcode as sent. */
export async function findBarcodeLines(
  reads: PreparedReads,
  items: RequestedItem[],
  now: Date,
): Promise<Map<string, BarcodeLine>> {
  const digits = new Map(
    items.flatMap(({ gtin }) => {
      const padded = gtin === undefined ? null : gtinDigits(gtin)
      return gtin !== undefined && padded !== null ? [[gtin, padded] as const] : []
    }),
  )
  if (digits.size === 0) return new Map()
  const rows = await reads.query(linesByBarcodes, [[...new Set(digits.values())], now])
  const lines = new Map(
    rows.map(([gtin, id, kind, slug, name]) => [
      String(gtin),
      { id: Number(id), kind: String(kind), slug: String(slug), name: String(name) },
    ]),
  )
  return new Map(
    [...digits].flatMap(([gtin, padded]) => {
      const line = lines.get(padded)
      return line ? [[gtin, line] as const] : []
    }),
  )
}

import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { barcodesOfLines } from './basket-statements.ts'
import type { FoundOffer } from './find-offers.ts'
import type { FoundShelfPrice } from './find-shelf-prices.ts'

/** Number of the cheapest products per item, and of barcodes for all items. */
const linesPerItem = 8
const maxBarcodes = 400

/** Barcodes by which a device recognises products that serve the items. */
export async function findBarcodes(
  reads: PreparedReads,
  served: (FoundOffer | FoundShelfPrice)[][],
): Promise<{ gtin: string; comparison: string }[]> {
  const slugs = new Map(
    served.flatMap((found) => {
      const lines = new Map<number, string>()
      for (const { product } of found.toSorted((left, right) => unitCost(left) - unitCost(right))) {
        if (product.lineId !== null && product.line !== null) lines.set(product.lineId, product.line)
        if (lines.size === linesPerItem) break
      }
      return [...lines]
    }),
  )
  if (slugs.size === 0) return []
  const rows = await reads.query(barcodesOfLines, [[...slugs.keys()]])
  const bound = rows.map(([lineId, gtin]) => [String(gtin), slugs.get(Number(lineId)) ?? ''] as const)
  // A barcode in a store's offer is known before it is bound to a line.
  const sold = served.flat().flatMap((found) => {
    const gtin = 'offer' in found ? found.offer.gtin : null
    return gtin !== null && found.product.line !== null ? [[gtin, found.product.line] as const] : []
  })
  const barcodes = new Map([...sold, ...bound])
  return [...barcodes].slice(0, maxBarcodes).map(([gtin, comparison]) => ({ gtin, comparison }))
}

function unitCost(found: FoundOffer | FoundShelfPrice): number {
  return ('offer' in found ? found.offer.priceCents : found.price.priceCents) / found.serving.gives
}

import type { Db } from '#platform/database/database.ts'
import { findBarcodes } from '#server/products/barcodes/barcodes.repository.ts'
import { findLines } from '#server/products/decided-groups.repository.ts'
import type { SimilarLine } from './doubtful.repository.ts'

export interface BarcodeToReview {
  gtin: string
  /** The line that it is bound to; null while unbound. */
  line: SimilarLine | null
  /** Whether the name implies the same line. */
  isOwn: boolean
}

const shown = 3

/** Barcodes under which products are sold, by product; those that contradict the name come first. */
export async function findBarcodesToReview(
  db: Db,
  products: { id: number; lineId: number | null }[],
): Promise<Map<number, BarcodeToReview[]>> {
  const sold = await findBarcodes(
    db,
    products.map(({ id }) => id),
  )
  const lines = await findLines(db, { ids: [...new Set(sold.flatMap(({ lineId }) => lineId ?? []))] })
  const ownLines = new Map(products.map(({ id, lineId }) => [id, lineId]))
  const barcodes = Map.groupBy(sold, ({ productId }) => productId)
  return new Map(
    [...barcodes].map(([productId, all]) => [
      productId,
      all
        .map(({ gtin, lineId }) => ({
          gtin,
          line: (lineId !== null && lines.get(lineId)) || null,
          isOwn: lineId === ownLines.get(productId),
        }))
        .sort((left, right) => rank(left) - rank(right))
        .slice(0, shown),
    ]),
  )
}

function rank({ line, isOwn }: BarcodeToReview): number {
  if (line === null) return 2
  return isOwn ? 1 : 0
}

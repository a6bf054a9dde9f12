import { bindBarcode } from '#domain/identity/barcode-evidence.ts'
import { isCase } from '#domain/products/gtin.ts'
import type { Db } from '#platform/database/database.ts'
import { identitiesByName } from '#server/products/read-names.ts'
import { rereadProducts } from '#server/products/reread-products.ts'
import {
  type BarcodeChange,
  type BarcodeUse,
  deleteBarcodes,
  deleteUnsupported,
  findDecidedBarcodes,
  findProductsSoldAs,
  findUses,
  insertAgreed,
  type KnownUse,
  lockUnchanged,
  saveBarcodes,
} from './barcodes.repository.ts'

interface Sold {
  gtin: string | null
  productId: number
  storeId: number
}

/**
 * Uses the barcodes of offers that are being published: a known one identifies a product's line, a new one is bound to a line when two
 * stores agree. One query for barcodes without news, and none without barcodes.
 */
export async function takeBarcodes(db: Db, offers: Sold[], now: Date): Promise<void> {
  const written = usesOf(offers)
  if (written.length === 0) return
  const uses = await findUses(db, written)
  const agreed = await findAgreements(db, uses)
  await insertAgreed(
    db,
    [...agreed].map(([gtin, lineId]) => ({ gtin, lineId })),
    now,
  )
  const isNews = ({ gtin, lineId, isDecided, isWhole, boundLineId }: KnownUse) => {
    const says = boundLineId ?? agreed.get(gtin)
    return says !== undefined && !isDecided && (lineId !== says || !isWhole)
  }
  await rereadProducts(db, [...new Set(uses.filter(isNews).map(({ productId }) => productId))], written)
}

/** Forgets the barcodes of offers that were removed or no longer have one. A person's decisions stay. */
export async function forgetBarcodes(db: Db, offers: Sold[]): Promise<void> {
  const uses = usesOf(offers)
  if (uses.length === 0) return
  const unbound = await deleteUnsupported(db, [...new Set(uses.map(({ gtin }) => gtin))])
  const others = await findProductsSoldAs(db, unbound)
  await rereadProducts(db, [...new Set([...uses.map(({ productId }) => productId), ...others])])
}

/** The code of a case says nothing about the single piece. */
function usesOf(offers: Sold[]): BarcodeUse[] {
  return offers.flatMap(({ gtin, productId, storeId }) =>
    gtin === null || isCase(gtin) ? [] : [{ gtin, productId, storeId }],
  )
}

/** For new barcodes, the line on which two stores agree and no store disagrees. */
async function findAgreements(db: Db, uses: KnownUse[]): Promise<Map<string, number>> {
  const open = Map.groupBy(
    uses.filter(({ boundLineId }) => boundLineId === null),
    ({ gtin }) => gtin,
  )
  const candidates = [...open].filter(([, sold]) => new Set(sold.map(({ storeName }) => storeName)).size > 1)
  const names = candidates.flatMap(([, sold]) => sold.map(({ name }) => name))
  const identities = await identitiesByName(db, names)
  return new Map(
    candidates.flatMap(([gtin, sold]) => {
      const lineId = agreedLine(sold, (one, other) => {
        const [left, right] = [identities.get(one.name), identities.get(other.name)]
        return left !== undefined && right !== undefined && bindBarcode(left, right)
      })
      return lineId === null ? [] : [[gtin, lineId] as const]
    }),
  )
}

function agreedLine(sold: KnownUse[], isSame: (one: KnownUse, other: KnownUse) => boolean): number | null {
  const settled = sold.filter(({ isWhole, isDecided, lineId }) => (isWhole || isDecided) && lineId !== null)
  if (new Set(settled.map(({ lineId }) => lineId)).size !== 1) return null
  const isAgreed = settled.some((one) => settled.some((other) => one.storeName < other.storeName && isSame(one, other)))
  return isAgreed ? (settled[0]?.lineId ?? null) : null
}

/** A person assigned these products to the line: their barcodes follow. Returns the data for an undo. */
export async function decideBarcodes(
  db: Db,
  productIds: number[],
  lineId: number | null,
  administratorId: number,
  now: Date,
): Promise<BarcodeChange[]> {
  const changes = lineId === null ? [] : await findDecidedBarcodes(db, productIds, lineId)
  await saveBarcodes(
    db,
    changes.map(({ gtin, lineId }) => ({ gtin, lineId, boundBy: administratorId, boundAt: now })),
  )
  await rereadSoldAs(db, changes)
  return changes
}

/** Restores the bindings of barcodes before a decision, unless there is a newer decision about them. */
export async function restoreBarcodes(db: Db, changes: BarcodeChange[]): Promise<BarcodeChange[]> {
  const unchanged = await lockUnchanged(db, changes)
  await deleteBarcodes(
    db,
    unchanged.filter(({ before }) => before === null).map(({ gtin }) => gtin),
  )
  await saveBarcodes(
    db,
    unchanged.flatMap(({ gtin, before }) => (before ? [{ gtin, ...before }] : [])),
  )
  return unchanged
}

/** Parses the names sold under these barcodes again. */
export async function rereadSoldAs(db: Db, changes: { gtin: string }[]): Promise<void> {
  if (changes.length === 0) return
  await rereadProducts(
    db,
    await findProductsSoldAs(
      db,
      changes.map(({ gtin }) => gtin),
    ),
  )
}

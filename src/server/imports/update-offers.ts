import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { type CurrentOffer, findCurrentOffers } from '#server/promotions/find-current-offers.ts'
import { findDuplicates } from '#server/promotions/find-duplicates.ts'
import { givenValues, type NewPromotion } from '#server/promotions/promotion-rows.ts'
import { type LockedPromotion, lockOffer, replacePromotion } from '#server/promotions/promotions.service.ts'
import { finishUndo, keepUpdate, type listUpdates } from './imports.repository.ts'
import type { ReadyRow } from './read-rows.ts'
import type { Message } from './row-cells.ts'

export type PlacedRow = ReadyRow & { store: { id: number } }

/** Later than the end of any offer. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

/**
 * Offers of the rows' stores for the same product on the same days, by row. For a row that keeps the existing offer this includes scheduled
 * ones: their price is not published early.
 */
export async function findCurrent(
  db: Db,
  rows: ReadyRow[],
  now: Date,
  importId: number | null = null,
): Promise<Map<ReadyRow, CurrentOffer>> {
  const placed = rows.filter((row): row is PlacedRow => 'id' in row.store)
  const asked = placed.map(({ store, offer, lineKey, existing }) => ({
    storeId: store.id,
    productName: offer.productName,
    lineKey,
    validFrom: offer.validFrom ?? now,
    expiresAt: existing === 'keep' ? endOfTime : offer.expiresAt,
  }))
  const found = await findCurrentOffers(db, asked, importId)
  return new Map([...found].map(([position, current]) => [placed[position] as PlacedRow, current]))
}

/** Question for a row whose product is already on offer at another price; null when there is none. */
export function askAboutCurrent({ offer, existing }: ReadyRow, current: CurrentOffer | undefined): Message | null {
  if (!current || existing !== undefined || current.priceCents === offer.priceCents) return null
  const named = current.productName === offer.productName ? 'Este produto já está' : `"${current.productName}" já está`
  const text = `${named} em oferta por ${formatMoney(current.priceCents)} até ${formatDate(current.expiresAt)}. Atualizar essa oferta ou publicar outra?`
  return { field: 'price', text, isQuestion: true, isAboutCurrent: true }
}

/**
 * Updates published offers to the price and days of rows, and stores their former values, so that an undo restores them. Returns their
 * numbers.
 */
export async function updateOffers(
  db: Db,
  scope: RowScope,
  importId: number,
  rows: { row: PlacedRow; current: CurrentOffer }[],
  now: Date,
): Promise<number[]> {
  const updated: number[] = []
  for (const { row, current } of rows) {
    const locked = await lockOffer(db, current.id)
    if (!locked) continue
    const promotion = updatedBy(locked, row, now)
    await keepUpdate(db, scope, importId, locked.id, formerOf(locked), locked.version + 1)
    await replacePromotion(db, scope, locked, promotion, now)
    updated.push(locked.id)
  }
  return updated
}

/**
 * Restores a batch of updated offers, unless they were changed since, or an offer with the former values was published in the meantime;
 * returns the number restored, and the offers left.
 */
export async function restoreUpdated(
  db: Db,
  scope: RowScope,
  importId: number,
  isLeft: boolean,
  updates: Awaited<ReturnType<typeof listUpdates>>,
  now: Date,
) {
  const left: { id: number; productName: string }[] = []
  let restored = 0
  for (const { promotionId, before, version } of updates) {
    const locked = await lockOffer(db, promotionId)
    if (!locked) continue
    const former = { ...givenValues(locked), ...toColumns(before as Former) }
    const isRepeated = (await findDuplicates(db, [former], { except: new Set([locked.id]) })).size > 0
    if (!isLeft && (locked.version !== version || isRepeated)) {
      left.push({ id: locked.id, productName: locked.productName })
      continue
    }
    if (isRepeated) continue
    await replacePromotion(db, scope, locked, former, now)
    restored += 1
  }
  const ids = updates.map(({ promotionId }) => promotionId)
  await finishUndo(db, scope, 'import_updates', importId, ids, left)
  return { ids, restored, left }
}

/** Values that an update may change; days as text. */
type Former = Omit<NewPromotion, 'productId' | 'productName' | 'storeId' | 'categoryId' | 'validFrom' | 'expiresAt'> & {
  validFrom: string
  expiresAt: string
}

function formerOf(locked: LockedPromotion): Former {
  const { productId, productName, storeId, categoryId, ...former } = givenValues(locked)
  return { ...former, validFrom: former.validFrom.toISOString(), expiresAt: former.expiresAt.toISOString() }
}

function toColumns({ validFrom, expiresAt, ...former }: Former) {
  return { ...former, validFrom: new Date(validFrom), expiresAt: new Date(expiresAt) }
}

/** The offer keeps its name, category and every value that the row does not state; one that has started continues. */
function updatedBy(locked: LockedPromotion, { offer }: PlacedRow, now: Date): NewPromotion {
  const current = givenValues(locked)
  const { productName, categoryId, originalCents, mechanics, imagePath, imageSourceUrl, ...said } = offer
  const hasPicture = imagePath !== null || imageSourceUrl !== null
  return {
    ...current,
    ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as Partial<NewPromotion>),
    originalCents,
    mechanics,
    validFrom: locked.validFrom <= now ? locked.validFrom : (offer.validFrom ?? locked.validFrom),
    // A highlight stays, and so does its reason.
    isHighlighted: offer.isHighlighted || current.isHighlighted,
    isSponsored: current.isHighlighted ? current.isSponsored : offer.isSponsored,
    ...(hasPicture && { imagePath, imageSourceUrl }),
  }
}

import type { Selectable } from 'kysely'
import type { Choice, WantedChoice } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { conditionsText } from '#domain/mechanics/conditions-text.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { isSavingEvident, type VerdictSummary } from '#domain/price-history/verdict-label.ts'
import type { Db } from '#platform/database/database.ts'
import type { Json, ShoppingListItems } from '#platform/database/database-tables.generated.ts'
import { publicId } from '#server/public-ids.ts'

/** The fields that a visitor writes. */
export interface ItemDetails {
  promotionId: number | null
  productName: string
  quantity: number
  estimatedCents: Cents | null
  storeName: string | null
  storeLocation: string | null
  notes: string | null
  /** Absent if the device does not send it. */
  isOptional?: boolean
}

interface NewItem extends ItemDetails {
  choice: WantedChoice | null
  clientId: string | null
  shoppingListId: number
  createdAt: Date
}

type ItemRow = Selectable<ShoppingListItems> & {
  listClientId: string | null
  offerExpiresAt: Date | null
  offerOriginalCents: number | null
  offerVerdict: string | null
  offerClaim: string | null
  offerCategory: string | null
  offerCents: number | null
  offerMechanics: Json | null
  offerIsConditional: boolean | null
  offerIsSoldByWeight: boolean | null
}

export async function countItems(db: Db, listId: number): Promise<number> {
  const { items } = await db
    .selectFrom('shoppingListItems')
    .select((select) => select.fn.countAll<number>().as('items'))
    .where('shoppingListId', '=', listId)
    .executeTakeFirstOrThrow()
  return items
}

export async function insertItem(db: Db, { choice, ...item }: NewItem): Promise<number> {
  const { id } = await db
    .insertInto('shoppingListItems')
    .values({ ...item, ...choiceColumns(choice) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The pending items of a list with the fields that decide whether two are equal, oldest first. */
export async function listPending(db: Db, listId: number) {
  return db
    .selectFrom('shoppingListItems')
    .select(['id', 'promotionId', 'productName', 'quantity', 'estimatedCents as estimatedPrice'])
    .select(['storeName', 'storeLocation', 'notes'])
    .where('shoppingListId', '=', listId)
    .where('completedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The notes contain the unit, singular or plural. */
export async function updateQuantity(
  db: Db,
  { id, quantity, notes }: { id: number; quantity: number; notes: string | null },
): Promise<void> {
  await db.updateTable('shoppingListItems').set({ quantity, notes }).where('id', '=', id).execute()
}

/** By our number or by the id that the client assigned. */
export async function findItem(
  db: Db,
  key: { id: number } | { clientId: string },
): Promise<{ id: number; shoppingListId: number; clientId: string | null } | undefined> {
  return db
    .selectFrom('shoppingListItems')
    .select(['id', 'shoppingListId', 'clientId'])
    .where((where) => ('id' in key ? where('id', '=', key.id) : where('clientId', '=', key.clientId)))
    .executeTakeFirst()
}

export async function readItem(db: Db, itemId: number, now: Date): Promise<ShoppingListItem | undefined> {
  const row = await selectItems(db, now).where('item.id', '=', itemId).executeTakeFirst()
  return row && toItem(row)
}

export async function readMark(
  db: Db,
  itemId: number,
): Promise<{ completedAt: Date | null; markedAt: Date | null } | undefined> {
  return db
    .selectFrom('shoppingListItems')
    .select(['completedAt', 'markedAt'])
    .where('id', '=', itemId)
    .executeTakeFirst()
}

export async function updateMark(db: Db, itemId: number, mark: { isCompleted: boolean; at: Date }): Promise<void> {
  await db
    .updateTable('shoppingListItems')
    .set({ completedAt: mark.isCompleted ? mark.at : null, markedAt: mark.at })
    .where('id', '=', itemId)
    .execute()
}

/** The details of an item, its choice, and when it was last edited. */
export async function readEdited(
  db: Db,
  itemId: number,
): Promise<
  { productName: string; notes: string | null; choice: WantedChoice | null; editedAt: Date | null } | undefined
> {
  const item = await db
    .selectFrom('shoppingListItems')
    .select(['productName', 'notes', 'wanted', 'choice', 'editedAt'])
    .where('id', '=', itemId)
    .executeTakeFirst()
  return item && { ...item, choice: toChoice(item) }
}

export async function updateDetails(
  db: Db,
  itemId: number,
  { choice, ...details }: ItemDetails & { choice: WantedChoice | null },
  editedAt: Date,
): Promise<void> {
  await db
    .updateTable('shoppingListItems')
    .set({ ...details, ...choiceColumns(choice), editedAt })
    .where('id', '=', itemId)
    .execute()
}

export async function deleteItem(db: Db, itemId: number): Promise<void> {
  await db.deleteFrom('shoppingListItems').where('id', '=', itemId).execute()
}

/** The items of these lists, in the order in which they were added. */
export async function listItems(db: Db, listIds: number[], now: Date): Promise<Map<number, ShoppingListItem[]>> {
  if (listIds.length === 0) return new Map()
  const items = await selectItems(db, now)
    .where('item.shoppingListId', 'in', listIds)
    .orderBy('item.createdAt')
    .orderBy('item.id')
    .execute()
  const byList = Map.groupBy(items, ({ shoppingListId }) => shoppingListId)
  return new Map([...byList].map(([listId, rows]) => [listId, rows.map(toItem)]))
}

/** Includes the validity, price, category and conditions of the item's offer, unless it was removed or has not started. */
function selectItems(db: Db, now: Date) {
  return db
    .selectFrom('shoppingListItems as item')
    .innerJoin('shoppingLists as list', 'list.id', 'item.shoppingListId')
    .leftJoin('promotionsEver as offer', (join) =>
      join.onRef('offer.id', '=', 'item.promotionId').on('offer.validFrom', '<=', now),
    )
    .leftJoin('categories', 'categories.id', 'offer.categoryId')
    .leftJoin('products', 'products.id', 'offer.productId')
    .leftJoin('promotionVerdicts as kept', (join) =>
      join.onRef('kept.promotionId', '=', 'offer.id').onRef('kept.originalCents', '=', 'offer.originalCents'),
    )
    .selectAll('item')
    .select([
      'list.clientId as listClientId',
      'offer.expiresAt as offerExpiresAt',
      'offer.originalCents as offerOriginalCents',
      'kept.price as offerVerdict',
      'kept.claim as offerClaim',
      'categories.slug as offerCategory',
      'offer.priceCents as offerCents',
      'offer.mechanics as offerMechanics',
      'offer.isConditional as offerIsConditional',
      'products.isSoldByWeight as offerIsSoldByWeight',
    ])
}

function choiceColumns(choice: WantedChoice | null): { wanted: string | null; choice: Choice | null } {
  return choice ?? { wanted: null, choice: null }
}

function toChoice({ wanted, choice }: Pick<ItemRow, 'wanted' | 'choice'>): WantedChoice | null {
  return wanted === null ? null : { wanted, choice: choice as Choice }
}

/** For a response: absent without a choice. */
export function choiceOf(row: Pick<ItemRow, 'wanted' | 'choice'>): { choice?: WantedChoice } {
  const choice = toChoice(row)
  return choice ? { choice } : {}
}

function toItem(row: ItemRow): ShoppingListItem {
  const { productName, quantity, storeName, storeLocation, notes } = row
  return {
    id: row.clientId ?? publicId('item', row.id),
    shoppingListId: row.listClientId ?? publicId('list', row.shoppingListId),
    promotionId: row.promotionId === null ? null : publicId('promotion', row.promotionId),
    productName,
    quantity,
    estimatedPrice: row.estimatedCents === null ? null : decimalFromCents(row.estimatedCents),
    storeName,
    storeLocation,
    notes,
    isCompleted: row.completedAt !== null,
    completedAt: row.completedAt?.toISOString() ?? null,
    addedAt: row.createdAt.toISOString(),
    offer: row.offerExpiresAt && {
      expiryDate: row.offerExpiresAt.toISOString(),
      originalPrice: originalPriceOf(row),
      categoryId: row.offerCategory ?? '',
      ...(isPricedByKilo(row) && { per: 'kg' }),
      ...wordsOf(row),
    },
    ...choiceOf(row),
    ...(row.isOptional && { isOptional: true }),
  }
}

/** A conditional price gives no countable saving, and neither does one without evidence. */
function originalPriceOf({ offerOriginalCents, offerIsConditional, offerVerdict, offerClaim }: ItemRow): string | null {
  if (offerOriginalCents === null || offerIsConditional || offerVerdict === null || offerClaim === null) return null
  // The check constraints allow only the words of a verdict.
  const verdict = { price: offerVerdict, claim: offerClaim } as Pick<VerdictSummary, 'price' | 'claim'>
  return isSavingEvident(verdict) ? decimalFromCents(offerOriginalCents) : null
}

/** The offer's own unit takes precedence over the usual one of its product. */
function isPricedByKilo({ offerMechanics, offerIsSoldByWeight }: ItemRow): boolean {
  const per = (offerMechanics as WireMechanics | null)?.per ?? null
  return per === null ? offerIsSoldByWeight === true : per === 'kg'
}

function wordsOf({ offerCents, offerExpiresAt, offerMechanics }: ItemRow): { conditions?: string } {
  if (offerCents === null || offerExpiresAt === null || offerMechanics === null) return {}
  const conditions = conditionsText(conditionsOf(offerCents, offerExpiresAt, offerMechanics as WireMechanics))
  return conditions === undefined ? {} : { conditions }
}

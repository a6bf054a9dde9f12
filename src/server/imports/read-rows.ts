import { createHash } from 'node:crypto'
import type { ImportRow } from '#contract/imports.ts'
import { promotionMessages } from '#contract/promotion-draft.ts'
import { foldText } from '#domain/plain-text.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database.ts'
import { AppError } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { checkImageUrl } from '#server/pictures/pictures.service.ts'
import { columnsOfDraft, type NewPromotion } from '#server/promotions/promotion-rows.ts'
import { findStores, type StoreDecisions, type StoreOfRow, type WrittenStore, writtenStoreKey } from './find-stores.ts'
import { cellText, type Message, readCells } from './read-cells.ts'

/** A row that can become an offer. */
export interface ReadyRow {
  line: number
  store: Exclude<StoreOfRow, { error: Message }>
  /** Without `validFrom`, it begins when it is imported. */
  offer: Omit<NewPromotion, 'storeId' | 'productId' | 'validFrom'> & { validFrom: Date | null }
}

export interface RefusedRow {
  line: number
  store: { written?: WrittenStore }
  errors: Message[]
}

/** Validates rows with the rules of the form; invalid ones are returned with their errors. Writes nothing. */
export async function readRows(
  { db, categories, now }: { db: Db; categories: CategoryDirectory; now: Date },
  rows: ImportRow[],
  decisions: StoreDecisions,
): Promise<(ReadyRow | RefusedRow)[]> {
  const stores = await findStores(db, rows, decisions)
  const categoryNumbers = await mapCategoryNames(categories)
  const result: (ReadyRow | RefusedRow)[] = []
  for (const [position, { line, cells }] of rows.entries()) {
    const { draft, errors } = readCells(cells, now)
    const store = stores[position]
    const categoryId = categoryNumbers.get(categoryKey(cellText(cells, 'category')))
    if (store && 'error' in store) errors.push(store.error)
    if (categoryId === undefined)
      errors.push({ field: 'category', text: categoryErrorText(cellText(cells, 'category')) })
    const picture = await checkPicture(db, draft?.imageUrl ?? null, errors)
    const isReady = draft && store && !('error' in store) && categoryId !== undefined && errors.length === 0
    result.push(
      isReady
        ? { line, store, offer: { ...columnsOfDraft(draft), ...picture, categoryId } }
        : { line, store: store ?? {}, errors },
    )
  }
  return result
}

/** Rows with the same fingerprint are one offer: the same product, price, store, days and conditions. */
export function fingerprint({ store, offer }: ReadyRow): Buffer {
  const place = 'id' in store ? store.id : writtenStoreKey(store.create)
  const days = [offer.validFrom?.toISOString() ?? '', offer.expiresAt.toISOString()]
  const { normalName } = productWords(offer.productName)
  const conditions = offer.mechanics ? [offer.mechanics] : []
  const identity = [place, normalName, offer.priceCents, offer.originalCents, ...days, ...conditions]
  return createHash('sha256').update(JSON.stringify(identity)).digest().subarray(0, 16)
}

/** By name and by id. */
async function mapCategoryNames(categories: CategoryDirectory): Promise<Map<string, number>> {
  const entries = [...(await categories.byNumber()).values()]
  return new Map(
    entries.flatMap(({ number, category }) => [
      [categoryKey(category.name), number],
      [categoryKey(category.id), number],
    ]),
  )
}

function categoryKey(name: string): string {
  return foldText(name).replace(/[^a-z]+/g, '')
}

function categoryErrorText(name: string): string {
  return name === '' ? promotionMessages.categoryId : `Categoria desconhecida: "${name.slice(0, 40)}"`
}

async function checkPicture(db: Db, url: string | null, errors: Message[]) {
  const none = { imagePath: null, imageSourceUrl: null }
  if (url === null) return none
  try {
    const { imagePath, sourceUrl } = await checkImageUrl(db, url)
    return { imagePath, imageSourceUrl: sourceUrl }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    errors.push({ field: 'imageUrl', text: error.detail })
    return none
  }
}

import { createHash } from 'node:crypto'
import type { CategoryChoice, ImportRow } from '#contract/imports.ts'
import { expandName } from '#domain/identity/expand-name.ts'
import { groupsOf } from '#domain/identity/product-groups.ts'
import type { NameCell } from '#domain/imports/read-name-cell.ts'
import { sameOfferKey } from '#domain/offers/same-offer.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { checkImageUrl } from '#server/pictures/pictures.service.ts'
import { identitiesByName } from '#server/products/read-names.ts'
import { columnsOfDraft, type NewPromotion } from '#server/promotions/promotion-rows.ts'
import { storeNumber } from '#server/stores/stores.service.ts'
import { readCellsApart } from './cells-thread.ts'
import { categoryFinder, type WrittenDepartment } from './find-categories.ts'
import { findStores, type StoreDecisions, type StoreOfRow, type WrittenStore, writtenStoreKey } from './find-stores.ts'
import { applyWordings } from './import-doubts.ts'
import type { CellsReading } from './read-cells.ts'
import type { Message } from './row-cells.ts'

/** A row that can become an offer. */
export interface ReadyRow {
  line: number
  store: Exclude<StoreOfRow, { error: Message }>
  /** Without `validFrom`, it starts when it is imported. */
  offer: Omit<NewPromotion, 'storeId' | 'productId' | 'validFrom'> & { validFrom: Date | null }
  categoryName: string
  isNameExpanded: boolean
  /** Key of its product line; null while its kind is unknown. */
  lineKey: string | null
  /** A person's decision about an existing offer. */
  existing: ImportRow['existing']
  /** An odd price that a person has confirmed. */
  acceptedPrice: ImportRow['acceptedPrice']
  department?: WrittenDepartment
  /** Odd values. */
  doubts: Message[]
}

export interface RefusedRow {
  line: number
  store: { written?: WrittenStore; isRemembered?: boolean }
  department?: WrittenDepartment
  errors: Message[]
}

/** A line of a price list whose product is not on offer. */
export interface IdleRow {
  line: number
  noOffer: Message
}

export type ReadRow = ReadyRow | RefusedRow | IdleRow

export interface Decisions extends StoreDecisions {
  categories: CategoryChoice[]
  expandNames: boolean
}

/** Validates rows with the rules of the form; invalid ones are returned with their errors. Writes nothing. */
export async function readRows(
  { db, categories, now }: { db: Db; categories: CategoryDirectory; now: Date },
  written: ImportRow[],
  decisions: Decisions,
): Promise<ReadRow[]> {
  const sourceId = await sourceOf(db, decisions.storeId)
  const rows = await applyWordings(db, sourceId, written)
  const stores = await findStores(db, rows, decisions)
  const findCategory = await categoryFinder({ db, categories }, rows, { sourceId, categories: decisions.categories })
  const readings = await readCellsApart({ rows: rows.map(({ cells }) => cells), now })
  const identities = await identitiesByName(
    db,
    readings.map(({ name }) => name.name),
  )
  const result: ReadRow[] = []
  for (const [position, row] of rows.entries()) {
    const { draft, errors, noOffer, name } = readings[position] as CellsReading
    const { line } = row
    if (noOffer) {
      result.push({ line, noOffer })
      continue
    }
    const store = stores[position]
    const identity = identities.get(name.name)
    const category = findCategory(row, () => identity)
    if (store && 'error' in store) errors.push(store.error)
    if ('question' in category) errors.push(category.question)
    const picture = await checkPicture(db, draft?.imageUrl ?? null, errors)
    const written = category.department ? { department: category.department } : {}
    if (!draft || !store || 'error' in store || 'question' in category || errors.length > 0) {
      result.push({ line, store: store ?? {}, errors, ...written })
      continue
    }
    const { number, category: entry } = category.category
    const expanded = decisions.expandNames && !row.keepsName && identity ? expandName(identity) : null
    const offer = {
      ...columnsOfDraft(draft),
      ...picture,
      categoryId: number,
      ...(expanded !== null && { productName: expanded }),
    }
    result.push({
      line,
      store,
      offer,
      categoryName: entry.name,
      isNameExpanded: expanded !== null,
      lineKey: identity ? (groupsOf(identity)?.line.key ?? null) : null,
      existing: row.existing,
      acceptedPrice: row.acceptedPrice,
      doubts: doubtsAbout(name),
      ...written,
    })
  }
  return result
}

/** Source whose stored choices apply: a store's files, or all files that name the store in each row. */
export async function sourceOf(db: Db, storeCode: string | null): Promise<number> {
  return storeCode === null ? everyStore : storeNumber(db, storeCode)
}

const everyStore = 0

/** Rows with the same fingerprint are one offer. */
export function fingerprint({ store, offer }: ReadyRow): Buffer {
  const storeId = 'id' in store ? store.id : writtenStoreKey(store.create)
  return createHash('sha256')
    .update(sameOfferKey({ ...offer, storeId }))
    .digest()
    .subarray(0, 16)
}

function doubtsAbout({ doubtfulRule }: NameCell): Message[] {
  if (doubtfulRule === null) return []
  const text = `O nome diz "${doubtfulRule}". Se é uma regra, e não a embalagem, escreva-a na coluna Regra`
  return [{ field: 'productName', text }]
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

import type { Promotion } from '#contract/promotions.ts'
import { decimalFromCents } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { publicId } from '#domain/public-id.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { StoreDirectory } from '#server/stores/store-directory.ts'

/** Where the names behind an offer's numbers are kept. */
export interface Directories {
  stores: StoreDirectory
  categories: CategoryDirectory
}

/** An offer as the database has it; moments as ISO text. */
export interface PromotionRow {
  id: number
  version: number
  productName: string
  storeId: number
  categoryId: number
  priceCents: number
  originalCents: number | null
  validFrom: string
  expiresAt: string
  isHighlighted: boolean
  description: string | null
  imagePath: string | null
}

/** The columns of a PromotionRow, in the order in which the fast lane returns them. */
export const promotionColumns = [
  'id',
  'version',
  'product_name',
  'store_id',
  'category_id',
  'price_cents',
  'original_cents',
  'valid_from',
  'expires_at',
  'is_highlighted',
  'description',
  'image_path',
] as const

/** A row of the fast lane from its second value on: the first is the tier. */
export function rowFromValues(values: unknown[]): PromotionRow {
  // The order is that of promotionColumns, the types those of the table.
  return {
    id: values[1],
    version: values[2],
    productName: values[3],
    storeId: values[4],
    categoryId: values[5],
    priceCents: values[6],
    originalCents: values[7],
    validFrom: values[8],
    expiresAt: values[9],
    isHighlighted: values[10],
    description: values[11],
    imagePath: values[12],
  } as PromotionRow
}

/** A row as Kysely returns it. */
export function rowFromTable<
  R extends Omit<PromotionRow, 'validFrom' | 'expiresAt'> & { validFrom: Date; expiresAt: Date },
>(row: R): PromotionRow {
  return { ...row, validFrom: row.validFrom.toISOString(), expiresAt: row.expiresAt.toISOString() }
}

export async function toPromotions({ stores, categories }: Directories, rows: PromotionRow[]): Promise<Promotion[]> {
  const entries = await stores.get(rows.map(({ storeId }) => storeId))
  const shelves = await categories.byNumber()
  return rows.map((row) => {
    const store = entries.get(row.storeId)?.store
    const category = shelves.get(row.categoryId)?.category
    if (!store || !category) throw new Error(`Offer ${row.id} points at a store or category that is not there`)
    return {
      id: publicId('promotion', row.id),
      productName: row.productName,
      price: decimalFromCents(row.priceCents),
      originalPrice: row.originalCents === null ? null : decimalFromCents(row.originalCents),
      discountPercentage: discountPercentage(row.priceCents, row.originalCents),
      validFrom: row.validFrom,
      expiryDate: row.expiresAt,
      isHighlighted: row.isHighlighted,
      imageUrl: row.imagePath,
      description: row.description,
      version: row.version,
      store,
      category,
    }
  })
}

/** The same as JSON text, put together from pieces that are text already: a store is written once, not once for each of its offers. */
export async function promotionsJson({ stores, categories }: Directories, rows: PromotionRow[]): Promise<string> {
  const entries = await stores.get(rows.map(({ storeId }) => storeId))
  const shelves = await categories.byNumber()
  const offers = rows.map((row) => {
    const original = row.originalCents === null ? 'null' : `"${decimalFromCents(row.originalCents)}"`
    return `{"id":"${publicId('promotion', row.id)}","productName":${JSON.stringify(row.productName)},"price":"${decimalFromCents(row.priceCents)}","originalPrice":${original},"discountPercentage":${discountPercentage(row.priceCents, row.originalCents)},"validFrom":"${row.validFrom}","expiryDate":"${row.expiresAt}","isHighlighted":${row.isHighlighted},"imageUrl":${JSON.stringify(row.imagePath)},"description":${JSON.stringify(row.description)},"version":${row.version},"store":${entries.get(row.storeId)?.json},"category":${shelves.get(row.categoryId)?.json}}`
  })
  return `[${offers.join(',')}]`
}

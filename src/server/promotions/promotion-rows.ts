import type { Promotion } from '#contract/promotions.ts'
import { discountPercentage } from '#domain/discount.ts'
import { decimalFromCents } from '#domain/money.ts'
import { publicId } from '#domain/public-id.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { StoreDirectory } from '#server/stores/store-directory.ts'

/** Where the names behind an offer's numbers are kept. */
export interface Directories {
  stores: StoreDirectory
  categories: CategoryDirectory
}

/** An offer as the database has it. */
export interface PromotionRow {
  id: number
  version: number
  productName: string
  storeId: number
  categoryId: number
  priceCents: number
  originalCents: number | null
  validFrom: Date
  expiresAt: Date
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

export function rowFromArray(values: unknown[]): PromotionRow {
  const [
    id,
    version,
    productName,
    storeId,
    categoryId,
    priceCents,
    originalCents,
    validFrom,
    expiresAt,
    isHighlighted,
    description,
    imagePath,
  ] = values
  // The order is that of promotionColumns, the types those of the table.
  return {
    id,
    version,
    productName,
    storeId,
    categoryId,
    priceCents,
    originalCents,
    validFrom,
    expiresAt,
    isHighlighted,
    description,
    imagePath,
  } as PromotionRow
}

export async function toPromotions({ stores, categories }: Directories, rows: PromotionRow[]): Promise<Promotion[]> {
  const storeOf = await stores.get(rows.map(({ storeId }) => storeId))
  const categoryOf = new Map((await categories.all()).map(({ number, ...category }) => [number, category]))
  return rows.map((row) => {
    const store = storeOf.get(row.storeId)
    const category = categoryOf.get(row.categoryId)
    if (!store || !category) throw new Error(`Offer ${row.id} points at a store or category that is not there`)
    return {
      id: publicId('promotion', row.id),
      productName: row.productName,
      price: decimalFromCents(row.priceCents),
      originalPrice: row.originalCents === null ? null : decimalFromCents(row.originalCents),
      discountPercentage: discountPercentage(row.priceCents, row.originalCents),
      validFrom: row.validFrom.toISOString(),
      expiryDate: row.expiresAt.toISOString(),
      isHighlighted: row.isHighlighted,
      imageUrl: row.imagePath,
      description: row.description,
      version: row.version,
      store,
      category,
    }
  })
}

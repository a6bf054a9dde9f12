import type { Selectable } from 'kysely'
import type { PromotionDraft } from '#contract/promotion-draft.ts'
import type { Promotion } from '#contract/promotions.ts'
import { unitCents } from '#domain/identity/compared-amount.ts'
import { isConditional, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { weekdayBits } from '#domain/mechanics/weekdays.ts'
import { type Cents, centsFromDecimal, decimalFromCents, maximumCents } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import type { Json, Promotions } from '#platform/database/database-tables.generated.ts'
import type { CategoryDirectory, CategoryEntry } from '#server/categories/category-directory.ts'
import type { ComparedProduct } from '#server/products/compared-product.ts'
import type { ProductDirectory } from '#server/products/product-directory.ts'
import { publicId } from '#server/public-ids.ts'
import type { StoreDirectory, StoreEntry } from '#server/stores/store-directory.ts'

/** Where the stores, products and categories of offers are kept in memory. */
export interface Directories {
  products: ProductDirectory
  stores: StoreDirectory
  categories: CategoryDirectory
}

/** What a reader needs of an offer, each field with its column, in the order in which prepared reads return them. */
const columnOf = {
  id: 'id',
  version: 'version',
  productId: 'product_id',
  productName: 'product_name',
  storeId: 'store_id',
  categoryId: 'category_id',
  priceCents: 'price_cents',
  originalCents: 'original_cents',
  validFrom: 'valid_from',
  expiresAt: 'expires_at',
  isHighlighted: 'is_highlighted',
  description: 'description',
  imagePath: 'image_path',
  mechanics: 'mechanics',
  doubt: 'doubt',
  checkedAt: 'checked_at',
} satisfies Partial<Record<keyof Promotions, string>>

export const promotionColumns: readonly string[] = Object.values(columnOf)

/** Those fields as Kysely returns them. */
export type TableRow = Pick<Selectable<Promotions>, keyof typeof columnOf>

/** The same with what not every list reads. */
export type ListedRow = TableRow & { removedAt?: Date | null; gtin?: string | null }

/** Those fields as prepared reads return them: moments as ISO text. */
export type PromotionRow = { [K in keyof TableRow]: Date extends TableRow[K] ? AsText<TableRow[K]> : TableRow[K] } & {
  /** Only of an offer in the trash. */
  removedAt?: string
  /** Only where an offer is read by itself or by an administrator: public lists do not show it. */
  gtin?: string | null
  /** Only where the list was asked for it. */
  elsewhere?: { stores: number; lowestCents: Cents } | null
}

type AsText<T> = string | Exclude<T, Date>

/** Follow from what visitors and administrators say about the price. */
type PriceMark = 'doubt' | 'checkedAt'

/** What a writer decides of an offer; the repository adds the rest. */
export type NewPromotion = Omit<
  Selectable<Promotions>,
  | 'id'
  | 'version'
  | 'cityId'
  | 'source'
  | PriceMark
  | 'createdAt'
  | 'updatedAt'
  | keyof ReturnType<typeof mechanicsColumns>
> & { mechanics: WireMechanics | null }

/** From the second value on, in the order of promotionColumns: the first is the tier. A loop over the columns takes six times as long. */
export function rowFromValues(values: unknown[]): PromotionRow {
  return {
    id: values[1],
    version: values[2],
    productId: values[3],
    productName: values[4],
    storeId: values[5],
    categoryId: values[6],
    priceCents: values[7],
    originalCents: values[8],
    validFrom: values[9],
    expiresAt: values[10],
    isHighlighted: values[11],
    description: values[12],
    imagePath: values[13],
    mechanics: values[14],
    doubt: values[15],
    checkedAt: values[16],
  } satisfies Record<keyof TableRow, unknown> as PromotionRow
}

export function rowFromTable({ removedAt, ...row }: ListedRow): PromotionRow {
  return {
    ...row,
    validFrom: row.validFrom.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    ...(removedAt && { removedAt: removedAt.toISOString() }),
  }
}

/** The conditions of an offer as they are stored, with what follows from them in columns of its own: SQL filters by those. */
export function mechanicsColumns(mechanics: WireMechanics | null) {
  return {
    mechanics: mechanics as Json | null,
    weekdays: weekdayBits(mechanics?.days ?? []),
    isConditional: isConditional(mechanics),
  }
}

export function mechanicsOfRow({ mechanics }: { mechanics: Json | null }): WireMechanics | null {
  return mechanics as WireMechanics | null
}

/** What a draft itself decides. `validFrom` is null where the draft leaves it to the writer. */
export function columnsOfDraft(draft: PromotionDraft) {
  return {
    productName: draft.productName,
    priceCents: centsFromDecimal(draft.price),
    originalCents: draft.originalPrice ? centsFromDecimal(draft.originalPrice) : null,
    validFrom: draft.validFrom ?? null,
    expiresAt: draft.expiryDate,
    isHighlighted: draft.isHighlighted,
    description: draft.description,
    mechanics: draft.mechanics ?? null,
    gtin: draft.gtin ?? null,
  }
}

export async function toPromotions(directories: Directories, rows: PromotionRow[]): Promise<Promotion[]> {
  const entriesOf = await findEntries(directories, rows)
  return rows.map((row) => {
    const { store, category, product } = entriesOf(row)
    return { ...ownFields(row, product), store: store.store, category: category.category }
  })
}

/**
 * The same as JSON. The text of stores and categories is kept by the directories: of the CPU time of a whole request for 24 or 100
 * offers, JSON.stringify of everything takes 6 % more, fast-json-stringify 13 to 26 % more.
 */
export async function promotionsJson(directories: Directories, rows: PromotionRow[]): Promise<string> {
  const entriesOf = await findEntries(directories, rows)
  const offers = rows.map((row) => {
    const { store, category, product } = entriesOf(row)
    const fields = JSON.stringify(ownFields(row, product)).slice(0, -1)
    return `${fields},"store":${store.json},"category":${category.json}}`
  })
  return `[${offers.join(',')}]`
}

/** The fields of an offer that its row and product decide. */
function ownFields(row: PromotionRow, product: ComparedProduct | undefined): Omit<Promotion, 'store' | 'category'> {
  const mechanics = mechanicsOfRow(row)
  const isPriceConditional = isConditional(mechanics)
  return {
    id: publicId('promotion', row.id),
    productName: row.productName,
    price: decimalFromCents(row.priceCents),
    originalPrice: row.originalCents === null ? null : decimalFromCents(row.originalCents),
    discountPercentage: isPriceConditional ? null : discountPercentage(row.priceCents, row.originalCents),
    unitPrice: unitPriceOf(row.priceCents, product, mechanics),
    comparison: product?.line ?? null,
    validFrom: row.validFrom,
    expiryDate: row.expiresAt,
    isHighlighted: row.isHighlighted,
    imageUrl: row.imagePath,
    description: row.description,
    mechanics,
    isConditional: isPriceConditional,
    ...(mechanics && { conditions: conditionsOf(row.priceCents, new Date(row.expiresAt), mechanics) }),
    version: row.version,
    ...(row.elsewhere !== undefined && {
      elsewhere: row.elsewhere && {
        stores: row.elsewhere.stores,
        lowestPrice: decimalFromCents(row.elsewhere.lowestCents),
      },
    }),
    // A check constraint allows no other text.
    doubt: row.doubt as Promotion['doubt'],
    checkedAt: row.checkedAt,
    ...(row.gtin && { gtin: row.gtin }),
    ...(row.removedAt !== undefined && { removedAt: row.removedAt }),
  }
}

/**
 * A pack of 1 kg would only repeat its price; what is weighed says what its price is for. What the offer itself says of that goes before
 * what its product usually is: of a piece of what is usually weighed nothing is known.
 */
function unitPriceOf(
  price: Cents,
  product: ComparedProduct | undefined,
  mechanics: WireMechanics | null,
): Promotion['unitPrice'] {
  const per = mechanics?.per ?? null
  if (per === 'kg') return { price: decimalFromCents(price), per }
  if (per === '100g') return { price: decimalFromCents(Math.min(price * 10, maximumCents)), per: 'kg' }
  const { compared = null, isSoldByWeight = false } = product ?? {}
  if (!compared || (isSoldByWeight ? per === 'un' : compared.amount === 1000)) return null
  return { price: decimalFromCents(unitCents(price, compared)), per: compared.per }
}

async function findEntries(
  directories: Directories,
  rows: PromotionRow[],
): Promise<
  (row: PromotionRow) => { store: StoreEntry; category: CategoryEntry; product: ComparedProduct | undefined }
> {
  const [stores, products] = await Promise.all([
    directories.stores.get(rows.map(({ storeId }) => storeId)),
    directories.products.get(rows.map(({ productId }) => productId)),
  ])
  const categories = await directories.categories.byNumber()
  return ({ id, storeId, categoryId, productId }) => {
    const store = stores.get(storeId)
    const category = categories.get(categoryId)
    if (!store || !category) throw new Error(`Offer ${id} points at a store or category that is not there`)
    return { store, category, product: products.get(productId) }
  }
}

import type { Selectable } from 'kysely'
import type { PromotionDraft } from '#contract/promotion-draft.ts'
import type { Promotion } from '#contract/promotions.ts'
import { unitCents } from '#domain/identity/compared-amount.ts'
import { isConditional, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { weekdayBits } from '#domain/mechanics/weekdays.ts'
import { type Cents, centsFromDecimal, decimalFromCents, maximumCents } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { verdictLabel } from '#domain/price-history/verdict-label.ts'
import type { Json, Promotions } from '#platform/database/database-tables.generated.ts'
import type { CategoryDirectory, CategoryEntry } from '#server/categories/category-directory.ts'
import type { KeptVerdict, VerdictDirectory } from '#server/price-history/verdict-directory.ts'
import type { ComparedProduct } from '#server/products/compared-product.ts'
import type { ProductDirectory } from '#server/products/product-directory.ts'
import { publicId } from '#server/public-ids.ts'
import type { StoreDirectory, StoreEntry } from '#server/stores/store-directory.ts'

/** Caches of the stores, products, categories and verdicts of offers. */
export interface Directories {
  products: ProductDirectory
  stores: StoreDirectory
  categories: CategoryDirectory
  verdicts: VerdictDirectory
}

/** A column of an offer. */
interface Column {
  /** Lists and pages show it. */
  isRead?: true
  /** Set by the writer of the offer; other columns get their default, also when an offer is renewed. */
  isGiven?: true
  /** Default when a writer omits it. */
  blank?: null | false
}

/**
 * Every column of an offer, once, in the order in which prepared reads return them. Statements, rows, the archive and writers derive from
 * it; SQL has its own list, that of the table (`follow_promotions`). The type refuses a list that misses a column.
 */
const columns = {
  id: { isRead: true },
  version: { isRead: true },
  productId: { isRead: true, isGiven: true },
  productName: { isRead: true, isGiven: true },
  storeId: { isRead: true, isGiven: true },
  cityId: {},
  categoryId: { isRead: true, isGiven: true },
  weekdays: {},
  priceCents: { isRead: true, isGiven: true },
  originalCents: { isRead: true, isGiven: true, blank: null },
  validFrom: { isRead: true, isGiven: true },
  expiresAt: { isRead: true, isGiven: true },
  isHighlighted: { isRead: true, isGiven: true, blank: false },
  isSponsored: { isRead: true, isGiven: true, blank: false },
  isConditional: {},
  isDiscountRefuted: {},
  description: { isRead: true, isGiven: true, blank: null },
  imagePath: { isRead: true, isGiven: true, blank: null },
  imageSourceUrl: { isGiven: true, blank: null },
  mechanics: { isRead: true, isGiven: true, blank: null },
  gtin: { isGiven: true, blank: null },
  source: {},
  doubt: { isRead: true },
  checkedAt: { isRead: true },
  createdAt: {},
  updatedAt: {},
} as const satisfies Record<keyof Promotions, Column>

type Columns = typeof columns
type ColumnWith<Use extends keyof Column> = {
  [Name in keyof Columns]: Use extends keyof Columns[Name] ? Name : never
}[keyof Columns]

function columnsWith<Use extends keyof Column>(use: Use): ColumnWith<Use>[] {
  return storedColumns.filter((name) => use in columns[name]) as ColumnWith<Use>[]
}

/** Named in every statement that moves offers, never `*`: the archive has them in another order. */
export const storedColumns = Object.keys(columns) as (keyof Columns)[]

const readColumns = columnsWith('isRead')
const givenColumns = columnsWith('isGiven')

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uncapitalize<First> ? First : `_${Uncapitalize<First>}`}${SnakeCase<Rest>}`
  : ''

/** Columns that readers of an offer need, in SQL notation. */
export const promotionColumns = readColumns.map((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
) as SnakeCase<ColumnWith<'isRead'>>[]

/** Those columns as Kysely returns them. */
export type TableRow = Pick<Selectable<Promotions>, ColumnWith<'isRead'>>

/** The same with columns that not every list reads. */
export type ListedRow = TableRow & { removedAt?: Date | null; gtin?: string | null }

/** Those columns as prepared reads return them: moments as ISO text. */
export type PromotionRow = { [K in keyof TableRow]: Date extends TableRow[K] ? AsText<TableRow[K]> : TableRow[K] } & {
  /** Only for an offer in the trash. */
  removedAt?: string
  /** Only for a single offer or an administrator: public lists do not show it. */
  gtin?: string | null
  /** Only if the request asks for it. */
  elsewhere?: { stores: number; lowestCents: Cents } | null
}

type AsText<T> = string | Exclude<T, Date>

/** The values that a writer sets; the repository adds the rest. */
export type NewPromotion = Omit<Pick<Selectable<Promotions>, ColumnWith<'isGiven'>>, 'mechanics'> & {
  mechanics: WireMechanics | null
}

/** An offer with all optional values empty. */
export const blankPromotion = Object.fromEntries(
  columnsWith('blank').map((name) => [name, columns[name].blank]),
) as Pick<NewPromotion, ColumnWith<'blank'>>

/** The values of a stored offer that its writer set. */
export function givenValues(stored: Pick<Selectable<Promotions>, ColumnWith<'isGiven'>>): NewPromotion {
  return Object.fromEntries(givenColumns.map((name) => [name, stored[name]])) as unknown as NewPromotion
}

/**
 * A row from the values of a prepared read: from the second on, in the order of promotionColumns; the first is the tier. Compiled once to
 * an object literal, because a loop over the columns takes six times as long for every row.
 */
export const rowFromValues = new Function(
  'values',
  `return { ${readColumns.map((name, at) => `${name}: values[${at + 1}]`).join(', ')} }`,
) as (values: unknown[]) => PromotionRow

export function rowFromTable({ removedAt, ...row }: ListedRow): PromotionRow {
  return {
    ...row,
    validFrom: row.validFrom.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    ...(removedAt && { removedAt: removedAt.toISOString() }),
  }
}

/** Conditions of an offer as stored, with derived values in separate columns by which SQL filters. */
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

/**
 * Values from a draft; fields of the same name in the table are stored unchanged. `validFrom` is null where the draft leaves it to the
 * writer.
 */
export function columnsOfDraft({
  price,
  originalPrice,
  expiryDate,
  storeId,
  categoryId,
  imageUrl,
  ...same
}: PromotionDraft) {
  return {
    ...same,
    priceCents: centsFromDecimal(price),
    originalCents: originalPrice ? centsFromDecimal(originalPrice) : null,
    validFrom: same.validFrom ?? null,
    expiresAt: expiryDate,
    mechanics: same.mechanics ?? null,
    gtin: same.gtin ?? null,
    isSponsored: same.isHighlighted && (same.isSponsored ?? false),
  }
}

export async function toPromotions(directories: Directories, rows: PromotionRow[]): Promise<Promotion[]> {
  const entriesOf = await findEntries(directories, rows)
  return rows.map((row) => {
    const { store, category, product, kept } = entriesOf(row)
    return { ...ownFields(row, product, kept), store: store.store, category: category.category }
  })
}

/**
 * The same as JSON. The directories cache the text of stores and categories: compared with the CPU time of a whole request for 24 or 100
 * offers, JSON.stringify of everything takes 6 % more, fast-json-stringify 13 to 26 % more.
 */
export async function promotionsJson(directories: Directories, rows: PromotionRow[]): Promise<string> {
  const entriesOf = await findEntries(directories, rows)
  const offers = rows.map((row) => {
    const { store, category, product, kept } = entriesOf(row)
    const fields = JSON.stringify(ownFields(row, product, kept)).slice(0, -1)
    return `${fields},"store":${store.json},"category":${category.json}}`
  })
  return `[${offers.join(',')}]`
}

/** Fields of an offer that depend only on its row and product. */
function ownFields(
  row: PromotionRow,
  product: ComparedProduct | undefined,
  kept: KeptVerdict | undefined,
): Omit<Promotion, 'store' | 'category'> {
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
    isSponsored: row.isSponsored,
    imageUrl: row.imagePath ?? product?.imagePath ?? null,
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
    verdict: isPriceConditional ? null : verdictOf(row, kept),
    // The check constraint allows only these values.
    doubt: row.doubt as Promotion['doubt'],
    checkedAt: row.checkedAt,
    ...(row.gtin && { gtin: row.gtin }),
    ...(row.removedAt !== undefined && { removedAt: row.removedAt }),
  }
}

/** Null for prices that were not judged: those of an offer that has just been published or changed. */
export function verdictOf(
  { priceCents, originalCents }: Pick<PromotionRow, 'priceCents' | 'originalCents'>,
  kept: KeptVerdict | undefined,
): Promotion['verdict'] {
  if (!kept?.verdict || kept.priceCents !== priceCents || kept.originalCents !== originalCents) return null
  const { price, claim } = kept.verdict
  return { price, claim, text: verdictLabel(kept.verdict) }
}

/**
 * A pack of 1 kg would only repeat its price; a weighed product shows the unit of its price. The offer's own unit takes precedence over the
 * product's usual one: for a single piece of a usually weighed product, no unit price is known.
 */
export function unitPriceOf(
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
  (row: PromotionRow) => {
    store: StoreEntry
    category: CategoryEntry
    product: ComparedProduct | undefined
    kept: KeptVerdict | undefined
  }
> {
  const [stores, products, verdicts] = await Promise.all([
    directories.stores.get(rows.map(({ storeId }) => storeId)),
    directories.products.get(rows.map(({ productId }) => productId)),
    directories.verdicts.get(rows.map(({ id }) => id)),
  ])
  const categories = await directories.categories.byNumber()
  return ({ id, storeId, categoryId, productId }) => {
    const store = stores.get(storeId)
    const category = categories.get(categoryId)
    if (!store || !category) throw new Error(`Offer ${id} points at a store or category that is not there`)
    return { store, category, product: products.get(productId), kept: verdicts.get(id) }
  }
}

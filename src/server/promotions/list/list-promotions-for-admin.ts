import { sql } from 'kysely'
import type { PromotionFilter } from '#contract/promotions.ts'
import { dayOf, midnightAfter, startOfDay } from '#domain/dates.ts'
import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { foldText } from '#domain/plain-text.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import { rowFromTable } from '#server/promotions/promotion-rows.ts'
import type { ResolvedSearch } from '#server/search/resolve-search.ts'
import { type ListContext, maxCounted, type Page } from './list-promotions.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { isDeeplyDiscounted } from './query-parts.ts'

/** The administrator's view of the past and the future too. Seldom asked for, so it needs no index of its own. */
export async function listPromotionsForAdmin(
  { db, directories, resolveSearch }: ListContext,
  filter: PromotionFilter,
  now: Date,
): Promise<Page> {
  const cursor = filter.cursor === undefined ? undefined : readCursor(filter.sortBy, filter.cursor)
  const category = filter.categoryId === undefined ? undefined : await directories.categories.find(filter.categoryId)
  const city = filter.city === undefined ? undefined : await directories.cities.find(filter.city)
  const understood = filter.search === undefined ? undefined : await resolveSearch(filter.search)
  const { key, direction } = orders[filter.sortBy]
  const today = dayOf(now)

  let matching = db.selectFrom('promotionsEver as p').$narrowType<{ id: number; expiresAt: Date; validFrom: Date }>()
  if (filter.status === 'active') matching = matching.where('p.validFrom', '<=', now).where('p.expiresAt', '>=', now)
  if (filter.status === 'expired') matching = matching.where('p.expiresAt', '<', now)
  if (filter.status === 'scheduled') matching = matching.where('p.validFrom', '>', now).where('p.expiresAt', '>=', now)
  if (filter.city !== undefined) matching = matching.where('p.cityId', '=', city?.id ?? 0)
  if (filter.categoryId !== undefined) matching = matching.where('p.categoryId', '=', category?.number ?? 0)
  if (filter.storeId !== undefined)
    matching = matching.where('p.storeId', '=', numberFromPublicId('store', filter.storeId) ?? 0)
  if (filter.minPrice !== undefined) matching = matching.where('p.priceCents', '>=', filter.minPrice)
  if (filter.maxPrice !== undefined) matching = matching.where('p.priceCents', '<=', filter.maxPrice)
  if (filter.highlighted !== undefined) matching = matching.where('p.isHighlighted', '=', filter.highlighted)
  if (filter.endsToday)
    matching = matching.where('p.expiresAt', '>=', startOfDay(today)).where('p.expiresAt', '<', midnightAfter(today))
  if (filter.deeplyDiscounted) matching = matching.where(sql<boolean>`${sql.raw(isDeeplyDiscounted('p'))}`)
  if (filter.hasImage !== undefined)
    matching = matching.where(filter.hasImage ? sql<boolean>`not ${hasNoPicture}` : hasNoPicture)
  if (understood !== undefined)
    matching = matching.where(sql<boolean>`(${carries(understood)} or ${isOfStoreNamed(filter.search ?? '')})`)

  const { total } = await db
    .selectFrom(
      matching
        .select('p.id')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()

  const behind =
    cursor &&
    sql<boolean>`(${sql.ref(key)}, p.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${cursor.key}, ${cursor.id})`
  const rows = await (behind ? matching.where(behind) : matching)
    .selectAll()
    .orderBy(sql.ref(key), direction)
    .orderBy('p.id', direction)
    .limit(filter.limit + 1)
    .execute()
  // Every column of the view comes from a column that cannot be null; the view itself cannot say so.
  const shown = rows.slice(0, filter.limit).map((row) => rowFromTable(row as StoredRow))
  const last = rows.length > filter.limit ? shown.at(-1) : undefined
  return { rows: shown, total, nextCursor: last ? writeCursor(filter.sortBy, 0, last) : null }
}

/** A picture that is still being copied counts as one: it needs nobody's hand. In the words of the index of what has none. */
const hasNoPicture = sql<boolean>`(p.image_path is null and p.image_source_url is null)`

type StoredRow = Parameters<typeof rowFromTable>[0]

/** Offers whose product carries what was searched for; none when nothing was understood. */
function carries(understood: ResolvedSearch | null) {
  if (understood === null) return sql<boolean>`false`
  if ('products' in understood) return sql<boolean>`p.product_id = any(${understood.products.flat()}::int[])`
  return sql<boolean>`p.product_id in (select id from products where terms @> ${understood.terms}::int[])`
}

/** An administrator looks for a store's offers as often as for a product. */
function isOfStoreNamed(search: string) {
  const key = foldText(search.trim()).replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`p.store_id in (select id from stores where name_key like ${`%${key}%`})`
}

const orders: Record<PromotionSort, { key: string; direction: 'asc' | 'desc' }> = {
  'price-asc': { key: 'p.price_cents', direction: 'asc' },
  'price-desc': { key: 'p.price_cents', direction: 'desc' },
  'date-desc': { key: 'p.id', direction: 'desc' },
  'expires-asc': { key: 'p.expires_at', direction: 'asc' },
}

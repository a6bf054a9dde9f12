import { type RawBuilder, sql } from 'kysely'
import type { ComparedLine } from '#contract/compare/comparisons.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { type PageOf, readPlaceCursor, writePlaceCursor } from '#server/http/paging.ts'
import type { ResolvedSearch } from '#server/search/resolved-search.ts'

export interface ComparedLineFilter {
  cityId: number
  categoryId?: number | undefined
  /** Null finds nothing: the search was not understood. */
  search: ResolvedSearch | null | undefined
  limit: number
  cursor: string | undefined
}

/** Counting stops here; a search considers at most this many matching products. */
export const maxLines = 1000

interface LineRow {
  lineId: number
  stores: number
  offers: number
  lowestCents: number
  highestCents: number
  level: 'line'
  name: string
  slug: string
  per: ComparedLine['per']
}

/** Product lines that at least two stores of a city offer, as of the last count. Lines due for a recount are excluded. */
export async function listComparisons(db: Db, filter: ComparedLineFilter, now: Date): Promise<PageOf<ComparedLine>> {
  const { cityId, categoryId, search, limit } = filter
  if (search === null) return { rows: [], total: 0, nextCursor: null }
  const cursor = filter.cursor === undefined ? undefined : readPlaceCursor(filter.cursor)
  const matching = sql`
    from line_cities counted
    where city_id = ${cityId} and stores > 1 and changes_at > ${now}
      ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`}
      ${search ? sql`and line_id in (${linesOf(search)})` : sql``}`
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${matching} limit ${maxLines + 1}) lines`.execute(db)
  const { rows } = await sql<LineRow>`
    select line_id, stores, offers, lowest_cents, highest_cents, level, name, slug, per
    from (
      select line_id, stores, offers, lowest_cents, highest_cents ${matching}
        ${cursor ? sql`and (-stores, line_id) > (${-cursor.promotions}, ${cursor.id})` : sql``}
      order by -stores, line_id
      limit ${limit + 1}) page
    join product_groups on id = line_id
    order by -stores, line_id`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map(toLine),
    total: counts[0]?.total ?? 0,
    nextCursor: last ? writePlaceCursor({ promotions: last.stores, name: '', id: last.lineId }) : null,
  }
}

function linesOf({ products, terms, anyOf }: ResolvedSearch): RawBuilder<unknown> {
  return products
    ? sql`select products.line_id from products where id = any(${products.flat()}::int[])`
    : sql`select products.line_id from products where ${anyOf ? sql`terms && ${anyOf}` : sql`terms @> ${terms}`}::int[] limit ${maxLines}`
}

function toLine({ level, name, slug, per, offers, stores, lowestCents, highestCents }: LineRow): ComparedLine {
  const prices = { lowestPrice: decimalFromCents(lowestCents), highestPrice: decimalFromCents(highestCents) }
  return { level, name, slug, per, offers, stores, ...prices }
}

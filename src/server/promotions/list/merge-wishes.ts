import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { rowFromValues } from '#server/promotions/promotion-rows.ts'
import { type Cursor, cursorOf, partOf } from './page-cursor.ts'
import { maxCounted, type PageRequest } from './query-parts.ts'

/** Number of offers for one item of a search, and the first of them for the requested page; of several items also the first of each. */
export type WishPage = [total: number, rows: unknown[][], firstOfEach?: unknown[][]]

/** Merges the pages of all items of a search into one, in the same order and without repetitions. */
export function mergeWishes(
  pages: WishPage[],
  { sort, rows }: Pick<PageRequest, 'sort' | 'rows'>,
  bandOf?: Band,
): WishPage {
  const [only] = pages
  if (only && pages.length === 1) return only
  const places = new Map(
    pages
      .flatMap(([, found]) => found)
      .map((values) => {
        const row = rowFromValues(values)
        const place = cursorOf(sort, values[0] === 1 ? 1 : 0, row)
        return [row.id, { values, place, band: bandOf?.(row.storeId) ?? 0 }] as const
      }),
  )
  const sorted = [...places.values()].sort(
    (one, other) => one.place.tier - other.place.tier || one.band - other.band || compare(sort, one.place, other.place),
  )
  const total = pages.reduce((sum, [counted]) => sum + counted, 0)
  const firsts = new Set(pages.map(([, [first]]) => first))
  const firstOfEach = sorted.filter(({ values }) => firsts.has(values)).map(({ values }) => values)
  return [Math.min(total, maxCounted + 1), sorted.slice(0, rows).map(({ values }) => values), firstOfEach]
}

type Band = (storeId: number) => number | undefined

function compare(sort: PromotionSort, one: Cursor, other: Cursor): number {
  const byKey = Number(one.key) - Number(other.key) || one.id - other.id
  if (sort === 'price-desc') return partOf(one) - partOf(other) || -byKey
  return sort === 'date-desc' ? -byKey : byKey
}

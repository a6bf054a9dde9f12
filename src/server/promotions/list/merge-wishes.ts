import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { rowFromValues } from '#server/promotions/promotion-rows.ts'
import { type Cursor, cursorOf, partOf } from './page-cursor.ts'

/** The first rows of several lists in the same order, as one list without repetitions: a page of all wishes of a search. */
export function mergeRows(lists: unknown[][][], sort: PromotionSort, rows: number, bandOf?: Band): unknown[][] {
  const places = new Map(
    lists.flat().map((values) => {
      const row = rowFromValues(values)
      const place = cursorOf(sort, values[0] === 1 ? 1 : 0, row)
      return [row.id, { values, place, band: bandOf?.(row.storeId) ?? 0 }] as const
    }),
  )
  return [...places.values()]
    .sort(
      (one, other) =>
        one.place.tier - other.place.tier || one.band - other.band || compare(sort, one.place, other.place),
    )
    .slice(0, rows)
    .map(({ values }) => values)
}

type Band = (storeId: number) => number | undefined

function compare(sort: PromotionSort, one: Cursor, other: Cursor): number {
  const byKey = Number(one.key) - Number(other.key) || one.id - other.id
  if (sort === 'price-desc') return partOf(one) - partOf(other) || -byKey
  return sort === 'date-desc' ? -byKey : byKey
}

import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import type { PromotionRow } from '#server/promotions/promotion-rows.ts'
import { isComparable } from './by-unit.ts'
import type { ListContext } from './list-promotions.ts'

/** Prices of each product line in a city, as of the last count; without lines that are due for a recount. */
export const linesOfCities: Statement = {
  name: 'lines_of_cities',
  text: `
    select wanted.city_id, wanted.line_id, counted.stores, counted.lowest_cents, counted.lowest_store_id, counted.elsewhere_cents
    from unnest($1::int[], $2::int[]) wanted (city_id, line_id)
    cross join lateral (
      select stores, lowest_cents, lowest_store_id, elsewhere_cents
      from line_cities
      where line_cities.city_id = wanted.city_id and line_cities.line_id = wanted.line_id
        and stores > 1 and changes_at > $3
      offset 0) counted`,
}

/** Adds to each offer how many other stores of its city have the product, and its lowest price there. One statement for the page. */
export async function addElsewhere(
  reads: PreparedReads,
  directories: ListContext['directories'],
  rows: PromotionRow[],
  now: Date,
): Promise<PromotionRow[]> {
  const [products, stores] = await Promise.all([
    directories.products.get(rows.map(({ productId }) => productId)),
    directories.stores.get(rows.map(({ storeId }) => storeId)),
  ])
  const places = await Promise.all(
    rows.map(async (row) => {
      const product = products.get(row.productId)
      const lineId = product && isComparable(row, product) ? product.lineId : undefined
      const citySlug = stores.get(row.storeId)?.store.citySlug
      const city = citySlug && lineId ? await directories.cities.find(citySlug) : undefined
      return city && lineId ? { cityId: city.id, lineId } : undefined
    }),
  )
  const wanted = [...new Map(places.flatMap((place) => (place ? [[keyOf(place), place] as const] : []))).values()]
  const found =
    wanted.length === 0
      ? []
      : await reads.query(linesOfCities, [wanted.map(({ cityId }) => cityId), wanted.map(({ lineId }) => lineId), now])
  const lines = new Map(
    found.map(([cityId, lineId, ...line]) => [keyOf({ cityId, lineId } as Place), line as number[]]),
  )
  return rows.map((row, index) => {
    const place = places[index]
    const [stores = 0, lowest = 0, lowestStoreId, elsewhere = 0] = (place && lines.get(keyOf(place))) ?? []
    // The count includes the offer's own store.
    if (stores < 2) return { ...row, elsewhere: null }
    return {
      ...row,
      elsewhere: { stores: stores - 1, lowestCents: lowestStoreId === row.storeId ? elsewhere : lowest },
    }
  })
}

interface Place {
  cityId: number
  lineId: number
}

const keyOf = ({ cityId, lineId }: Place) => `${cityId} ${lineId}`

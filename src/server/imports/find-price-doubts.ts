import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { findPriceDoubts as findDoubts } from '#server/promotions/find-price-doubts.ts'
import type { ReadyRow } from './read-rows.ts'
import type { Message } from './row-cells.ts'

/** Prices that look like typing errors, by row. One that needs confirmation is a question until the row confirms this price. */
export async function findPriceDoubts(
  { db, now }: { db: Db; now: Date },
  rows: ReadyRow[],
): Promise<Map<ReadyRow, Message[]>> {
  const cities = await findCitiesOfStores(db, rows)
  const offers = rows.map(({ store, offer }) => ({
    ...offer,
    cityId: 'id' in store ? cities.get(store.id) : undefined,
  }))
  const doubts = await findDoubts({ db, now }, offers)
  return new Map(
    rows.map((row, index): [ReadyRow, Message[]] => {
      const { odd = null, remarks = [] } = doubts[index] ?? {}
      const price = decimalFromCents(row.offer.priceCents)
      const isAccepted = row.acceptedPrice === price
      const question: Message[] =
        odd === null
          ? []
          : [{ field: 'price', text: odd, ...(!isAccepted && { isQuestion: true, acceptPrice: price }) }]
      return [row, [...question, ...remarks.map((text): Message => ({ field: 'price', text }))]]
    }),
  )
}

async function findCitiesOfStores(db: Db, rows: ReadyRow[]): Promise<Map<number, number>> {
  const ids = [...new Set(rows.flatMap(({ store }) => ('id' in store ? [store.id] : [])))]
  if (ids.length === 0) return new Map()
  const stores = await db.selectFrom('stores').select(['id', 'cityId']).where('id', 'in', ids).execute()
  return new Map(stores.map(({ id, cityId }) => [id, cityId]))
}

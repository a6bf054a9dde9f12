import { sql } from 'kysely'
import { daysBefore } from '#domain/durations.ts'
import { nameLikeness } from '#domain/flyers/review/name-likeness.ts'
import type { Cents } from '#domain/money.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database/database.ts'
import { isInForceAt } from '#server/promotions/in-force.ts'

export interface RepeatedOffer {
  id: number
  priceCents: Cents
  isInForce: boolean
}

/** Similarity of names from which two offers of one product count as the same. */
const alike = 0.8
const repeatDays = 10
/** Only this many of a store's newest offers are compared. */
const maxOffers = 2000

/** The store's offer that each name repeats: in force, or ended at most ten days ago. If there are several, the newest. */
export async function findRepeats(
  db: Db,
  storeId: number,
  names: string[],
  now: Date,
): Promise<(RepeatedOffer | null)[]> {
  const { rows } = await sql<RepeatedOffer & { productName: string }>`
    select id, product_name, price_cents, ${isInForceAt(now)} as is_in_force from promotions_ever
    where store_id = ${storeId} and expires_at >= ${daysBefore(now, repeatDays)}
    order by id desc limit ${maxOffers}`.execute(db)
  const known = rows.map((row) => ({ ...row, normalName: productWords(row.productName).normalName }))
  return names.map((name) => {
    const { normalName } = productWords(name)
    const same = known.find((offer) => offer.normalName === normalName) ?? mostAlike(name, known)
    return same ? { id: same.id, priceCents: same.priceCents, isInForce: same.isInForce } : null
  })
}

function mostAlike<O extends { productName: string }>(name: string, offers: O[]): O | undefined {
  let best: { offer: O; likeness: number } | undefined
  for (const offer of offers) {
    const likeness = nameLikeness(name, offer.productName)
    if (likeness >= alike && likeness > (best?.likeness ?? 0)) best = { offer, likeness }
  }
  return best?.offer
}

/** Prices of repeated offers; an offer that was removed in the meantime is omitted. */
export async function findPricesOf(db: Db, ids: number[], now: Date): Promise<Map<number, RepeatedOffer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RepeatedOffer>`
    select id, price_cents, ${isInForceAt(now)} as is_in_force from promotions_ever where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

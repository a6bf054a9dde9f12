import { sql } from 'kysely'
import { daysBefore } from '#domain/durations.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { productWords } from '#domain/search/product-words.ts'
import { holdReasons } from '#domain/submissions/hold-reasons.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { findPriceDoubts } from '#server/imports/find-price-doubts.ts'
import type { ReadyRow } from '#server/imports/read-rows.ts'
import { productsOfAsked } from '#server/promotions/find-current-offers.ts'

const knownDays = 90

export interface Held {
  lowestCents: Cents | null
  holds: string[]
}

/** Why a person must decide about each row, in order. Prices of all stores are compared; none is named. */
export async function findHolds(
  { db, now }: { db: Db; now: Date },
  scope: StoreScope,
  rows: readonly ReadyRow[],
): Promise<Held[]> {
  const doubts = await findPriceDoubts({ db, now }, [...rows])
  const known = await findKnownPrices(db, scope, rows, now)
  return rows.map((row, position) => {
    const { originalCents, mechanics } = row.offer
    // What members of the club pay, or whoever else meets the condition, is judged like the price of everyone.
    const priceCents = mechanics?.conditionalPrice ? centsFromDecimal(mechanics.conditionalPrice) : row.offer.priceCents
    const { lowestCents, highestCents, isReported } = known[position] ?? nothingKnown
    const odd = doubts.get(row)?.find(({ isQuestion }) => isQuestion)?.text ?? null
    return {
      lowestCents,
      holds: holdReasons({ priceCents, originalCents, lowestCents, highestCents, isReported, odd }),
    }
  })
}

interface KnownPrices {
  lowestCents: Cents | null
  highestCents: Cents | null
  isReported: boolean
}

const nothingKnown: KnownPrices = { lowestCents: null, highestCents: null, isReported: false }

/** An original price counts once it was published: the first claim of a higher one is held for a person. */
async function findKnownPrices(
  db: Db,
  scope: StoreScope,
  rows: readonly ReadyRow[],
  now: Date,
): Promise<KnownPrices[]> {
  if (rows.length === 0) return []
  const { rows: known } = await sql<KnownPrices>`
    with asked as materialized (
      select *
      from unnest(${rows.map(({ offer }) => productWords(offer.productName).normalName)}::text[],
                  ${rows.map(({ lineKey }) => lineKey)}::text[])
           with ordinality asked (normal_name, line_key, position)
    ), ${productsOfAsked}, observed as (
      select product.position,
        min(price_cents) filter (where kind = 'offer' and not is_conditional) as lowest_cents,
        max(price_cents) as highest_cents
      from product join price_observations o on o.product_id = product.id
      where o.kind <> 'withdrawn' and o.recorded_at > ${daysBefore(now, knownDays)}
      group by product.position
    )
    select lowest_cents, highest_cents,
      exists (
        select from product join promotions p on p.product_id = product.id and p.store_id + 0 = ${scope.storeId}
        where product.position = asked.position and p.doubt = 'confirmed') as is_reported
    from asked left join observed using (position)
    order by asked.position`.execute(db)
  return known
}

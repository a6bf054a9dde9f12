import { sql } from 'kysely'
import { daysBefore } from '#domain/durations.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { cheapestPiece } from '#domain/mechanics/offer-cost.ts'
import type { Cents } from '#domain/money.ts'
import { productWords } from '#domain/search/product-words.ts'
import { holdReasons } from '#domain/submissions/hold-reasons.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { findPriceDoubts } from '#server/imports/find-price-doubts.ts'
import type { ReadyRow } from '#server/imports/read-rows.ts'
import { endedBeforeItsDay } from '#server/price-history/scheduled-prices.ts'
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
  const priced = rows.map((row) => {
    const conditionalCents = conditionalPrice(row.offer)
    const atConditionalPrice = conditionalCents === null ? null : atPrice(row, conditionalCents)
    return { atOwnPrice: atPrice(row, row.offer.priceCents), conditionalCents, atConditionalPrice }
  })
  const asked = priced.flatMap(({ atOwnPrice, atConditionalPrice }) => [
    atOwnPrice,
    ...(atConditionalPrice ? [atConditionalPrice] : []),
  ])
  const doubts = await findPriceDoubts({ db, now }, asked)
  const oddText = (row: ReadyRow) => doubts.get(row)?.find(({ isQuestion }) => isQuestion)?.text ?? null
  const known = await findKnownPrices(db, scope, rows, now)
  return priced.map(({ atOwnPrice, conditionalCents, atConditionalPrice }, position) => {
    const { priceCents, originalCents } = atOwnPrice.offer
    const { lowestCents, highestCents, isReported } = known[position] ?? nothingKnown
    return {
      lowestCents,
      holds: holdReasons({
        ...{ priceCents, conditionalCents, originalCents, lowestCents, highestCents, isReported },
        ...{ odd: oddText(atOwnPrice), conditionalOdd: atConditionalPrice && oddText(atConditionalPrice) },
      }),
    }
  })
}

/** The row at a price, without its conditions: with them, the check for odd prices would not compare it with prices for everyone. */
function atPrice(row: ReadyRow, priceCents: Cents): ReadyRow {
  const { mechanics } = row.offer
  const unconditional = { rule: null, needs: null, conditionalPrice: null, minimumPurchase: null }
  return { ...row, offer: { ...row.offer, priceCents, mechanics: mechanics && { ...mechanics, ...unconditional } } }
}

/** What members of the club pay, or whoever else meets a condition of the offer, for a piece. */
function conditionalPrice({ priceCents, originalCents, mechanics: wire }: ReadyRow['offer']): Cents | null {
  if (!wire) return null
  const mechanics = mechanicsFromWire(wire)
  const byRule = cheapestPiece({ price: priceCents, originalPrice: originalCents, mechanics })?.price ?? priceCents
  const lowest = Math.min(mechanics.conditionalPrice ?? priceCents, byRule)
  return lowest < priceCents ? lowest : null
}

interface KnownPrices {
  lowestCents: Cents | null
  highestCents: Cents | null
  isReported: boolean
}

const nothingKnown: KnownPrices = { lowestCents: null, highestCents: null, isReported: false }

/**
 * An original price counts once it was published: the first claim of a higher one is held for a person. Prices that other stores have
 * scheduled do not count: the store reads the lowest, and would learn theirs before its day.
 */
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
        and (o.in_force_from <= ${now} or o.store_id = ${scope.storeId}) and not ${endedBeforeItsDay('o')}
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

import { sql } from 'kysely'
import { isConditional } from '#domain/mechanics/mechanics.ts'
import { type OfferIdentity, overlapsSameOffer, sameOfferKey } from '#domain/offers/same-offer.ts'
import { normalWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Which of these offers are already published, by `sameOfferKey`. Returns the id of the published one by index in the given list. The
 * result is valid only while the caller holds `lockOffers` of the stores.
 */
export async function findDuplicates(
  db: Db,
  offers: PlacedOffer[],
  { except = new Set() }: { /** Offers that do not count. */ except?: ReadonlySet<number> } = {},
): Promise<Map<number, number>> {
  const duplicates = new Map<number, number>()
  const keys = new Map<number, string>()
  for (const { position, id, ...published } of await findCandidates(db, offers)) {
    const offer = offers[position]
    if (!offer || except.has(id) || duplicates.has(position)) continue
    const key = keys.get(position) ?? sameOfferKey({ ...offer, storeId: published.storeId })
    keys.set(position, key)
    if (sameOfferKey(published) === key) duplicates.set(position, id)
  }
  return duplicates
}

/** The newest published offer that is the same on the days that both share. */
export async function findOverlapping(
  db: Db,
  offer: PlacedOffer & { validFrom: Date },
  exceptId?: number,
): Promise<number | undefined> {
  const candidates = await findCandidates(db, [offer])
  return candidates.find(
    (published) => published.id !== exceptId && overlapsSameOffer(published, { ...offer, storeId: published.storeId }),
  )?.id
}

type PlacedOffer = OfferIdentity & { storeId: number }
type Candidate = PlacedOffer & { position: number; id: number; validFrom: Date }

/** Published offers of the same store, product and price, the newest first. A merged store is replaced by its target. */
async function findCandidates(db: Db, offers: PlacedOffer[]): Promise<Candidate[]> {
  if (offers.length === 0) return []
  const areConditional = offers.map(({ mechanics }) => isConditional(mechanics))
  const normalNames = offers.map(({ productName }) => normalWords(productName).join(' '))
  const { rows } = await sql<Candidate>`
    select (asked.position - 1)::int as position, published.*
    from unnest(${offers.map(({ storeId }) => storeId)}::int[], ${normalNames}::text[],
                ${offers.map(({ priceCents }) => priceCents)}::int[], ${areConditional}::boolean[])
         with ordinality asked (store_id, normal_name, price_cents, is_conditional, position)
    join stores named on named.id = asked.store_id
    join products on products.normal_name = asked.normal_name
    cross join lateral (
      select id, store_id, product_name, price_cents, mechanics, valid_from, expires_at from promotions p
      where p.store_id = coalesce(named.merged_into, named.id)
        and p.price_cents + p.is_conditional::int * 1000000000 = asked.price_cents + asked.is_conditional::int * 1000000000
        and p.product_id = products.id) published
    order by published.id desc`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { type ComparedAmount, unitCents } from '#domain/identity/compared-amount.ts'
import type { Cents } from '#domain/money.ts'
import { fewestOfKind, usualOfKind } from '#domain/offers/price-doubts.ts'
import type { Db } from '#platform/database/database.ts'

/** A price to compare with those of its kind in its city. */
export interface PriceOfKind {
  cityId: number
  kindId: number
  priceCents: Cents
  compared: ComparedAmount
}

export interface ComparisonWithKind {
  unitPrice: Cents
  /** The middle price when the price is far from it; null when it is not. */
  usual: Cents | null
  per: ComparedAmount['per']
  /** Of how many offers. */
  offers: number
}

/** The cheapest so many; more offers of one kind in one city would only make the middle price lower. */
const maxPrices = 2000
/** Of an offer whose content is not known. */
const unknownUnitCents = 2_147_483_647

/** Each price beside the middle price of its kind in its city, in order; null where too few are known. */
export async function compareWithKinds(
  db: Db,
  asked: PriceOfKind[],
  now: Date,
): Promise<(ComparisonWithKind | null)[]> {
  const known = await findUnitPrices(db, asked, now)
  return asked.map(({ cityId, kindId, priceCents, compared }) => {
    const ofKind = known.get(keyOf(cityId, kindId, compared.per)) ?? []
    const unitPrice = unitCents(priceCents, compared)
    if (ofKind.length < fewestOfKind) return null
    return { unitPrice, usual: usualOfKind(unitPrice, ofKind), per: compared.per, offers: ofKind.length }
  })
}

async function findUnitPrices(db: Db, asked: PriceOfKind[], now: Date): Promise<Map<string, Cents[]>> {
  const groups = new Map(asked.map(({ cityId, kindId }) => [`${cityId} ${kindId}`, { cityId, kindId }]))
  const places = [...groups.values()]
  if (places.length === 0) return new Map()
  const { rows } = await sql<{ cityId: number; kindId: number; per: string; prices: Cents[] }>`
    select asked.city_id, asked.kind_id, kind.per, array(
      select unit_cents from comparables
      where city_id = asked.city_id and kind_id = asked.kind_id and unit_cents < ${unknownUnitCents}
        and valid_from <= ${now} and expires_at >= ${now}
      order by unit_cents limit ${maxPrices}) as prices
    from unnest(${places.map(({ cityId }) => cityId)}::int[], ${places.map(({ kindId }) => kindId)}::int[]) asked (city_id, kind_id)
    join product_groups kind on kind.id = asked.kind_id`.execute(db)
  return new Map(rows.map(({ cityId, kindId, per, prices }) => [keyOf(cityId, kindId, per), prices]))
}

function keyOf(cityId: number, kindId: number, per: string): string {
  return `${cityId} ${kindId} ${per}`
}

import { type ComparedAmount, unitCents } from '#domain/identity/compared-amount.ts'
import { isConditional, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'
import { kindDoubt, usualOfKind } from '#domain/offers/price-doubts.ts'
import { implausiblePrice } from '#domain/prices/plausible-prices.ts'
import type { Db } from '#platform/database/database.ts'
import { type RecognisedName, recogniseNames } from '#server/products/recognise-names.ts'
import { findPricesOfKinds, pricesOf } from './kind-prices.ts'

/** A price that is about to be published. */
export interface PricedName {
  productName: string
  priceCents: Cents
  /** Unknown while the store is unknown. */
  cityId: number | undefined
  mechanics?: WireMechanics | null
}

export interface OddPrice {
  name: RecognisedName
  /** Why it is odd and needs confirmation; null when it is not odd. */
  text: string | null
  /** Whether prices of its kind in the city are known. */
  isCompared: boolean
}

/**
 * Finds prices that need explicit confirmation, in order: shared by form, spreadsheet, flyer and price file. A price is compared with
 * offers of its kind in the city, otherwise with past prices there, otherwise with a table of plausible prices.
 */
export async function findOddPrices(
  { db, now }: { db: Db; now: Date },
  offers: readonly PricedName[],
): Promise<OddPrice[]> {
  const names = await recogniseNames(
    db,
    offers.map(({ productName }) => productName),
  )
  const asked = offers.map((offer) => {
    const name = names.get(offer.productName) as RecognisedName
    return { ...offer, name, kindId: name.kindId, compared: boughtAmount(offer.mechanics ?? null, name.compared) }
  })
  const places = asked.flatMap(({ cityId, kindId }) => (cityId && kindId ? [{ cityId, kindId }] : []))
  const known = await findPricesOfKinds(db, places, now)
  return asked.map(({ name, cityId, kindId, compared, priceCents, mechanics = null }) => {
    // A conditional price is not comparable with prices for everyone.
    const isComparable = cityId && kindId && compared && !isConditional(mechanics)
    const ofKind = isComparable ? pricesOf(known, { cityId, kindId, per: compared.per }) : null
    if (!ofKind || !compared)
      return { name, text: implausiblePrice(priceCents, name.identity.kind, compared), isCompared: false }
    const unitPrice = unitCents(priceCents, compared)
    const usual = usualOfKind(unitPrice, ofKind)
    return { name, text: usual === null ? null : kindDoubt(unitPrice, usual, compared.per), isCompared: true }
  })
}

/** "R$ 4,99/kg" is the price of a kilo, whatever pack the name states. */
function boughtAmount(mechanics: WireMechanics | null, compared: ComparedAmount | null): ComparedAmount | null {
  if (mechanics?.per === 'kg') return { amount: 1000, per: 'kg' }
  if (mechanics?.per === '100g') return { amount: 100, per: 'kg' }
  return compared
}

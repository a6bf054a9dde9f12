import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import type { PriceBasis } from '#domain/mechanics/mechanics.ts'
import { type Serving as NamedServing, servingOf } from '#domain/wanted/serving.ts'
import type { Need, WantedItem } from '#domain/wanted/wanted-item.ts'
import type { IdentifiedProduct } from '#server/products/identity-directory.ts'
import { mechanicsOf, type Serving } from './basket-offers.ts'
import type { ServingRow } from './basket-statements.ts'

/** How a product serves an item; null: not at all. */
export type Serve = (product: IdentifiedProduct) => Serving | null

export function serveWanted(wanted: WantedItem): Serve {
  return ({ identity }) => toServing(servingOf(wanted, identity))
}

/** Any spelling of one product line, in the amount that the item needs. */
export function serveLine(lineId: number, wanted: WantedItem | null, unit: Need['unit']): Serve {
  return ({ identity, lineId: own }) => {
    if (own !== lineId) return null
    return (wanted && toServing(servingOf(wanted, identity))) ?? serveAny(identity, unit)
  }
}

/** The content of one purchase of a product, whatever was meant. */
export function serveAny({ pack, isWeighed }: ProductIdentity, unit: Need['unit']): Serving | null {
  if (isWeighed && pack === null) return unit === 'g' ? { gives: 1000, isDivisible: true, isOtherPack: false } : null
  if (unit === 'un') return { gives: 1, isDivisible: false, isOtherPack: false }
  if (pack?.each === null || pack?.each === undefined || pack.unit !== unit) return null
  return { gives: pack.count * pack.each, isDivisible: false, isOtherPack: false }
}

/** The offer's stated unit takes precedence over the usual one of its product. */
export function adaptToPrice(serving: Serving, unit: Need['unit'], offer: ServingRow): Serving | null {
  const per = mechanicsOf(offer)?.per ?? null
  return per === null ? serving : adaptToBasis(serving, unit, per)
}

/** The same for a price with a known unit. */
export function adaptToBasis(serving: Serving, unit: Need['unit'], per: PriceBasis): Serving | null {
  if (per === 'un') return serving.isDivisible ? null : serving
  return unit === 'g' ? { gives: per === 'kg' ? 1000 : 100, isDivisible: true, isOtherPack: false } : null
}

function toServing(serving: NamedServing | null): Serving | null {
  if (!serving) return null
  const { fit, gives, isDivisible } = serving
  return { gives, isDivisible, isOtherPack: fit === 'other-pack' }
}

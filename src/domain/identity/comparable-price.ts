import type { Cents } from '#domain/money.ts'
import { kinds } from './kind-dictionary.ts'
import type { ProductIdentity } from './product-identity.ts'

/** A price by which products of one kind compare. Unlike the price shown on a card it exists also when it repeats the price. */
export interface ComparablePrice {
  cents: Cents
  per: 'kg' | 'L' | 'un'
}

/** Price per kg, litre or piece as the kind is compared; null while the content is unknown or only presumed. */
export function comparablePrice(price: Cents, identity: ProductIdentity): ComparablePrice | null {
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  const { pack } = identity
  if (!kind || identity.doubts.includes('pack')) return null
  if (!pack) return identity.isWeighed ? { cents: price, per: 'kg' } : null
  if (kind.unit === 'un' || pack.each === null) return { cents: Math.round(price / pack.count), per: 'un' }
  const total = pack.count * pack.each
  return { cents: Math.round((price * 1000) / total), per: pack.unit === 'g' ? 'kg' : 'L' }
}

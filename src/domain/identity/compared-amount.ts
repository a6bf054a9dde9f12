import type { Cents } from '#domain/money.ts'
import { kinds } from './kind-dictionary.ts'
import type { ProductIdentity } from './product-identity.ts'

/** Content of a product, in thousandths of the unit by which its kind is compared. */
export interface ComparedAmount {
  amount: number
  per: 'kg' | 'L' | 'un'
}

/** An amount above a tonne or below a gram was misread. */
const largestAmount = 1_000_000

/** null while the content is unknown or only presumed. A name of unknown kind is compared by the measure of its pack. */
export function comparedAmount(identity: ProductIdentity): ComparedAmount | null {
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  const { pack } = identity
  if (!pack) return identity.isWeighed ? { amount: 1000, per: 'kg' } : null
  if (identity.doubts.includes('pack')) return null
  const isCounted = kind?.unit === 'un' || pack.each === null
  const amount = pack.count * (isCounted ? 1000 : (pack.each ?? 1))
  if (!Number.isInteger(amount) || amount < 1 || amount > largestAmount) return null
  return { amount, per: isCounted || pack.unit === 'un' ? 'un' : pack.unit === 'g' ? 'kg' : 'L' }
}

/** Price of one kg, litre or piece. */
export function unitCents(price: Cents, { amount }: ComparedAmount): Cents {
  return Math.round((price * 1000) / amount)
}

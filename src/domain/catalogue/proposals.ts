import type { Cents } from '#domain/money.ts'

/** Why a product of a price file may be an offer. */
export const proposalReasons = {
  promotional: 'Preço promocional no arquivo',
  fallen: 'Mais barato que no arquivo anterior',
  offered: 'Já foi oferta deste mercado',
} as const
export type ProposalReason = keyof typeof proposalReasons

/** So much cheaper than in the last file; less may be rounding. */
const leastFall = 0.05

export interface KnownPrices {
  priceCents: Cents | null
  promotionalCents: Cents | null
  /** In the last file before this one; null when the product is new. */
  previousCents: Cents | null
  /** The price of its latest offer in this store. */
  offeredCents: Cents | null
}

export interface Proposal {
  reason: ProposalReason
  priceCents: Cents
  /** What it costs without the offer, where that is more. */
  originalCents: Cents | null
  /** Whether it is on offer unless somebody says no: a price above that of the last offer may be the usual one. */
  isLikely: boolean
}

/** What may be an offer; null for what is only known. The first file of a store has nothing to compare with, but for promotional prices. */
export function proposeOffer(known: KnownPrices, isFirstFile: boolean): Proposal | null {
  const { priceCents, promotionalCents, previousCents, offeredCents } = known
  if (promotionalCents !== null && (priceCents === null || promotionalCents < priceCents))
    return { reason: 'promotional', priceCents: promotionalCents, originalCents: priceCents, isLikely: true }
  if (priceCents === null || isFirstFile) return null
  if (previousCents !== null && priceCents <= previousCents * (1 - leastFall))
    return { reason: 'fallen', priceCents, originalCents: previousCents, isLikely: true }
  if (offeredCents === null) return null
  const originalCents = previousCents !== null && previousCents > priceCents ? previousCents : null
  return { reason: 'offered', priceCents, originalCents, isLikely: priceCents <= offeredCents }
}

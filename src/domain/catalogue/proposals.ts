import type { Cents } from '#domain/money.ts'

/** Why a product of a price file may be on offer. */
export const proposalReasons = {
  promotional: 'Preço promocional no arquivo',
  fallen: 'Mais barato que no arquivo anterior',
  offered: 'Já foi oferta deste mercado',
} as const
export type ProposalReason = keyof typeof proposalReasons

/** Smallest drop since the last file that counts as an offer; a smaller one may be rounding. */
const leastFall = 0.05

export interface KnownPrices {
  priceCents: Cents | null
  promotionalCents: Cents | null
  /** Price in the previous file; null when the product is new. */
  previousCents: Cents | null
  /** Price of its latest offer in this store. */
  offeredCents: Cents | null
}

export interface Proposal {
  reason: ProposalReason
  priceCents: Cents
  /** Price without the offer, where that is higher. */
  originalCents: Cents | null
  /** Whether it is published unless rejected: a price above that of the last offer may be the usual one. */
  isLikely: boolean
}

/**
 * A proposed offer; null when the price is only a regular one. The first file of a store has nothing to compare with, except promotional
 * prices.
 */
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

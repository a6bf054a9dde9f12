import { foldText } from '#domain/plain-text.ts'
import type { ReadDoubt, ReadOffer } from './page-reading.ts'
import type { PagePrice, PriceSource } from './prices/page-price.ts'

/** Evidence about an offer besides its own text. */
export interface Evidence {
  source: PriceSource
  /** The former price, if any. */
  original: PagePrice | undefined
  /** Share of the page's prices whose names are at the same relative position. */
  agreement: number
  /** Cost of pairing the price with the name. */
  cost: number
}

const surely = 0.8
const leastAgreement = 0.34
const highestCost = 1.75
const leastKnown = 0.34
const shortestName = 12
/** A larger discount is more often a misread price than a bargain. */
const highestDiscount = 0.7

/** The last digits of nearly all prices. */
const usualEndings = new Set([0, 5, 7, 8, 9])

/** Reasons to check each offer of a page first. `isLeftOver`: a price of the page has no name. */
export function doubtsOf(
  offers: readonly { offer: Omit<ReadOffer, 'doubts'>; evidence: Evidence }[],
  spellings: ReadonlyMap<string, string>,
  isLeftOver: boolean,
): ReadDoubt[][] {
  const times = new Map<string, number>()
  const keyOf = ({ name, priceCents }: Omit<ReadOffer, 'doubts'>) => `${foldText(name)} ${priceCents}`
  for (const { offer } of offers) times.set(keyOf(offer), (times.get(keyOf(offer)) ?? 0) + 1)
  return offers.map(({ offer, evidence }) => {
    const words = foldText(offer.name).match(/[a-z]{3,}/g) ?? []
    const known = words.filter((word) => spellings.has(word)).length
    const doubts: Record<ReadDoubt, boolean> = {
      two_readings: offer.otherPrices.length > 0,
      comma_supplied: evidence.source === 'merged' || evidence.source === 'struck',
      unsure: offer.confidence < surely,
      unsure_original: evidence.original !== undefined && isUnsureOriginal(evidence.original),
      far_name: evidence.agreement < leastAgreement || evidence.cost > highestCost,
      one_word: words.length < 2 && offer.name.length < shortestName,
      unknown_words: words.length > 0 && known / words.length < leastKnown,
      high_discount: offer.originalCents !== null && offer.priceCents < offer.originalCents * (1 - highestDiscount),
      repeated: (times.get(keyOf(offer)) ?? 0) > 1,
      // A page whose names were shifted by a row leaves a price or a name over.
      page_left_over: isLeftOver,
      unused_text: (offer.unused ?? []).length > 0,
    }
    return (Object.keys(doubts) as ReadDoubt[]).filter((doubt) => doubts[doubt])
  })
}

/**
 * A former price is small and struck through. If it was recognised with an unusual last digit, it was probably misread: 79,96 is more often
 * 79,90.
 */
function isUnsureOriginal(price: PagePrice): boolean {
  if (price.confidence === 1) return false
  return price.confidence < surely || price.otherCents.length > 0 || !usualEndings.has(price.cents % 10)
}

import type { OfferConditions } from './offer-words.ts'

/** All conditions in one line; undefined when there are none. */
export function conditionsText(conditions: OfferConditions | undefined): string | undefined {
  if (!conditions) return undefined
  const { price, labels, limit, days } = conditions
  return [price, ...labels, limit, days?.short].filter(Boolean).join(' · ') || undefined
}

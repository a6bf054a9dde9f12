import type { OfferConditions, OfferDays } from './offer-words.ts'

/** The conditions that a one-line text needs. */
export type ShortConditions = Pick<OfferConditions, 'price' | 'labels' | 'limit'> & {
  days?: Pick<OfferDays, 'short'> | undefined
}

/** All conditions in one line; undefined when there are none. */
export function conditionsText(conditions: ShortConditions | undefined): string | undefined {
  if (!conditions) return undefined
  const { price, labels, limit, days } = conditions
  return [price, ...labels, limit, days?.short].filter(Boolean).join(' · ') || undefined
}

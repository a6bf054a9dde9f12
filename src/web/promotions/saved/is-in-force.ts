import { isExpired } from '#domain/offers/expiry.ts'
import type { SavedOffer } from './saved-offers.ts'

export function isInForce({ offer, isGone }: SavedOffer, now: Date): boolean {
  return !isGone && !isExpired(new Date(offer.expiryDate), now)
}

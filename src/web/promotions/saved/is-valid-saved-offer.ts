import type { SavedOffer } from './saved-offers.ts'

/** Storage may contain data of any release, or anything else: an offer that a card cannot render would crash the page. */
export function isValidSavedOffer({ offer, savedAt, priceThen }: Partial<SavedOffer>): boolean {
  const texts = [offer?.id, offer?.productName, offer?.store?.name, offer?.category?.name, offer?.category?.icon]
  return (
    typeof savedAt === 'number' &&
    texts.every((text) => typeof text === 'string') &&
    [offer?.price, priceThen].every((price) => /^\d{1,7}\.\d\d$/.test(String(price))) &&
    !Number.isNaN(Date.parse(String(offer?.expiryDate)))
  )
}

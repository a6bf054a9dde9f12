import { type OfferConditions, priceSuffix } from '#domain/mechanics/offer-words.ts'
import type { PriceVerdict } from '#domain/price-history/price-verdict.ts'
import { isSavingEvident } from '#domain/price-history/verdict-label.ts'
import { site } from '#domain/site.ts'

/** The data of an offer that a shared picture shows. */
export interface SharedOffer {
  id: string
  productName: string
  price: string
  originalPrice: string | null
  expiryDate: string
  imageUrl: string | null
  category: { name: string; color: string }
  store: { name: string; neighborhood: string | null; city: string }
  mechanics: { per: string | null } | null
  unitPrice: { price: string; per: string } | null
  isConditional: boolean
  verdict: Pick<PriceVerdict, 'price' | 'claim'> | null
  conditions?: OfferConditions | undefined
}

/** Increment with every change of the design, so that messengers do not show a cached picture. */
const drawingVersion = 6

export const sharedPictureSize = { width: 1200, height: 630 } as const

/**
 * Path of the picture of an offer for messengers. They cache a picture for long by its URL, so the path holds a fingerprint of what the
 * picture shows.
 */
export function sharedPicturePath(offer: SharedOffer, hasEnded: boolean): string {
  const { id, productName, price, originalPrice, expiryDate, imageUrl, category, store } = offer
  const shown = [
    productName,
    price,
    originalPrice,
    hasDiscount(offer),
    expiryDate,
    imageUrl,
    category.name,
    category.color,
  ]
  const place = [store.name, store.neighborhood, store.city]
  const terms = [priceSuffix(offer), offer.conditions]
  const brand = [site.name, site.colors.brand.light, site.logoVersion]
  return `/compartilhar/${id}-${fingerprint(JSON.stringify([drawingVersion, hasEnded, ...shown, ...place, ...terms, ...brand]))}.jpg`
}

/** Whether the picture shows a discount: only one with evidence. */
export function hasDiscount({ originalPrice, isConditional, verdict }: SharedOffer): boolean {
  return originalPrice !== null && !isConditional && verdict !== null && isSavingEvident(verdict)
}

/** A 53-bit hash in eleven characters. Not cryptographic. */
export function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (2 ** 32 * (low & 0x1fffff) + (high >>> 0)).toString(36).padStart(11, '0')
}

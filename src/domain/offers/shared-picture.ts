/** What a shared picture shows of an offer. */
export interface SharedOffer {
  id: string
  productName: string
  price: string
  originalPrice: string | null
  expiryDate: string
  imageUrl: string | null
  category: { name: string; color: string }
  store: { name: string; neighborhood: string | null; city: string }
}

/** Grows with every change of how the picture is drawn, so that nobody keeps showing the old one. */
const drawing = 1

export const sharedPictureSize = { width: 1200, height: 630 } as const

/**
 * Where the picture of an offer for messengers is served. Messengers keep a picture for long and by its address alone, so the
 * address holds a fingerprint of what the picture shows: when that changes, it is another picture.
 */
export function sharedPicturePath(offer: SharedOffer): string {
  const { id, productName, price, originalPrice, expiryDate, imageUrl, category, store } = offer
  const shown = [productName, price, originalPrice, expiryDate, imageUrl, category.name, category.color]
  const place = [store.name, store.neighborhood, store.city]
  return `/compartilhar/${id}-${fingerprint(JSON.stringify([drawing, ...shown, ...place]))}.jpg`
}

/** Eleven characters that are the same for the same text and, but for one in 2^53, others for another. Not a secret, not a proof. */
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

import type { Promotion } from '#contract/promotions.ts'

/** The stored form of a saved offer; its property names cannot change. Times are milliseconds of the device's clock. */
export interface SavedOffer {
  /** As last fetched. */
  offer: Promotion
  savedAt: number
  /** The price when it was saved. */
  priceThen: string
  /** When it was last fetched; unset after saving, because the page may have been open for hours. */
  checkedAt?: number
  /** The server responded with 404. */
  isGone?: true
}

/** Enough for a month of shopping, and still short enough to stay manageable. */
export const maxSavedOffers = 60

const changeEvent = 'ofertas-salvas'
let cached: { text: string | null; offers: readonly SavedOffer[] } = { text: null, offers: [] }

/** The offers saved in this browser, newest first. Returns the same array until something changes. */
export function savedOffers(): readonly SavedOffer[] {
  // Read each time, because other tabs write too, and erasing the browser's data fires no event here.
  const text = readText()
  if (text !== cached.text) cached = { text, offers: parse(text) }
  return cached.offers
}

export function isOfferSaved(id: string): boolean {
  return savedOffers().some(({ offer }) => offer.id === id)
}

/** Calls the listener after a change in any tab. */
export function onSavedChange(listener: () => void): () => void {
  // A page restored from the back-forward cache has missed earlier events.
  for (const event of [changeEvent, 'storage', 'pageshow']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changeEvent, 'storage', 'pageshow']) window.removeEventListener(event, listener)
  }
}

export type SaveResult = 'saved' | 'full' | 'forbidden' | { removed: SavedOffer[] }

/** At the limit nothing is dropped: only the visitor knows which offers are no longer wanted. */
export function saveOffer(offer: Promotion): SaveResult {
  const others = savedOffers().filter((other) => other.offer.id !== offer.id)
  if (others.length >= maxSavedOffers) return 'full'
  // Other stores' prices are valid only for a moment.
  const { elsewhere: _, ...kept } = offer
  const saved: SavedOffer = { offer: kept, savedAt: Date.now(), priceThen: offer.price }
  return writeSavedOffers([saved, ...others]) ? 'saved' : 'forbidden'
}

export function removeSavedOffers(ids: readonly string[]): SaveResult {
  const isRemoved = ({ offer }: SavedOffer) => ids.includes(offer.id)
  const all = savedOffers()
  writeSavedOffers(all.filter((saved) => !isRemoved(saved)))
  return { removed: all.filter(isRemoved) }
}

function readText(): string | null {
  try {
    return localStorage.getItem('ofertas-salvas')
  } catch {
    // Storage may be blocked; then nothing is saved.
    return null
  }
}

/** False when storage is blocked or full. */
export function writeSavedOffers(offers: readonly SavedOffer[]): boolean {
  try {
    if (offers.length > 0) localStorage.setItem('ofertas-salvas', JSON.stringify(offers))
    else localStorage.removeItem('ofertas-salvas')
  } catch {
    return false
  }
  window.dispatchEvent(new Event(changeEvent))
  return true
}

function parse(text: string | null): SavedOffer[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((saved) => saved?.offer?.id) : []
  } catch {
    return []
  }
}

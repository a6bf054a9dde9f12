import type { Promotion } from '#contract/promotions.ts'

/** An offer that the visitor wants to find again. Moments are milliseconds, by this device's clock. */
export interface SavedOffer {
  /** As last seen. */
  offer: Promotion
  savedAt: number
  /** What it cost then. */
  priceThen: string
  /** When the server last spoke of it; the page on which it was saved may have been open for hours. */
  checkedAt?: number
  /** The server said that it is no more. */
  isGone?: true
}

/** Enough for every shop of a month; more would be a catalogue that nobody keeps in order. */
export const maxSavedOffers = 60

const changed = 'ofertas-salvas'
let known: { text: string | null; offers: readonly SavedOffer[] } = { text: null, offers: [] }

/** What is saved in this browser, the newest first: the same array as long as nothing has changed. */
export function savedOffers(): readonly SavedOffer[] {
  // Read each time: other tabs write too, and whoever erases their data tells nobody.
  const text = readText()
  if (text !== known.text) known = { text, offers: parse(text) }
  return known.offers
}

export function isOfferSaved(id: string): boolean {
  return savedOffers().some(({ offer }) => offer.id === id)
}

/** Told of every change, in whichever tab it was made. */
export function onSavedChange(listener: () => void): () => void {
  // A page that comes back from the browser's history has missed what happened meanwhile.
  for (const event of [changed, 'storage', 'pageshow']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'storage', 'pageshow']) window.removeEventListener(event, listener)
  }
}

/** What became of the wish to save an offer, or to have some no longer. */
export type SaveResult = 'saved' | 'full' | 'forbidden' | { forgotten: SavedOffer[] }

/** When there is no more room, nothing goes by itself: only the visitor knows what is no longer wanted. */
export function saveOffer(offer: Promotion): SaveResult {
  const others = savedOffers().filter((other) => other.offer.id !== offer.id)
  if (others.length >= maxSavedOffers) return 'full'
  return writeSavedOffers([{ offer, savedAt: Date.now(), priceThen: offer.price }, ...others]) ? 'saved' : 'forbidden'
}

export function removeSavedOffers(ids: readonly string[]): SaveResult {
  const isForgotten = ({ offer }: SavedOffer) => ids.includes(offer.id)
  const all = savedOffers()
  writeSavedOffers(all.filter((saved) => !isForgotten(saved)))
  return { forgotten: all.filter(isForgotten) }
}

function readText(): string | null {
  try {
    return localStorage.getItem('ofertas-salvas')
  } catch {
    // Storage can be forbidden; then nothing is saved.
    return null
  }
}

/** False when the browser does not let us, or has no more room. */
export function writeSavedOffers(offers: readonly SavedOffer[]): boolean {
  try {
    if (offers.length > 0) localStorage.setItem('ofertas-salvas', JSON.stringify(offers))
    else localStorage.removeItem('ofertas-salvas')
  } catch {
    return false
  }
  window.dispatchEvent(new Event(changed))
  return true
}

function parse(text: string | null): SavedOffer[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter((saved) => saved?.offer?.id) : []
  } catch {
    return []
  }
}

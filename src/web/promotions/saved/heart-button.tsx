import { Heart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { isOfferSaved, onSavedChange, removeSavedOffers, saveOffer } from './saved-offers.ts'
import { useSaveResultToast } from './use-save-result-toast.ts'

/**
 * Saves an offer on this device. It comes with the scripts, because before them nobody knows whether the offer is saved and nothing
 * would answer; it has no place of its own, so nothing moves when it comes.
 */
export function HeartButton({ offer, className }: { offer: Promotion; className: string }) {
  const isSaved = useSyncExternalStore(
    onSavedChange,
    () => isOfferSaved(offer.id),
    () => undefined,
  )
  const tell = useSaveResultToast()
  if (isSaved === undefined) return null
  return (
    <button
      type="button"
      aria-label={`Salvar ${offer.productName}`}
      aria-pressed={isSaved}
      onClick={() => tell(isSaved ? removeSavedOffers([offer.id]) : saveOffer(offer))}
      className={`absolute z-1 grid size-11 animate-appear place-items-center rounded-full text-print aria-pressed:text-print-red ${className}`}
    >
      <Heart aria-hidden="true" className="size-5.5 in-aria-pressed:fill-current" />
    </button>
  )
}

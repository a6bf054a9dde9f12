import { useSyncExternalStore } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { isOfferSaved, onSavedChange, removeSavedOffers, saveOffer } from './saved-offers.ts'
import { useSaveResultToast } from './use-save-result-toast.ts'

/**
 * Saves an offer on this device. Rendered only in the browser, because the server does not know what is saved. Positioned absolutely,
 * so that the page does not shift when it appears.
 */
export function HeartButton({ offer, className }: { offer: Promotion; className: string }) {
  const isSaved = useSyncExternalStore(
    onSavedChange,
    () => isOfferSaved(offer.id),
    () => undefined,
  )
  return isSaved === undefined ? null : <Heart offer={offer} isSaved={isSaved} className={className} />
}

function Heart({ offer, isSaved, className }: { offer: Promotion; isSaved: boolean; className: string }) {
  const showResult = useSaveResultToast()
  return (
    <button
      type="button"
      aria-label={`Salvar ${offer.productName}`}
      aria-pressed={isSaved}
      onClick={() => showResult(isSaved ? removeSavedOffers([offer.id]) : saveOffer(offer))}
      className={`absolute z-1 grid size-11 animate-appear place-items-center rounded-full text-print aria-pressed:text-print-red ${className}`}
    >
      <Icon name="heart" className="size-5.5 in-aria-pressed:fill-current" />
    </button>
  )
}

import { Trash2 } from 'lucide-react'
import type { Promotion } from '#contract/promotions.ts'
import { buttonClass } from '#web/ui/button.ts'
import { removeSavedOffers } from './saved-offers.ts'
import { useSaveResultToast } from './use-save-result-toast.ts'

/** Removes a saved offer. Has a text, where the meaning of a heart would be unclear. */
export function RemoveButton({ offer, className }: { offer: Promotion; className: string }) {
  const showResult = useSaveResultToast()
  return (
    <button
      type="button"
      aria-label={`Remover ${offer.productName} dos Salvos`}
      onClick={() => showResult(removeSavedOffers([offer.id]))}
      className={buttonClass('outline', 'compact', className)}
    >
      <Trash2 aria-hidden="true" className="size-4.5 max-md:hidden" />
      Remover
    </button>
  )
}

import type { Promotion } from '#contract/promotions.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
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
      <Icon name="trash-2" className="size-4.5 max-md:hidden" />
      Remover
    </button>
  )
}

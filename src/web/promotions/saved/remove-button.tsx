import { Trash2 } from 'lucide-react'
import type { Promotion } from '#contract/promotions.ts'
import { buttonClass } from '#web/ui/button.ts'
import { forgetOffers } from './saved-offers.ts'
import { useOutcome } from './use-save-result-toast.ts'

/** Takes an offer out of what is saved: in words, where a heart would have to be guessed. */
export function RemoveButton({ offer, className }: { offer: Promotion; className: string }) {
  const tell = useOutcome()
  return (
    <button
      type="button"
      aria-label={`Remover ${offer.productName} dos Salvos`}
      onClick={() => tell(forgetOffers([offer.id]))}
      className={buttonClass('outline', 'compact', className)}
    >
      <Trash2 aria-hidden="true" className="size-4.5 max-md:hidden" />
      Remover
    </button>
  )
}

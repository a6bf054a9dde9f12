import { lazy, Suspense } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { DialogOnItsWay } from '#web/layout/dialog-on-its-way.tsx'
import { loadPart } from '#web/ui/load-part.ts'

const AddOfferDialog = lazy(() => loadPart(() => import('./add-offer-dialog.tsx')))

/** The dialog that puts an offer on the list, while there is one to put there. */
export function AddingOffer({ offer, onClose }: { offer: Promotion | undefined; onClose: () => void }) {
  if (!offer) return null
  return (
    <Suspense fallback={<DialogOnItsWay title="Adicionar à Lista" onClose={onClose} />}>
      <AddOfferDialog offer={offer} onClose={onClose} />
    </Suspense>
  )
}

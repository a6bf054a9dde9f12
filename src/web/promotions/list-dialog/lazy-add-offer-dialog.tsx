import { lazy, Suspense, useEffect } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useFirstTouch } from '#web/browser/use-first-interaction.ts'
import { DialogOnItsWay } from '#web/layout/dialog-fallback.tsx'
import { loadPart } from '#web/ui/load-chunk.ts'

const load = () => import('./add-offer-dialog.tsx')
const AddOfferDialog = lazy(() => loadPart(load))

/** The dialog that puts an offer on the list, while there is one to put there. */
export function AddingOffer({ offer, onClose }: { offer: Promotion | undefined; onClose: () => void }) {
  const hasTouched = useFirstTouch()
  useEffect(() => {
    // The signal may be gone when it is wanted. If this fails, it is tried again then.
    if (hasTouched) load().catch(() => undefined)
  }, [hasTouched])
  if (!offer) return null
  return (
    <Suspense fallback={<DialogOnItsWay title="Adicionar à Lista" onClose={onClose} />}>
      <AddOfferDialog offer={offer} onClose={onClose} />
    </Suspense>
  )
}

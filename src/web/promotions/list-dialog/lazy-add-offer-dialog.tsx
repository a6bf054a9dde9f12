import { lazy, Suspense, useEffect } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const load = () => import('./add-offer-dialog.tsx')
const AddOfferDialog = lazy(() => loadChunk(load))

/** The dialog that puts an offer on the list, while there is one to put there. */
export function LazyAddOfferDialog({ offer, onClose }: { offer: Promotion | undefined; onClose: () => void }) {
  const hasTouched = useFirstInteraction()
  useEffect(() => {
    // The signal may be gone when it is wanted. If this fails, it is tried again then.
    if (hasTouched) load().catch(() => undefined)
  }, [hasTouched])
  if (!offer) return null
  return (
    <Suspense fallback={<DialogFallback title="Adicionar à Lista" onClose={onClose} />}>
      <AddOfferDialog offer={offer} onClose={onClose} />
    </Suspense>
  )
}

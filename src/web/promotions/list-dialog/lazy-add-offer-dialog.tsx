import { lazy, Suspense, useEffect } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const load = () => import('./add-offer-dialog.tsx')
const AddOfferDialog = lazy(() => loadChunk(load))

/** The dialog that adds an offer to the list; open while there is an offer. */
export function LazyAddOfferDialog({ offer, onClose }: { offer: Promotion | undefined; onClose: () => void }) {
  const hasInteracted = useFirstInteraction()
  useEffect(() => {
    // Preloaded, because the connection may be lost by the time it opens. A failure is retried then.
    if (hasInteracted) load().catch(() => undefined)
  }, [hasInteracted])
  if (!offer) return null
  return (
    <Suspense fallback={<DialogFallback title="Adicionar à Lista" onClose={onClose} />}>
      <AddOfferDialog offer={offer} onClose={onClose} />
    </Suspense>
  )
}

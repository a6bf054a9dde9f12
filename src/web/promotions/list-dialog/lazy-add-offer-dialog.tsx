import { lazy, Suspense, useEffect, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const load = () => import('./add-offer-dialog.tsx')
const AddOfferDialog = lazy(() => loadChunk(load))

interface LazyAddOfferDialogProps {
  offer: Promotion | undefined
  /** Asks for the quantity even if there is a single list. */
  asksQuantity?: boolean
  onClose: () => void
}

/** Adds an offer to the list: at once, or with a dialog if there is something to choose. */
export function LazyAddOfferDialog({ offer, asksQuantity = false, onClose }: LazyAddOfferDialogProps) {
  const hasInteracted = useFirstInteraction()
  useEffect(() => {
    // Preloaded, because the connection may be lost by the time it opens. A failure is retried then.
    if (hasInteracted) load().catch(() => undefined)
  }, [hasInteracted])
  // Several while they load: a tapped offer is added even if the next one is tapped before.
  const [offers, setOffers] = useState<Promotion[]>([])
  if (offer && !offers.includes(offer)) setOffers([...offers, offer])
  const close = (closed: Promotion) => {
    setOffers((others) => others.filter((other) => other !== closed))
    if (closed === offer) onClose()
  }
  return offers.map((each) => (
    <Suspense
      key={each.id}
      fallback={asksQuantity && <DialogFallback title="Adicionar à Lista" onClose={() => close(each)} />}
    >
      <AddOfferDialog offer={each} isOneTap={!asksQuantity} onClose={() => close(each)} />
    </Suspense>
  ))
}

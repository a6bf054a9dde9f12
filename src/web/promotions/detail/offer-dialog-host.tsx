import { lazy, Suspense, useEffect, useState } from 'react'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { useOfferDialog } from './use-offer-dialog.ts'

const OfferDialog = lazy(() => loadChunk(() => import('./offer-dialog.tsx')))

export function OfferDialogHost() {
  const { openId, close } = useOfferDialog()
  // The server does not know the history state, so the first render must not use it either.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])

  if (!isHydrated || !openId) return null
  return (
    <Suspense fallback={<DialogFallback title="Oferta" onClose={close} />}>
      <OfferDialog key={openId} id={openId} onClose={close} />
    </Suspense>
  )
}

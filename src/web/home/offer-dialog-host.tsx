import { lazy, Suspense, useEffect, useState } from 'react'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { useOfferDialog } from '#web/promotions/detail/use-offer-dialog.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'

const OfferDialog = lazy(() => loadChunk(() => import('#web/promotions/detail/offer-dialog.tsx')))

/** The offer that is open over the page, if any. */
export function OfferDialogHost() {
  const { openId, close } = useOfferDialog()
  // The server does not know the browser's history, so the first drawing must not either.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  if (!isAlive || !openId) return null
  return (
    <Suspense fallback={<DialogFallback title="Oferta" onClose={close} />}>
      <OfferDialog key={openId} id={openId} onClose={close} />
    </Suspense>
  )
}

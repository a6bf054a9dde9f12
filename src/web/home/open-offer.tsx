import { lazy, Suspense, useEffect, useState } from 'react'
import { useOfferDialog } from '#web/promotions/use-offer-dialog.ts'

const OfferDialog = lazy(() => import('#web/promotions/offer-dialog.tsx'))

/** The offer that is open over the page, if any. */
export function OpenOffer() {
  const { openId, close } = useOfferDialog()
  // The server does not know the browser's history, so the first drawing must not either.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  return <Suspense>{isAlive && openId && <OfferDialog key={openId} id={openId} onClose={close} />}</Suspense>
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsDialogOpen } from '#web/ui/use-modality.ts'
import { popupQuery } from './popup.queries.ts'
import { hasSeenPopup, rememberPopup } from './session-flag.ts'

const PopupDialog = lazy(() => import('./popup-dialog.tsx'))

/** Milliseconds after the page has loaded. */
const delay = 2000

/** The campaign of the moment, once per session of the browser. It waits for its time, and until no dialog is open. */
export function Popup() {
  const [stage, setStage] = useState<'never' | 'waiting' | 'due' | 'open'>('never')
  const { data: campaign } = useQuery({ ...popupQuery(), enabled: stage !== 'never' })
  const isDialogOpen = useIsDialogOpen()

  useEffect(() => {
    if (hasSeenPopup()) return
    setStage('waiting')
    const timer = setTimeout(() => setStage('due'), delay)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (stage !== 'due' || !campaign || isDialogOpen) return
    rememberPopup()
    setStage('open')
  }, [stage, campaign, isDialogOpen])

  if (stage !== 'open' || !campaign) return null
  return (
    <Suspense>
      <PopupDialog campaign={campaign} onClose={() => setStage('never')} />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useIsDialogOpen } from '#web/ui/use-modality.ts'
import { popupQuery } from './popup.queries.ts'
import type { PopupDialogProps } from './popup-dialog.tsx'
import { hasSeenPopup, rememberPopup } from './session-flag.ts'

/** Milliseconds after the page has loaded. */
const delay = 2000

/** The campaign of the moment, once per session of the browser. It waits for its time, and until no dialog is open. */
export function Popup() {
  const [stage, setStage] = useState<'never' | 'waiting' | 'due' | 'open'>('never')
  const { data: campaign } = useQuery({ ...popupQuery(), enabled: stage !== 'never' })
  const Dialog = useDialog(Boolean(campaign))
  const isDialogOpen = useIsDialogOpen()

  useEffect(() => {
    if (hasSeenPopup()) return
    setStage('waiting')
    const timer = setTimeout(() => setStage('due'), delay)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (stage !== 'due' || !campaign || !Dialog || isDialogOpen) return
    rememberPopup()
    setStage('open')
  }, [stage, campaign, Dialog, isDialogOpen])

  if (stage !== 'open' || !campaign || !Dialog) return null
  return <Dialog campaign={campaign} onClose={() => setStage('never')} />
}

/** What draws it is loaded while it waits, and only for those who will see it. */
function useDialog(isWanted: boolean): ComponentType<PopupDialogProps> | undefined {
  const [dialog, setDialog] = useState<{ Component: ComponentType<PopupDialogProps> }>()
  useEffect(() => {
    if (!isWanted) return
    import('./popup-dialog.tsx')
      .then(({ PopupDialog }) => setDialog({ Component: PopupDialog }))
      // An advertisement that cannot be loaded is not missed.
      .catch(() => undefined)
  }, [isWanted])
  return dialog?.Component
}

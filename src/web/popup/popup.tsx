import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import type { PopupPromotion } from '#contract/popup.ts'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'
import { popupQuery } from './popup.queries.ts'
import type { PopupDialogProps } from './popup-dialog.tsx'
import { hasSeenPopup, markPopupSeen } from './session-flag.ts'

/** Milliseconds after the page has loaded. */
const delay = 2000

/** The campaign of the moment, once per session of the browser. It waits for its time, and until no dialog is open. */
export function Popup() {
  const [stage, setStage] = useState<'never' | 'waiting' | 'due' | 'open'>('never')
  const { data: campaign } = useQuery({ ...popupQuery(), enabled: stage !== 'never' })
  const Dialog = useDialog(campaign)
  const isDialogOpen = useIsDialogOpen()

  useEffect(() => {
    if (hasSeenPopup()) return
    setStage('waiting')
    const timer = setTimeout(() => setStage('due'), delay)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (stage !== 'due' || !campaign || !Dialog || isDialogOpen) return
    markPopupSeen()
    setStage('open')
  }, [stage, campaign, Dialog, isDialogOpen])

  if (stage !== 'open' || !campaign || !Dialog) return null
  return <Dialog campaign={campaign} onClose={() => setStage('never')} />
}

/** What draws it is loaded while it waits, its picture too, so that it appears at once and whole; and only for those who will see it. */
function useDialog(campaign: PopupPromotion | null | undefined): ComponentType<PopupDialogProps> | undefined {
  const [dialog, setDialog] = useState<{ Component: ComponentType<PopupDialogProps> }>()
  useEffect(() => {
    if (!campaign) return
    import('./popup-dialog.tsx')
      .then(async ({ PopupDialog, popupPicturePath }) => {
        await loadPicture(popupPicturePath(campaign))
        setDialog({ Component: PopupDialog })
      })
      // An advertisement that cannot be loaded is not missed.
      .catch(() => undefined)
  }, [campaign])
  return dialog?.Component
}

/** Ends when the picture is there, or will not be. */
async function loadPicture(path: string): Promise<void> {
  const picture = new Image()
  picture.src = path
  await picture.decode().catch(() => undefined)
}

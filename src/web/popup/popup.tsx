import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import type { PopupPromotion } from '#contract/popup.ts'
import { read } from '#web/api/read.ts'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'
import type { PopupDialogProps } from './popup-dialog.tsx'
import { hasSeenPopup, markPopupSeen } from './session-flag.ts'

/** In milliseconds after hydration. */
const delay = 2000

/** The current campaign, once per browser session. It waits for the delay, and until no other dialog is open. */
export function Popup() {
  const [stage, setStage] = useState<'off' | 'waiting' | 'due' | 'open'>('off')
  const { data: campaign } = useQuery({ ...read('popup.get', {}), enabled: stage !== 'off' })
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
  return <Dialog campaign={campaign} onClose={() => setStage('off')} />
}

/** Loads the dialog's code and picture during the delay, and only for visitors who will see it. */
function useDialog(campaign: PopupPromotion | null | undefined): ComponentType<PopupDialogProps> | undefined {
  const [dialog, setDialog] = useState<{ Component: ComponentType<PopupDialogProps> }>()
  useEffect(() => {
    if (!campaign) return
    import('./popup-dialog.tsx')
      .then(async ({ PopupDialog, popupPicturePath }) => {
        await loadPicture(popupPicturePath(campaign))
        setDialog({ Component: PopupDialog })
      })
      // Without its code the campaign is skipped silently.
      .catch(() => undefined)
  }, [campaign])
  return dialog?.Component
}

/** Resolves when the picture has loaded or failed. */
async function loadPicture(path: string): Promise<void> {
  const picture = new Image()
  picture.src = path
  await picture.decode().catch(() => undefined)
}

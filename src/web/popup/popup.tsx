import { type ComponentType, useEffect, useState } from 'react'
import type { PopupPromotion } from '#contract/popup.ts'
import { read } from '#web/api/read.ts'
import { useRead } from '#web/api/use-read.ts'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'
import type { PopupDialogProps } from './popup-dialog.tsx'
import { hasSeenPopup, markPopupSeen } from './popup-memory.ts'

/** In milliseconds after hydration. */
const delay = 2000

/**
 * The current campaign, once per browser session and at most once a day. It waits for the delay, until no other dialog is open, and until
 * the visitor is not typing. A visitor who came for a search (`isSearch`) is not interrupted.
 */
export function Popup({ isSearch }: { isSearch: boolean }) {
  const [stage, setStage] = useState<'off' | 'waiting' | 'due' | 'open'>('off')
  const { data: campaign } = useRead(stage === 'off' ? undefined : read('popup.get', {}))
  const Dialog = useDialog(campaign)
  const isDialogOpen = useIsDialogOpen()

  useEffect(() => {
    if (isSearch || hasSeenPopup()) return
    setStage('waiting')
    const timer = setTimeout(() => setStage('due'), delay)
    return () => {
      clearTimeout(timer)
      setStage('off')
    }
  }, [isSearch])

  useEffect(() => {
    if (stage !== 'due' || !campaign || !Dialog || isDialogOpen) return
    return whenNotTyping(() => {
      // It may have been shown in another tab in the meantime.
      setStage(hasSeenPopup() ? 'off' : 'open')
      markPopupSeen()
    })
  }, [stage, campaign, Dialog, isDialogOpen])

  if (stage !== 'open' || !campaign || !Dialog) return null
  return <Dialog campaign={campaign} onClose={() => setStage('off')} />
}

/** Runs an action now, or once the focus has been outside all text fields for the delay. Returns a function to cancel. */
function whenNotTyping(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    if (isTyping()) timer = setTimeout(start, delay)
    else action()
  }
  const startAnew = () => {
    clearTimeout(timer)
    timer = setTimeout(start, delay)
  }
  document.addEventListener('focusout', startAnew)
  start()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusout', startAnew)
  }
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
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

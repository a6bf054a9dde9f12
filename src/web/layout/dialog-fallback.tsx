import { useEffect, useState } from 'react'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { OfflineNote } from './offline-note.tsx'

/** A dialog that opens sooner needs no fallback. */
const showAfterMilliseconds = 400

/** Shown while the code of a dialog loads: appears after a moment, tells when the visitor is offline, and can be closed. */
export function DialogFallback({ title, onClose }: { title: string; onClose: () => void }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), showAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <SheetDialog title={title} onClose={onClose}>
      <p role="status" className="mt-2 text-ink-soft">
        Carregando...
      </p>
      <OfflineNote what="Esta janela" />
    </SheetDialog>
  )
}

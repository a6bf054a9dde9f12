import { useEffect, useState } from 'react'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { OfflineNote } from './offline-note.tsx'

/** Milliseconds for which nobody misses a dialog. */
const showAfter = 400

/** Stands for a dialog whose code has not come yet: it says so after a moment, and why, and can be closed. */
export function DialogFallback({ title, onClose }: { title: string; onClose: () => void }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), showAfter)
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

import { useEffect, useRef } from 'react'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'

/** Handles every key while no dialog is open; with `isFirst`, before all other handlers of the page. */
export function useKeydown(handle: (event: KeyboardEvent) => void, { isFirst = false } = {}): void {
  const isDialogOpen = useIsDialogOpen()
  const latest = useRef(handle)
  latest.current = handle

  useEffect(() => {
    if (isDialogOpen) return
    const handleKey = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', handleKey, isFirst)
    return () => document.removeEventListener('keydown', handleKey, isFirst)
  }, [isDialogOpen, isFirst])
}

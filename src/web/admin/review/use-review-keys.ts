import { useEffect, useRef } from 'react'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'

/**
 * The keys of the review, by name: "1", "n", "enter". They come before the panel's own, of which "n" is one, and are text inside of fields.
 * Enter stays with a button or link that has the focus, except on the tab itself.
 */
export function useReviewKeys(keys: Record<string, (() => void) | undefined>): void {
  const { areEnabled } = useSingleKeyShortcuts()
  const isDialogOpen = useIsDialogOpen()
  const latestKeys = useRef(keys)
  latestKeys.current = keys

  useEffect(() => {
    if (isDialogOpen || !areEnabled) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const target = event.target as Element
      if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], .uppy-Root')) return
      const key = event.key.toLowerCase()
      if (key === 'enter' && target.closest('a:not([role=tab]), button, [role=tab][aria-selected=false]')) return
      const action = latestKeys.current[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [areEnabled, isDialogOpen])
}

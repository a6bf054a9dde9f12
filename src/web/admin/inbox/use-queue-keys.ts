import { useEffect, useRef } from 'react'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'

/** Calls the action of a key that is pressed outside text fields and dialogs, while single keys are on. */
export function useQueueKeys(actions: Record<string, () => void>): { areEnabled: boolean } {
  const { areEnabled } = useSingleKeyShortcuts()
  const isDialogOpen = useIsDialogOpen()
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    if (!areEnabled || isDialogOpen) return
    const handleKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      const isTyping = target?.closest('input, textarea, select, [contenteditable], [role=tab]')
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action || isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [areEnabled, isDialogOpen])
  return { areEnabled }
}

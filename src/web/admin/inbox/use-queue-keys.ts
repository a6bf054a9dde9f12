import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'
import { useKeydown } from '#web/admin/keyboard/use-keydown.ts'

/** Calls the action of a key that is pressed outside text fields and dialogs, while single keys are on. */
export function useQueueKeys(actions: Record<string, () => void>): { areEnabled: boolean } {
  const { areEnabled } = useSingleKeyShortcuts()
  useKeydown((event) => {
    const target = event.target as Element | null
    const isTyping = target?.closest('input, textarea, select, [contenteditable], [role=tab]')
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!areEnabled || !action || isTyping) return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  })
  return { areEnabled }
}

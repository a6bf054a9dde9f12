import { useEffect, useRef } from 'react'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'
import { useSingleKeyShortcuts } from './single-key-setting.ts'

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
  onSearch: () => void
  onNew: () => void
}

/** Ctrl+K works anywhere, single keys only outside text fields. No shortcut works while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { areEnabled } = useSingleKeyShortcuts()
  const isDialogOpen = useIsDialogOpen()
  const latestShortcuts = useRef(shortcuts)
  latestShortcuts.current = shortcuts

  useEffect(() => {
    if (isDialogOpen) return
    const handleKey = (event: KeyboardEvent) => {
      const action = findAction(event, areEnabled)
      if (!action) return
      event.preventDefault()
      latestShortcuts.current[action]()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [areEnabled, isDialogOpen])
}

const singleKeys: Record<string, keyof Shortcuts> = { '/': 'onSearch', n: 'onNew', '?': 'onHelp' }

function findAction(event: KeyboardEvent, areSingleKeysEnabled: boolean): keyof Shortcuts | undefined {
  const target = event.target as Element | null
  // useIsDialogOpen does not know Uppy's dialog.
  if (event.defaultPrevented || target?.closest('.uppy-Root')) return undefined
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'onPalette'
  if (!areSingleKeysEnabled || event.ctrlKey || event.metaKey || event.altKey) return undefined
  return target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
    ? undefined
    : singleKeys[event.key]
}

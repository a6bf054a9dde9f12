import { useEffect, useRef } from 'react'
import { useIsDialogOpen } from '#web/ui/use-modal.ts'
import { useSingleKeyShortcuts } from './single-key-setting.ts'

interface Shortcuts {
  onPalette: () => void
  onHelp: () => void
  onSearch: () => void
  onNew: () => void
}

/** Ctrl+K anywhere; single keys only where nothing is being typed, and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { areOn } = useSingleKeyShortcuts()
  const isDialogOpen = useIsDialogOpen()
  const act = useRef(shortcuts)
  act.current = shortcuts

  useEffect(() => {
    if (isDialogOpen) return
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event, areOn)
      if (!action) return
      event.preventDefault()
      act.current[action]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn, isDialogOpen])
}

const oneKey: Record<string, keyof Shortcuts> = { '/': 'onSearch', n: 'onNew', '?': 'onHelp' }

function actionOf(event: KeyboardEvent, areOneKeysOn: boolean): keyof Shortcuts | undefined {
  const target = event.target as Element | null
  // Uppy's window is a dialog too, though not one of ours.
  if (event.defaultPrevented || target?.closest('.uppy-Root')) return undefined
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'onPalette'
  if (!areOneKeysOn || event.ctrlKey || event.metaKey || event.altKey) return undefined
  return target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
    ? undefined
    : oneKey[event.key]
}

import { useSingleKeyShortcuts } from './single-key-setting.ts'
import { useKeydown } from './use-keydown.ts'

interface Shortcuts {
  onHelp: () => void
  onSearch: () => void
  onNew: () => void
}

/** Single keys work outside text fields, while no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { areEnabled } = useSingleKeyShortcuts()
  useKeydown((event) => {
    const action = findAction(event, areEnabled)
    if (!action) return
    event.preventDefault()
    shortcuts[action]()
  })
}

const singleKeys: Record<string, keyof Shortcuts> = { '/': 'onSearch', n: 'onNew', '?': 'onHelp' }

function findAction(event: KeyboardEvent, areSingleKeysEnabled: boolean): keyof Shortcuts | undefined {
  const target = event.target as Element | null
  // useIsDialogOpen does not cover Uppy's dialog.
  if (event.defaultPrevented || target?.closest('.uppy-Root')) return undefined
  if (!areSingleKeysEnabled || event.ctrlKey || event.metaKey || event.altKey) return undefined
  return target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
    ? undefined
    : singleKeys[event.key]
}

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Whether single-key shortcuts are on. They can be turned off, because speech input and typing errors trigger them (WCAG 2.1.4). */
export function useSingleKeyShortcuts(): { areEnabled: boolean; setEnabled: (isEnabled: boolean) => void } {
  const areEnabled = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readSetting,
    () => true,
  )
  return { areEnabled, setEnabled: saveSetting }
}

function saveSetting(isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem('painel-atalhos')
    else localStorage.setItem('painel-atalhos', 'desligados')
  } catch {
    // Storage can be blocked; the setting is then not stored.
  }
  for (const listener of listeners) listener()
}

function readSetting(): boolean {
  try {
    return localStorage.getItem('painel-atalhos') === null
  } catch {
    return true
  }
}

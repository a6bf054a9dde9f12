import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Whether single keys do something; who dictates or mistypes may switch that off (WCAG 2.1.4). */
export function useSingleKeyShortcuts(): { areOn: boolean; setEnabled: (isOn: boolean) => void } {
  const areOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readSetting,
    () => true,
  )
  return { areOn, setEnabled: turn }
}

function turn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem('painel-atalhos')
    else localStorage.setItem('painel-atalhos', 'desligados')
  } catch {
    // Storage can be forbidden; the setting then cannot be kept.
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

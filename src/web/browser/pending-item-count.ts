import { useSyncExternalStore } from 'react'

const storageKey = 'itens-pendentes'
const changeEvent = 'itens-pendentes'

/** Stores the number of pending items of the last used list on this device, so that every page can show it without a request. */
export function storePendingItemCount(count: number): void {
  try {
    if (localStorage.getItem(storageKey) === String(count)) return
    localStorage.setItem(storageKey, String(count))
    window.dispatchEvent(new Event(changeEvent))
  } catch {
    // Storage may be blocked; then no page shows a number.
  }
}

/** The stored number; 0 when there is none. */
export function usePendingItemCount(): number {
  return useSyncExternalStore(subscribe, readPendingItemCount, () => 0)
}

/** Whether this browser has shown shopping lists before. */
export function hasPendingItemCount(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function readPendingItemCount(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0
  } catch {
    return 0
  }
}

function subscribe(listener: () => void): () => void {
  // 'storage' fires for changes in other tabs only.
  for (const event of [changeEvent, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changeEvent, 'storage']) window.removeEventListener(event, listener)
  }
}

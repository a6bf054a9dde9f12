import { useSyncExternalStore } from 'react'

const key = 'itens-pendentes'
const changed = 'itens-pendentes'

/** Keeps on this device how many items of the first list are still to be bought, so that every page can show it without asking. */
export function storePendingItemCount(count: number): void {
  try {
    if (localStorage.getItem(key) === String(count)) return
    localStorage.setItem(key, String(count))
    window.dispatchEvent(new Event(changed))
  } catch {
    // Storage can be forbidden; then no page shows a number.
  }
}

/** As last known on this device; 0 when nothing is known. */
export function usePendingItemCount(): number {
  return useSyncExternalStore(subscribe, readPendingItemCount, () => 0)
}

function readPendingItemCount(): number {
  try {
    return Number(localStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

function subscribe(listener: () => void): () => void {
  // 'storage' tells of other tabs.
  for (const event of [changed, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listener)
  }
}

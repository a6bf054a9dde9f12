import { changeStorage, storedJson, useStoredJson } from './stored-json.ts'

const storageKey = 'itens-pendentes'

/** Stores the number of pending items of the last used list on this device, so that every page can show it without a request. */
export function storePendingItemCount(count: number): void {
  if (storedJson(read) !== count) changeStorage(() => localStorage.setItem(storageKey, String(count)))
}

/** The stored number; 0 when there is none. */
export function usePendingItemCount(): number {
  return useStoredJson<number>(read) ?? 0
}

/** Whether this browser has shown shopping lists before. */
export function hasPendingItemCount(): boolean {
  return storedJson(() => read() && 'true') === true
}

function read(): string | null {
  return localStorage.getItem(storageKey)
}

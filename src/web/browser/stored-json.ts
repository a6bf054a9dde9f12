import { useSyncExternalStore } from 'react'

/** A value stored as JSON on the device; undefined when there is none, or storage is blocked. Browser only. */
export function storedJson<T>(read: () => string | null): T | undefined {
  return parsed(safely(read))
}

/** The same, once the page is hydrated; follows changes of this tab and of others. */
export function useStoredJson<T>(read: () => string | null): T | undefined {
  return parsed(
    useSyncExternalStore(
      onStorage,
      () => safely(read),
      () => null,
    ),
  )
}

/** Changes local storage and notifies its subscribers. Stores nothing if storage is blocked. */
export function changeStorage(change: () => void): void {
  safely(change)
  dispatchEvent(new Event('storage'))
}

function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function safely<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

function parsed<T>(json: string | null): T | undefined {
  // Without storage, as on the server, nothing is parsed: catching an error costs more than rendering a card.
  return (json && safely(() => JSON.parse(json) as T)) || undefined
}

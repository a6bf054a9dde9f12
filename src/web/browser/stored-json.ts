import { useSyncExternalStore } from 'react'

/** A value that the device keeps as JSON; undefined when there is none, or storage is forbidden. Browser only. */
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

/** Changes local storage and notifies its subscribers. Stores nothing where storage is forbidden. */
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
  // Without storage, as on the server, nothing is parsed: an error that is caught costs more than a card.
  return (json && safely(() => JSON.parse(json) as T)) || undefined
}

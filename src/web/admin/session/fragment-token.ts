import { useSyncExternalStore } from 'react'

/** A token from the fragment of the address, `#convite=…`, which a browser does not send. Undefined on the server. */
export function useFragmentToken(name: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => new RegExp(`^#${name}=([\\w-]{1,80})$`).exec(window.location.hash)?.[1],
    () => undefined,
  )
}

export function clearFragment(): void {
  window.location.hash = ''
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

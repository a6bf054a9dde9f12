import type { Location } from '#domain/places/location.ts'
import { changeStorage, storedJson, useStoredJson } from '#web/browser/stored-json.ts'
import { useRememberedPlace } from '#web/cities/remembered-city.ts'

/**
 * The location that the visitor has shared in this tab; approximate when the device knows it only roughly. No request, address or log ever
 * holds it, and closing the tab forgets it. Browser only.
 */
export function currentHere(): Location | undefined {
  return storedJson(read)
}

/** The same, once the page is hydrated. */
export function useHere(): Location | undefined {
  return useStoredJson(read)
}

/** Whether distances have a start: the visitor's location, or a neighbourhood. */
export function useHasOrigin(): boolean {
  const here = useHere()
  const place = useRememberedPlace()
  return here !== undefined || place?.neighborhood !== undefined
}

/** Keeps the location for this tab; without one, forgets it. */
export function keepHere(here: Location | undefined): void {
  changeStorage(() => (here ? sessionStorage.setItem('aqui', JSON.stringify(here)) : sessionStorage.removeItem('aqui')))
}

function read(): string | null {
  return sessionStorage.getItem('aqui')
}

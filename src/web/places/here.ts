import type { Location, Point } from '#domain/places/location.ts'
import { useRememberedPlace } from '#web/browser/remembered-city.ts'
import { changeStorage, storedJson, useStoredJson } from '#web/browser/stored-json.ts'

/**
 * The location that the visitor shared in this tab; approximate when the device knows it only roughly. No request, address or log ever
 * contains it, and closing the tab deletes it. Browser only.
 */
export function currentHere(): Location | undefined {
  return storedJson(read)
}

/** The same, once the page is hydrated. */
export function useHere(): Location | undefined {
  return useStoredJson(read)
}

/** Origin of distances: the visitor's location, otherwise the centre of the chosen neighbourhood. Undefined without either. */
export function useOrigin(): Point | undefined {
  const here = useHere()
  const place = useRememberedPlace()
  return here ?? place?.neighborhood
}

/** Stores the location for this tab; without one, deletes it. */
export function keepHere(here: Location | undefined): void {
  changeStorage(() => (here ? sessionStorage.setItem('aqui', JSON.stringify(here)) : sessionStorage.removeItem('aqui')))
}

function read(): string | null {
  return sessionStorage.getItem('aqui')
}

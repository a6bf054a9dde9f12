import { useEffect, useState } from 'react'
import { placesApi } from '#web/places/places-api.ts'
import type { MapGround } from './draw-map.ts'
import type { MapStore } from './map-places.ts'

/** The base of a city's map; parts that fail to load are omitted. Undefined while it loads. */
export function useMapGround(citySlug: string): MapGround | undefined {
  return useLoaded(citySlug, async () => {
    const [{ tiles }, neighborhoods] = await Promise.all([
      placesApi.call('map.settings', {}).catch(() => ({ tiles: null })),
      placesApi.call('cities.neighborhoods', { params: { city: citySlug } }).catch(() => []),
    ])
    return { tiles, neighborhoods: neighborhoods.flatMap(({ name, center }) => (center ? [{ name, ...center }] : [])) }
  })
}

/** The API's limit per request. */
const maxStores = 100

/** All stores of the city if the list next to the map shows only the first of them. */
export function useCityStores(citySlug: string, listed: MapStore[], areAll: boolean): MapStore[] {
  const all = useLoaded(`${citySlug} ${areAll}`, async () =>
    areAll ? placesApi.call('stores.list', { query: { city: citySlug, limit: maxStores } }).catch(() => []) : [],
  )
  return all && all.length > listed.length ? all.map((store) => ({ store })) : listed
}

function useLoaded<T>(key: string, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded.
  useEffect(() => {
    let isCurrent = true
    void load().then((result) => isCurrent && setLoaded(result))
    return () => {
      isCurrent = false
    }
  }, [key])
  return loaded
}

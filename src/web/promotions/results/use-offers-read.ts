import { useEffect, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import type { PagesRead } from '#web/api/read.ts'
import { useRememberedPlace } from '#web/cities/remembered-city.ts'
import { useHere } from '#web/places/here.ts'
import { isNearSort, type OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { filteredOffersQuery, nearOffersQuery } from '#web/promotions/promotions.queries.ts'

/** The offers of a filter; those by distance once the device knows which stores are near, until then as without it. */
export function useOffersRead(filter: OfferFilter): PagesRead<Promotion> {
  const { city, store, neighborhood, radius, sort } = filter
  const here = useHere()
  const center = useRememberedPlace()?.neighborhood
  const { latitude, longitude } = here ?? center ?? {}
  const isNear = city && !store && !neighborhood && (isNearSort(sort) || radius) && latitude !== undefined
  const key = isNear ? [city, sort, radius, latitude, longitude].join() : ''
  const [found, setFound] = useState({ key: '', bands: [] as string[][] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that the bands depend on.
  useEffect(() => {
    if (!key || !city || latitude === undefined || longitude === undefined) return
    let isCurrent = true
    import('#web/places/near-bands.ts')
      .then(({ loadBands }) => loadBands({ latitude, longitude }, city, sort === 'near', radius))
      .then(
        (bands) => isCurrent && setFound({ key, bands }),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [key])
  return key && found.key === key ? nearOffersQuery(filter, found.bands) : filteredOffersQuery(filter)
}

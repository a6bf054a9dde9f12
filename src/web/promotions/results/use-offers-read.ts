import { useEffect, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import type { PagesRead } from '#web/api/read.ts'
import { useOrigin } from '#web/places/here.ts'
import { isNearSort, type OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { filteredOffersQuery, nearOffersQuery } from '#web/promotions/promotions.queries.ts'

interface NearStores {
  /** Identifies the request. */
  key: string
  bands?: string[][]
  /** Explains how the list deviates from the filter. */
  note?: string | undefined
}

interface OffersRead {
  read: PagesRead<Promotion>
  note: string | undefined
}

/** The offers of a filter; sorted by distance once the device knows which stores are near, until then without it. */
export function useOffersRead(filter: OfferFilter): OffersRead {
  const { city, store, neighborhood, radius, sort } = filter
  const { latitude, longitude } = useOrigin() ?? {}
  const isNear = city && !store && !neighborhood && (isNearSort(sort) || radius)
  const key = isNear ? [city, sort, radius, latitude, longitude].join() : ''
  const [near, setNear] = useState<NearStores>({ key: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that the bands depend on.
  useEffect(() => {
    if (!key || !city) return
    if (latitude === undefined || longitude === undefined) {
      setNear({ key, note: 'Para ver o que está perto, escolha seu lugar no alto da página.' })
      return
    }
    let isCurrent = true
    import('#web/places/near-bands.ts')
      .then(({ loadBands }) => loadBands({ latitude, longitude }, city, sort === 'near', radius))
      .then(
        (found) => isCurrent && setNear({ key, ...found }),
        () =>
          isCurrent &&
          setNear({ key, note: 'Não foi possível medir as distâncias. Estas são as ofertas de toda a cidade.' }),
      )
    return () => {
      isCurrent = false
    }
  }, [key])
  const { bands, note } = near.key === key ? near : {}
  return { read: bands ? nearOffersQuery(filter, bands) : filteredOffersQuery(filter), note }
}

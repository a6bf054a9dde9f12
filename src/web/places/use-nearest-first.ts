import { useEffect, useState } from 'react'
import type { Store } from '#contract/stores.ts'
import { useOrigin } from './here.ts'

/** The stores by distance, measured on this device; undefined until a place is known. Its code loads only if there is one. */
export function useNearestFirst<S extends Store>(stores: S[]): S[] | undefined {
  const origin = useOrigin()
  const hasOrigin = origin !== undefined
  const [code, setCode] = useState<typeof import('./measure-distance.ts')>()
  useEffect(() => {
    // Without a connection the list keeps its order.
    if (hasOrigin) import('./measure-distance.ts').then(setCode, () => undefined)
  }, [hasOrigin])
  return origin && code?.nearestFirst(origin, stores)
}

/** Distances that visitors can choose, in kilometres. */
export const radii = [1, 2, 5, 10] as const
export type Radius = (typeof radii)[number]

/** Maximum number of stores in a list sorted by distance. */
export const maxNearStores = 60

/** A store and its distance in metres. */
export interface StoreAtDistance {
  id: string
  metres: number
}

/** All stores within a radius as one band: their offers keep the usual order. */
export function bandWithin(stores: readonly StoreAtDistance[], kilometres: number): string[][] {
  return bandsOf([nearest(stores).filter(({ metres }) => metres <= kilometres * 1000)])
}

/** "Mais perto": one band per store. */
export function bandsByDistance(stores: readonly StoreAtDistance[]): string[][] {
  return bandsOf(nearest(stores).map((store) => [store]))
}

/** "Barato e perto": bands up to 1, 2, 5 and 10 kilometres, then the rest; within a band, offers are sorted by price. */
export function bandsByRadius(stores: readonly StoreAtDistance[]): string[][] {
  const rings = Array.from(radii, (): StoreAtDistance[] => [])
  const others: StoreAtDistance[] = []
  for (const store of nearest(stores)) {
    const ring = rings[radii.findIndex((radius) => store.metres <= radius * 1000)] ?? others
    ring.push(store)
  }
  return bandsOf([...rings, others])
}

function nearest(stores: readonly StoreAtDistance[]): StoreAtDistance[] {
  return stores
    .toSorted((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1))
    .slice(0, maxNearStores)
}

function bandsOf(bands: StoreAtDistance[][]): string[][] {
  return bands.filter((band) => band.length > 0).map((band) => band.map(({ id }) => id))
}

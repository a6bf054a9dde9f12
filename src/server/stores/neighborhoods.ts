import type { Neighborhood } from '#contract/places/neighborhoods.ts'
import { distanceBetween } from '#domain/places/distance.ts'
import type { Radius } from '#domain/places/distance-bands.ts'
import { centerOf, type Location } from '#domain/places/location.ts'
import { slugify } from '#domain/plain-text.ts'
import type { CityPlaces, CityStore } from './city-places.ts'

/** A neighbourhood known by its centre, by its stores or by both. */
interface KnownNeighborhood {
  slug: string
  name: string
  center: Location | null
  stores: CityStore[]
}

/** By name. */
export function listNeighborhoods(places: CityPlaces): Neighborhood[] {
  return [...knownNeighborhoods(places).values()]
    .map(({ slug, name, center, stores }) => ({
      slug,
      name,
      center,
      stores: stores.length,
      activePromotions: stores.reduce((sum, { promotions }) => sum + promotions, 0),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

/** The stores of a neighbourhood, and those around its centre; null when it is unknown. */
export function findStoresAround(places: CityPlaces, slug: string, kilometres: Radius | undefined): CityStore[] | null {
  const known = knownNeighborhoods(places).get(slug)
  if (!known) return null
  const { stores, center } = known
  if (kilometres === undefined || !center) return stores
  const own = new Set(stores)
  return places.stores.filter(
    (store) =>
      own.has(store) || (store.location && distanceBetween(store.location, center) <= kilometres * metresPerKilometre),
  )
}

const metresPerKilometre = 1000

/** By slug: stores of one neighbourhood may use other accents and punctuation. */
function knownNeighborhoods({ stores, neighborhoods }: CityPlaces): Map<string, KnownNeighborhood> {
  const known = new Map<string, KnownNeighborhood>()
  for (const { key, name, location } of neighborhoods)
    known.set(slugify(key), { slug: slugify(key), name, center: location, stores: [] })
  for (const store of stores) {
    const slug = slugify(store.neighborhoodKey)
    if (slug === '') continue
    const one = known.get(slug) ?? { slug, name: store.neighborhood ?? '', center: null, stores: [] }
    one.stores.push(store)
    known.set(slug, one)
  }
  for (const one of known.values()) one.center ??= middleOf(one.stores)
  return known
}

/** Falls back to the centroid of its located stores when a neighbourhood has no stored centre. */
function middleOf(stores: CityStore[]): Location | null {
  const center = centerOf(stores.flatMap(({ location }) => (location && !location.isApproximate ? [location] : [])))
  return center && { ...center, isApproximate: true }
}

import { formatCount } from '#domain/count.ts'
import type { Location, Point } from './location.ts'

const earthRadius = 6_371_000

/** In metres, along a great circle: accurate to a few metres within a city. */
export function distanceBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const [north, east] = [(other.latitude - one.latitude) / 2, (other.longitude - one.longitude) / 2]
  const chord =
    Math.sin(north * radians) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east * radians) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** "850 m", "2,4 km", "12 km"; for an approximate location "≈ 2 km", because it is not exact to the metre. */
export function distanceText(metres: number, isApproximate = false): string {
  const kilometres = metres / 1000
  if (isApproximate) return `≈ ${formatCount(Math.max(1, Math.round(kilometres)))} km`
  if (metres < 50) return 'menos de 50 m'
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`
  if (kilometres < 9.95) return `${String(Math.round(kilometres * 10) / 10).replace('.', ',')} km`
  return `${formatCount(Math.round(kilometres))} km`
}

/** "a 170 m", "≈ 2 km" */
export function distanceWords(origin: Point, location: Location): string {
  // The centre of a neighbourhood says nothing of it.
  const isApproximate = location.isApproximate || (origin as Partial<Location>).isApproximate !== false
  const text = distanceText(distanceBetween(origin, location), isApproximate)
  return isApproximate ? text : `a ${text}`
}

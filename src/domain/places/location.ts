/** A point on Earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Location of a store, or the centre of its neighbourhood, which is approximate. */
export interface Location extends Point {
  isApproximate: boolean
}

/** A box around Brazil and its islands: a point outside of it is a typing error. */
const brazil = { north: 5.3, south: -33.8, west: -74, east: -28.8 }

export function isInBrazil({ latitude, longitude }: Point): boolean {
  return latitude >= brazil.south && latitude <= brazil.north && longitude >= brazil.west && longitude <= brazil.east
}

/** To a metre: more digits would claim a precision that was not measured. */
export function roundPoint({ latitude, longitude }: Point): Point {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

/** Centre of points that are near each other. */
export function centerOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return roundPoint({ latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) })
}

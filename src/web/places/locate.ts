import { distanceBetween } from '#domain/places/distance.ts'
import type { Location, Point } from '#domain/places/location.ts'

export type LocationFailure = 'refused' | 'unavailable' | 'unsupported'

/** Longer than a phone takes outdoors; a waiting visitor can choose a neighbourhood instead. */
const timeout = 20_000
/** With a lower accuracy in metres, distances are only approximate. */
const preciseMetres = 300
/** About 11 metres: cards need no more. */
const decimals = 4

/** Asks the device for its location. The browser asks the visitor first. */
export async function locate(): Promise<Location | LocationFailure> {
  if (!('geolocation' in navigator) || !window.isSecureContext) return 'unsupported'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: Number(coords.latitude.toFixed(decimals)),
          longitude: Number(coords.longitude.toFixed(decimals)),
          isApproximate: coords.accuracy > preciseMetres,
        }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout, maximumAge: 300_000 },
    )
  })
}

/** The nearest of these, with its distance in metres. */
export function nearest<P extends Point>(here: Point, points: readonly P[]): { point: P; metres: number } | undefined {
  return points
    .map((point) => ({ point, metres: distanceBetween(here, point) }))
    .reduce<{ point: P; metres: number } | undefined>(
      (best, one) => (best === undefined || one.metres < best.metres ? one : best),
      undefined,
    )
}

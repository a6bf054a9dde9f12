import type { Point } from '#domain/places/location.ts'

export const locationMessage = 'Informe latitude e longitude, como -26.9078, -48.6619'

/** The first pair of coordinates in a text: typed, or the address of a map service. */
export function pointFromText(text: string): Point | undefined {
  const [, latitude, longitude] = /(-?\d{1,2}\.\d+)\s*[,; ]\s*(-?\d{1,3}\.\d+)/.exec(text) ?? []
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined
}

export function textFromPoint({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`
}

import type { flyerPageWidths } from '#domain/flyers/flyer-states.ts'

/** Widths for a list, a card and the page of an offer. */
export const pictureWidths = [240, 480, 960] as const

type PictureWidth = (typeof pictureWidths)[number] | (typeof flyerPageWidths)[number]

/** Path of a picture as stored with an offer. */
const objectPath = /^\/objects\/([0-9a-f-]{36})\.webp$/

/** '/objects/{name}.webp' → the name; undefined for any other path. */
export function pictureName(path: string): string | undefined {
  return objectPath.exec(path)?.[1]
}

export function picturePath(name: string): string {
  return `/objects/${name}.webp`
}

/** '/objects/{name}-480.avif' */
export function pictureVariantPath(path: string, width: PictureWidth, format: 'webp' | 'avif'): string {
  return path.replace(/\.webp$/, `-${width}.${format}`)
}

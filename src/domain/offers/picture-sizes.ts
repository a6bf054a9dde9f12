/** Widths in which the screens show a picture: in a list, on a card, on the offer's page. */
export const pictureWidths = [240, 480, 960] as const

/** The address of a picture as it is kept on an offer; the width and format asked for take the place of the ending. */
const objectPath = /^\/objects\/([0-9a-f-]{36})\.webp$/

/** '/objects/{name}.webp' → the name, or undefined when the address is not one of ours. */
export function pictureName(path: string): string | undefined {
  return objectPath.exec(path)?.[1]
}

export function picturePath(name: string): string {
  return `/objects/${name}.webp`
}

/** '/objects/{name}-480.avif' */
export function pictureVariantPath(
  path: string,
  width: (typeof pictureWidths)[number],
  format: 'webp' | 'avif',
): string {
  return path.replace(/\.webp$/, `-${width}.${format}`)
}

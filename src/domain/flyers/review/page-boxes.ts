import type { Box } from '#domain/flyers/page-text.ts'

/** Left, top, right and bottom in ten-thousandths of the page, so they do not depend on the size of its picture. */
export type PagePlace = [left: number, top: number, right: number, bottom: number]

const whole = 10_000

export const wholePage: PagePlace = [0, 0, whole, whole]

/** Position of a box on its page. Parts outside are cut off; a box too thin to be seen becomes one ten-thousandth wide. */
export function placeOnPage({ x, y, width, height }: Box, page: { width: number; height: number }): PagePlace {
  const [left, right] = ends(x / page.width, (x + width) / page.width)
  const [top, bottom] = ends(y / page.height, (y + height) / page.height)
  return [left, top, right, bottom]
}

/** Pixels of a position in a picture of the page. At least one pixel, and none outside. */
export function pixelsOfPlace([left, top, right, bottom]: PagePlace, picture: { width: number; height: number }) {
  const x = Math.min(Math.floor((left * picture.width) / whole), picture.width - 1)
  const y = Math.min(Math.floor((top * picture.height) / whole), picture.height - 1)
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.ceil((right * picture.width) / whole), picture.width) - x),
    height: Math.max(1, Math.min(Math.ceil((bottom * picture.height) / whole), picture.height) - y),
  }
}

function ends(from: number, to: number): [number, number] {
  const first = Math.min(Math.max(Math.round(from * whole), 0), whole - 1)
  return [first, Math.max(Math.min(Math.round(to * whole), whole), first + 1)]
}

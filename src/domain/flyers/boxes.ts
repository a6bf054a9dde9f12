import type { Box } from './page-text.ts'

export const rightOf = ({ x, width }: Box): number => x + width
export const bottomOf = ({ y, height }: Box): number => y + height
export const centreX = ({ x, width }: Box): number => x + width / 2
export const centreY = ({ y, height }: Box): number => y + height / 2
export const areaOf = ({ width, height }: Box): number => width * height

/** Length of the overlap of two boxes across the page. */
export function sharedX(one: Box, other: Box): number {
  return Math.max(0, Math.min(rightOf(one), rightOf(other)) - Math.max(one.x, other.x))
}

/** Length of the overlap of two boxes down the page. */
export function sharedY(one: Box, other: Box): number {
  return Math.max(0, Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.y, other.y))
}

/** Gap between two boxes across the page; 0 when one lies above the other. */
export function gapX(one: Box, other: Box): number {
  return Math.max(0, Math.max(one.x, other.x) - Math.min(rightOf(one), rightOf(other)))
}

/** Gap between two boxes down the page; 0 when they lie side by side. */
export function gapY(one: Box, other: Box): number {
  return Math.max(0, Math.max(one.y, other.y) - Math.min(bottomOf(one), bottomOf(other)))
}

export function gapBetween(one: Box, other: Box): number {
  return Math.hypot(gapX(one, other), gapY(one, other))
}

/** The smallest box around all of them. */
export function boxAround(first: Box, ...others: Box[]): Box {
  const all = [first, ...others]
  const x = Math.min(...all.map((box) => box.x))
  const y = Math.min(...all.map((box) => box.y))
  return { x, y, width: Math.max(...all.map(rightOf)) - x, height: Math.max(...all.map(bottomOf)) - y }
}

/** Whether the middle of a box lies in another one that is widened by `margin`. */
export function isCentredIn(inner: Box, outer: Box, margin = 0): boolean {
  return (
    centreX(inner) > outer.x - margin &&
    centreX(inner) < rightOf(outer) + margin &&
    centreY(inner) > outer.y - margin &&
    centreY(inner) < bottomOf(outer) + margin
  )
}

/** For an even count, the upper of the two middle values; 0 for an empty list. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0
}

import type { PageBox } from '#contract/flyers/flyer-parts.ts'

/** Boxes are in ten-thousandths of the page. */
const whole = 10_000
/** Distance by which an arrow key moves an edge. */
const stride = 100
const smallest = 200
/** Size of a draft added on a page without any reading. */
const usualSize = { width: 2500, height: 2000 }

/** Moves the right and bottom edges, or with `isOtherEdge` the left and top ones. */
export function stretchBox(box: PageBox, by: { x: number; y: number }, isOtherEdge: boolean): PageBox {
  const [left, top, right, bottom] = box
  const [x, y] = [by.x * stride, by.y * stride]
  return isOtherEdge
    ? [clamp(left + x, 0, right - smallest), clamp(top + y, 0, bottom - smallest), right, bottom]
    : [left, top, clamp(right + x, left + smallest, whole), clamp(bottom + y, top + smallest, whole)]
}

/** The box between two corners, given as shares of the page; undefined when it is too small to be intended. */
export function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): PageBox | undefined {
  const [left, right] = [from.x, to.x].map(toUnits).sort(ascending) as [number, number]
  const [top, bottom] = [from.y, to.y].map(toUnits).sort(ascending) as [number, number]
  return right - left < smallest || bottom - top < smallest ? undefined : [left, top, right, bottom]
}

/** Position for a missed offer: the size of the others, in a free area. */
export function freeBox(others: readonly PageBox[]): PageBox {
  const width = median(others.map(([left, , right]) => right - left)) ?? usualSize.width
  const height = median(others.map(([, top, , bottom]) => bottom - top)) ?? usualSize.height
  const [firstLeft, firstTop] = [0, 1].map((side) => Math.min(whole, ...others.map((box) => box[side] ?? 0)) % whole)
  for (let top = firstTop ?? 0; top + height <= whole; top += Math.ceil(height / 2))
    for (let left = firstLeft ?? 0; left + width <= whole; left += Math.ceil(width / 2)) {
      const box: PageBox = [left, top, left + width, top + height]
      if (others.every((other) => overlap(box, other) < 0.15)) return box
    }
  const left = Math.round((whole - width) / 2)
  const top = Math.round((whole - height) / 2)
  return [left, top, left + width, top + height]
}

/** Share of the first box that the second covers. */
function overlap(box: PageBox, other: PageBox): number {
  const width = Math.min(box[2], other[2]) - Math.max(box[0], other[0])
  const height = Math.min(box[3], other[3]) - Math.max(box[1], other[1])
  return width <= 0 || height <= 0 ? 0 : (width * height) / ((box[2] - box[0]) * (box[3] - box[1]))
}

function median(values: number[]): number | undefined {
  return [...values].sort(ascending)[Math.floor(values.length / 2)]
}

function toUnits(part: number): number {
  return clamp(Math.round(part * whole), 0, whole)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

function ascending(left: number, right: number): number {
  return left - right
}

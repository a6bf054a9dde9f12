import { type Component, connectedComponents } from '#platform/text-recognition/connected-components.ts'
import type { Strip } from '#platform/text-recognition/straighten.ts'
import { clusterColours, possibleInks } from './colour-clusters.ts'

/** In pixels of a strip, both ends included. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Connected pixels of one ink. */
export interface Shape extends Bounds {
  width: number
  height: number
  /** Share of its bounds that it fills. */
  fill: number
  /** Width of its top in widths of its stem: the bar of a 7 is much wider, the flag of a 1 hardly. */
  topInStems: number
}

/** Positions of a price's tall digits, and of the two small ones at their top right. */
export interface TallAndSmall {
  tall: Bounds
  small: Bounds
  /** From left to right; fewer than the digits where two have merged. */
  tallShapes: Shape[]
  smallShapes: Shape[]
}

/** Smaller groups are compression noise. */
const leastPixels = 20

/** The arrangement on a strip that most resembles a price, in any ink. */
export function findTallAndSmall(strip: Strip): TallAndSmall | undefined {
  const { width, height } = strip
  const clusters = clusterColours(strip)
  let best: (TallAndSmall & { score: number }) | undefined
  for (const ink of possibleInks(clusters)) {
    const shapes = connectedComponents(width, height, (pixel) => ink.has(clusters.labels[pixel] ?? 0))
      .filter(({ pixels }) => pixels.length > leastPixels)
      .map((component) => shapeOf(component, width))
    const found = arrange(shapes, width, height)
    if (found && (!best || found.score > best.score)) best = found
  }
  return best
}

function shapeOf({ left, top, right, bottom, pixels }: Component, stripWidth: number): Shape {
  const [width, height] = [right - left + 1, bottom - top + 1]
  let inTop = 0
  let inStem = 0
  for (const position of pixels) {
    const depth = (Math.floor(position / stripWidth) - top + 0.5) / height
    if (depth < topPart) inTop += 1
    if (depth > stemPart.from && depth < stemPart.to) inStem += 1
  }
  const topInStems = inTop / topPart / (inStem / (stemPart.to - stemPart.from))
  return { left, top, right, bottom, width, height, fill: pixels.length / (width * height), topInStems }
}

/** Shares of a digit's height. Measured per row, so that a slanted digit gives the same result as an upright one. */
const topPart = 0.12
const stemPart = { from: 0.45, to: 0.85 }

/** Finds tall digits in a row and small ones at their top right, among the shapes of one ink on a strip of this size. */
export function arrange(
  shapes: readonly Shape[],
  width: number,
  height: number,
): (TallAndSmall & { score: number }) | undefined {
  const row = tallRow(shapes, height)
  if (!row) return undefined
  const tall = boundsOf(row)
  const top = Math.max(...row.map((shape) => shape.height))
  const cents = shoulder(shapes, tall, top, width)
  if (!cents) return undefined
  const small = boundsOf(cents)
  // Two digits side by side; narrower is a comma or a single "1", wider a word.
  const proportion = (small.right - small.left) / (small.bottom - small.top)
  if (proportion < 0.6 || proportion > 2.6) return undefined
  const score =
    (cents.length === 2 ? 1 : 0.5) + (row.length <= 2 ? 0.5 : 0) + top / height - Math.abs(tall.top - small.top) / top
  return { tall, small, tallShapes: row, smallShapes: cents, score }
}

/** One to four digits side by side on one baseline; undefined if the ink has any other shape of this height. */
function tallRow(shapes: readonly Shape[], height: number): Shape[] | undefined {
  const candidates = shapes.filter(
    (shape) =>
      // Not cut off by the strip, and neither its background nor a bar; a digit has holes or gaps.
      shape.top > 0 &&
      shape.bottom < height - 1 &&
      shape.height > height * 0.3 &&
      shape.height < height * 0.93 &&
      shape.width < shape.height * 1.9 &&
      shape.fill > 0.2 &&
      shape.fill < 0.97,
  )
  const top = Math.max(...candidates.map((shape) => shape.height))
  const tall = candidates.filter((shape) => shape.height > top * 0.8).sort((a, b) => a.left - b.left)
  if (tall.length === 0 || tall.length > 4) return undefined
  const baseLine = tall.map((shape) => shape.bottom).sort((a, b) => a - b)[tall.length >> 1] ?? 0
  const row = tall.filter((shape) => Math.abs(shape.bottom - baseLine) < top * 0.14)
  // The strip may begin in the middle of "14", so that only "4" is visible.
  const isCutOff = row.some((shape) => shape.left === 0)
  const isInterrupted = row.some((shape, index) => shape.left - (row[index - 1]?.right ?? shape.left) > top * 0.45)
  return isCutOff || isInterrupted ? undefined : row
}

/** One or two shapes right of the tall ones: the topmost line of small ones. The unit may stand below it. */
function shoulder(shapes: readonly Shape[], tall: Bounds, top: number, width: number): Shape[] | undefined {
  const around = shapes.filter(
    (shape) =>
      shape.height > top * 0.26 &&
      shape.height < top * 0.78 &&
      shape.left > tall.right - top * 0.12 &&
      shape.left < tall.right + top * 1.3 &&
      // Beside the tall ones, at their top or on their baseline: not from the row above or below.
      shape.top > tall.top - top * 0.25 &&
      shape.bottom < tall.bottom + top * 0.2 &&
      shape.right < width - 1 &&
      shape.width < shape.height * 2.6 &&
      shape.fill > 0.15,
  )
  const highest = around.reduce<Shape | undefined>(
    (found, shape) => (found && found.top <= shape.top ? found : shape),
    undefined,
  )
  if (!highest) return undefined
  const level = around.filter((shape) => shape.top < highest.top + top * 0.2)
  const digitHeight = Math.max(...level.map((shape) => shape.height))
  const middle = highest.top + digitHeight / 2
  const line = around
    .filter(
      (shape) =>
        shape.height > digitHeight * 0.72 && Math.abs((shape.top + shape.bottom) / 2 - middle) < digitHeight * 0.4,
    )
    .sort((a, b) => a.left - b.left)
  const [first, second] = line
  if (!first || first.left - tall.right > top * 0.55) return undefined
  // Wider than tall: two merged digits.
  const isPair = first.width > first.height * 1.05
  const follows = second !== undefined && second.left - first.right < digitHeight * 0.35
  return follows && !isPair ? [first, second] : [first]
}

function boundsOf(shapes: readonly Shape[]): Bounds {
  return {
    left: Math.min(...shapes.map(({ left }) => left)),
    top: Math.min(...shapes.map(({ top }) => top)),
    right: Math.max(...shapes.map(({ right }) => right)),
    bottom: Math.max(...shapes.map(({ bottom }) => bottom)),
  }
}

import type { Box, PriceShape } from '#domain/flyers/page-text.ts'
import { boundsOf, cornersOf, distance, type Quad } from '#platform/text-recognition/geometry.ts'
import type { Raster } from '#platform/text-recognition/raster.ts'
import { straighten } from '#platform/text-recognition/straighten.ts'
import type { RecognisedText, TextRecogniser } from '#platform/text-recognition/text-recogniser.ts'
import { withOnes } from './ones-and-sevens.ts'
import { type PriceSpot, priceSpots, type SlantedPiece } from './price-spots.ts'
import { type Bounds, findTallAndSmall, type Shape } from './tall-and-small.ts'

/** How far a strip extends beyond a number, in multiples of its height. */
interface Reach {
  left: number
  right: number
  above: number
  below: number
}

/** As if the tall digits had been found; as if only the centavos had; and with more margin, for digits that fill the first. */
const reaches: readonly Reach[] = [
  { left: 0.4, right: 1.1, above: 0.25, below: 0.25 },
  { left: 3.4, right: 0.4, above: 0.7, below: 1.5 },
  { left: 1.5, right: 1.6, above: 0.5, below: 0.5 },
]

/** Fine enough to measure the gaps between small digits. */
const stripSize = { height: 96, widest: 900 }

/** Margin around digits, in multiples of their height: as in the lines that the recogniser was trained on. */
const air = { tall: 0.14, small: 0.16 }

/** Below it, a letter was forced into a digit. */
const leastConfidence = 0.5

interface Candidate {
  spot: PriceSpot
  /** With the margin, as they are read. */
  tall: Quad
  small: Quad
  /** Without the margin. */
  box: Box
  tallShapes: Shape[]
  smallShapes: Shape[]
}

/**
 * Reads prices a second time. A flyer's price has tall digits with small ones at their top right, and line recognition reads "1499", "14"
 * or "14.9". Here a strip around every tall number is separated by colours, its shapes are measured, and the tall and the small digits are
 * read separately, with digits as the only characters.
 */
export async function lookAgain(
  recogniser: TextRecogniser,
  raster: Raster,
  pieces: readonly SlantedPiece[],
): Promise<PriceShape[]> {
  const candidates = priceSpots(pieces).flatMap((spot) => candidatesAt(raster, spot))
  const texts = await recogniser.readStrips(
    raster,
    candidates.flatMap(({ tall, small }) => [tall, small]),
  )
  const shapes = candidates.flatMap((candidate, index) => priceShape(candidate, texts[2 * index], texts[2 * index + 1]))
  return withoutOverlaps(shapes)
}

function candidatesAt(raster: Raster, spot: PriceSpot): Candidate[] {
  const candidates: Candidate[] = []
  for (const reach of reaches) {
    const quad = around(spot, reach)
    const strip = straighten(raster, quad, stripSize)
    const found = findTallAndSmall(strip)
    if (!found) continue
    const place = (bounds: Bounds, margin: number) => onPage(quad, strip, bounds, margin)
    const { left, top, right, bottom } = boundsOf([...place(found.tall, 0), ...place(found.small, 0)])
    const candidate = {
      spot,
      tall: place(found.tall, air.tall),
      small: place(found.small, air.small),
      box: { x: left, y: top, width: right - left, height: bottom - top },
      tallShapes: found.tallShapes,
      smallShapes: found.smallShapes,
    }
    // Two strips usually show the same digits; these are read once.
    const near = 0.15 * spot.box.height
    const isKnown = candidates.some(
      ({ tall, small }) => distance(tall[0], candidate.tall[0]) < near && distance(small[1], candidate.small[1]) < near,
    )
    if (!isKnown) candidates.push(candidate)
  }
  return candidates
}

function around({ box, angle }: PriceSpot, { left, right, above, below }: Reach): Quad {
  const { x, y, width, height } = box
  return cornersOf({
    centre: { x: x + width / 2 + ((right - left) / 2) * height, y: y + height / 2 + ((below - above) / 2) * height },
    width: width + (left + right) * height,
    height: height * (1 + above + below),
    angle,
  })
}

/** Maps bounds on a strip, with a margin in multiples of their height, back to the page. */
function onPage(
  [topLeft, topRight, , bottomLeft]: Quad,
  strip: { width: number; height: number },
  { left, top, right, bottom }: Bounds,
  margin: number,
): Quad {
  const extra = (bottom - top) * margin
  const at = (x: number, y: number) => ({
    x: topLeft.x + ((topRight.x - topLeft.x) * x) / strip.width + ((bottomLeft.x - topLeft.x) * y) / strip.height,
    y: topLeft.y + ((topRight.y - topLeft.y) * x) / strip.width + ((bottomLeft.y - topLeft.y) * y) / strip.height,
  })
  return [
    at(left - extra, top - extra),
    at(right + extra, top - extra),
    at(right + extra, bottom + extra),
    at(left - extra, bottom + extra),
  ]
}

function priceShape(
  { box, tallShapes, smallShapes }: Candidate,
  tall?: RecognisedText,
  small?: RecognisedText,
): PriceShape[] {
  const reais = withOnes(tall?.digits, tallShapes)
  const cents = withOnes(small?.digits, smallShapes)
  const confidence = Math.min(reais.confidence, cents.confidence)
  const priceCents = Number(reais.text) * 100 + Number(cents.text)
  const isPrice = /^(0|[1-9]\d{0,2})$/.test(reais.text) && /^\d\d$/.test(cents.text) && priceCents > 0
  return isPrice && confidence >= leastConfidence ? [{ priceCents, box, confidence }] : []
}

/** One shape per position: the tallest, unless another has more digits. */
export function withoutOverlaps(shapes: readonly PriceShape[]): PriceShape[] {
  const kept: PriceShape[] = []
  const worth = ({ box, confidence }: PriceShape) => box.height * confidence
  for (const shape of shapes.toSorted((a, b) => worth(b) - worth(a))) {
    const index = kept.findIndex(({ box }) => overlaps(box, shape.box))
    const rival = kept[index]
    if (!rival) kept.push(shape)
    else if (seesMore(shape, rival)) kept[index] = shape
  }
  return kept
}

/** Equally tall but wider, and reliable: the other strip began after the first digit and read "5,89" of "15,89". */
function seesMore({ box, confidence }: PriceShape, other: PriceShape): boolean {
  return box.width > 1.15 * other.box.width && box.height > 0.85 * other.box.height && confidence >= 0.9
}

function overlaps(a: Box, b: Box): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > 0.3 * Math.min(a.width, b.width) && down > 0.3 * Math.min(a.height, b.height)
}

import { type Component, connectedComponents } from './connected-components.ts'
import { cornersOf, type Point, type Quad, type SlantedRectangle, smallestRectangle } from './geometry.ts'
import type { Raster } from './raster.ts'

/** A line of text on a picture. */
export interface DetectedLine {
  /** Including the margin around the letters that the recogniser expects. */
  quad: Quad
  /** Only the core of the letters, as the detector marks it. */
  core: Quad
  /** Radians from the horizontal, clockwise. */
  angle: number
}

export interface DetectorInput {
  data: Float32Array
  width: number
  height: number
}

/** The network halves its input five times. */
const step = 32

/** Mean and deviation of the planes that the network was trained on: the numbers of red, green and blue, given to blue, green and red. */
const means = [0.485, 0.456, 0.406]
const deviations = [0.229, 0.224, 0.225]

/**
 * Input format of the detector: planes of blue, green and red around 0. Sides are padded to multiples of 32 at the right and the bottom instead of
 * stretched, so that the coordinates of the result are those of the picture.
 */
export function detectorInput({ data, width, height }: Raster): DetectorInput {
  const size = { width: Math.ceil(width / step) * step, height: Math.ceil(height / step) * step }
  const plane = size.width * size.height
  const planes = new Float32Array(3 * plane)
  for (let channel = 0; channel < 3; channel += 1) {
    const scale = 1 / (255 * (deviations[channel] ?? 1))
    const shift = (means[channel] ?? 0) / (deviations[channel] ?? 1)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        planes[channel * plane + y * size.width + x] = (data[(y * width + x) * 3 + 2 - channel] ?? 0) * scale - shift
  }
  return { data: planes, ...size }
}

/**
 * A pixel above the first threshold belongs to text, and a group of such pixels above the second is a line. Both values are PaddleOCR's.
 */
const pixelThreshold = 0.2
const lineThreshold = 0.45
/** Smaller groups are specks. */
const smallest = { pixels: 12, side: 3 }
/** Factor by which a line is larger than the detector's mark, which is shrunk by its inverse. */
const growth = 1.4

/** Lines on the detector's map: for each pixel the probability that it is text. */
export function linesOn(map: ArrayLike<number>, width: number, height: number): DetectedLine[] {
  return connectedComponents(width, height, (position) => (map[position] ?? 0) > pixelThreshold).flatMap(
    (component) => {
      const { pixels } = component
      if (pixels.length < smallest.pixels) return []
      let sum = 0
      for (const position of pixels) sum += map[position] ?? 0
      if (sum / pixels.length < lineThreshold) return []
      const core = smallestRectangle(outline(component, width))
      if (Math.min(core.width, core.height) < smallest.side) return []
      return [{ quad: cornersOf(grown(core)), core: cornersOf(core), angle: core.angle }]
    },
  )
}

/** The first and the last pixel of each row: they have the same hull as all pixels. */
function outline({ pixels, left, top, right, bottom }: Component, width: number): Point[] {
  const rows = bottom - top + 1
  const first = new Int32Array(rows).fill(right)
  const last = new Int32Array(rows).fill(left)
  for (const position of pixels) {
    const x = position % width
    const row = (position - x) / width - top
    if (x < (first[row] ?? 0)) first[row] = x
    if (x > (last[row] ?? 0)) last[row] = x
  }
  return Array.from({ length: rows }).flatMap((_, row) => [
    { x: first[row] ?? left, y: top + row },
    { x: last[row] ?? right, y: top + row },
  ])
}

function grown(core: SlantedRectangle): SlantedRectangle {
  const margin = (growth * core.width * core.height) / (2 * (core.width + core.height))
  return { ...core, width: core.width + 2 * margin, height: core.height + 2 * margin }
}

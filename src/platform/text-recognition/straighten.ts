import { distance, type Quad } from './geometry.ts'
import type { Raster } from './raster.ts'

/** Blue, green and red planes, each row by row and from -1 to 1: the recogniser's input format. */
export interface Strip {
  data: Float32Array
  width: number
  height: number
}

interface StripSize {
  height: number
  widest: number
}

/** Width of a quad of the picture when scaled to this height. */
export function stripWidth([topLeft, topRight, , bottomLeft]: Quad, { height, widest }: StripSize): number {
  const proportion = distance(topLeft, topRight) / distance(topLeft, bottomLeft)
  return Math.max(narrowest, Math.min(widest, Math.round(proportion * height)))
}

const narrowest = 16

/** Straightens a slanted part of the picture and scales it to one height. Outside the picture, its edge pixels are repeated. */
export function straighten(raster: Raster, quad: Quad, size: StripSize): Strip {
  const { height } = size
  const width = stripWidth(quad, size)
  const plane = width * height
  const data = new Float32Array(3 * plane)
  const [topLeft, topRight, , bottomLeft] = quad
  const along = { x: (topRight.x - topLeft.x) / width, y: (topRight.y - topLeft.y) / width }
  const down = { x: (bottomLeft.x - topLeft.x) / height, y: (bottomLeft.y - topLeft.y) / height }
  // Several samples per pixel where the strip is scaled down: with one, thin strokes of a large price appear and vanish.
  const samples = Math.max(1, Math.min(4, Math.round(distance(topLeft, bottomLeft) / height)))
  const scale = samples * samples * 127.5
  const colour = new Float64Array(3)

  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      colour.fill(0)
      for (let row = 0; row < samples; row += 1)
        for (let column = 0; column < samples; column += 1) {
          const right = x + (column + 0.5) / samples
          const below = y + (row + 0.5) / samples
          addSample(
            raster,
            topLeft.x + right * along.x + below * down.x,
            topLeft.y + right * along.y + below * down.y,
            colour,
          )
        }
      const at = y * width + x
      data[at] = (colour[2] ?? 0) / scale - 1
      data[plane + at] = (colour[1] ?? 0) / scale - 1
      data[2 * plane + at] = (colour[0] ?? 0) / scale - 1
    }
  return { data, width, height }
}

/** Adds the colour between four pixels, weighted by distance. */
function addSample({ data, width, height }: Raster, x: number, y: number, colour: Float64Array): void {
  const column = Math.min(width - 1, Math.max(0, x))
  const row = Math.min(height - 1, Math.max(0, y))
  const left = Math.min(Math.floor(column), Math.max(0, width - 2))
  const top = Math.min(Math.floor(row), Math.max(0, height - 2))
  const toRight = column - left
  const toBottom = row - top
  const first = (top * width + left) * 3
  const right = width > 1 ? 3 : 0
  const below = height > 1 ? width * 3 : 0
  for (let channel = 0; channel < 3; channel += 1) {
    const at = first + channel
    const above = (data[at] ?? 0) * (1 - toRight) + (data[at + right] ?? 0) * toRight
    const under = (data[at + below] ?? 0) * (1 - toRight) + (data[at + below + right] ?? 0) * toRight
    colour[channel] = (colour[channel] ?? 0) + above * (1 - toBottom) + under * toBottom
  }
}

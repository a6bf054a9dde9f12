import { runsOf } from './read-bars.ts'
import { readEan } from './read-ean.ts'

/** A greyscale picture, row by row. */
export interface GreyPicture {
  luminance: Uint8Array
  width: number
  height: number
}

/** In degrees; packages are seldom held straight. Both directions of a line are read at once. */
const angles = [0, 90, 12, -12, 24, -24, 36, -36, 48, -48, 60, -60, 72, -72]
/** Distance of further lines from the middle, as shares of the shorter side. */
const offsets = [0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26, 0.36, -0.36]
/** A single line may be misread and still have the right check digit. */
const linesThatAgree = 2

/** The barcode in a picture; undefined if none is read with certainty. */
export function findBarcode(picture: GreyPicture): string | undefined {
  const seen = new Map<string, number>()
  for (const angle of angles)
    for (const offset of offsets) {
      const code = readEan(runsOf(sampleLine(picture, angle, offset)))
      if (code === undefined) continue
      const lines = (seen.get(code) ?? 0) + 1
      if (lines >= linesThatAgree) return code
      seen.set(code, lines)
    }
  return undefined
}

/** Converts to grey with the usual luminance weights, in whole numbers. */
export function toGrey({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GreyPicture {
  const luminance = new Uint8Array(width * height)
  for (let pixel = 0; pixel < luminance.length; pixel += 1) {
    const [red, green, blue] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]] as [number, number, number]
    luminance[pixel] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return { luminance, width, height }
}

/** Averages three adjacent lines to reduce noise. */
const thickness = [-1, 0, 1]

function sampleLine({ luminance, width, height }: GreyPicture, degrees: number, offset: number): Float32Array {
  const radians = (degrees * Math.PI) / 180
  const [along, across] = [Math.cos(radians), Math.sin(radians)]
  const shift = offset * Math.min(width, height)
  const [centerX, centerY] = [width / 2 - across * shift, height / 2 + along * shift]
  // From edge to edge, as far as the line stays inside.
  const reach = Math.min(
    Math.abs(along) < 1e-6 ? Number.POSITIVE_INFINITY : (width / 2 - Math.abs(across * shift) - 2) / Math.abs(along),
    Math.abs(across) < 1e-6 ? Number.POSITIVE_INFINITY : (height / 2 - Math.abs(along * shift) - 2) / Math.abs(across),
  )
  const samples = new Float32Array(Math.max(2, Math.floor(reach * 2)))
  for (let position = 0; position < samples.length; position += 1) {
    const distance = position - reach
    let sum = 0
    for (const beside of thickness) {
      const x = centerX + along * distance - across * beside
      const y = centerY + across * distance + along * beside
      sum += at(luminance, width, height, x, y)
    }
    samples[position] = sum / thickness.length
  }
  return samples
}

/** Interpolates between four pixels, weighted by distance. */
function at(luminance: Uint8Array, width: number, height: number, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [right, down] = [x - left, y - top]
  const start = top * width + left
  const upper = (luminance[start] as number) * (1 - right) + (luminance[start + 1] as number) * right
  const lower = (luminance[start + width] as number) * (1 - right) + (luminance[start + width + 1] as number) * right
  return upper * (1 - down) + lower * down
}

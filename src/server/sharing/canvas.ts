import type { Pixels } from '#platform/images.ts'
import { coverageOf } from './coverage.ts'
import type { Outline } from './outline.ts'

export type Color = readonly [red: number, green: number, blue: number]

export type Canvas = ReturnType<typeof createCanvas>

/** An RGB canvas. Untrusted input is never parsed here: text is drawn from our own outlines, photos arrive as pixels. */
export function createCanvas(width: number, height: number, background: Color) {
  const data = Buffer.alloc(width * height * 3, Buffer.from(background))

  /** Called half a million times per picture, so it takes plain numbers instead of arrays. */
  function blend(at: number, red: number, green: number, blue: number, alpha: number): void {
    const rest = 1 - alpha
    data[at] = (data[at] as number) * rest + red * alpha
    data[at + 1] = (data[at + 1] as number) * rest + green * alpha
    data[at + 2] = (data[at + 2] as number) * rest + blue * alpha
  }

  return {
    width,
    height,

    fill(outline: Outline, [red, green, blue]: Color, opacity = 1): void {
      const coverage = coverageOf(outline, { width, height })
      if (!coverage) return
      const { left, top, values } = coverage
      for (let row = 0; row < coverage.height; row += 1) {
        let at = ((top + row) * width + left) * 3
        for (let index = row * coverage.width; index < (row + 1) * coverage.width; index += 1, at += 3) {
          const covered = values[index] as number
          if (covered > 0) blend(at, red, green, blue, covered * opacity)
        }
      }
    },

    /** A radial gradient in a rectangle from the top left corner. */
    fillGradient(right: number, bottom: number, center: Color, edge: Color): void {
      for (let y = 0; y < bottom; y += 1) {
        const dy = (y - bottom * 0.42) / (bottom * 0.7)
        for (let x = 0; x < right; x += 1) {
          const dx = (x - right / 2) / (right * 0.75)
          const ratio = Math.min(1, Math.sqrt(dx * dx + dy * dy))
          const at = (y * width + x) * 3
          blend(at, center[0], center[1], center[2], 1)
          blend(at, edge[0], edge[1], edge[2], ratio)
        }
      }
    },

    /** Draws a picture of three or four channels with its top left corner at (x, y); the picture must fit. */
    drawImage({ data: pixels, width: columns, height: rows, channels }: Pixels, x: number, y: number): void {
      const hasAlpha = channels === 4
      for (let row = 0; row < rows; row += 1) {
        let from = row * columns * channels
        let at = ((y + row) * width + x) * 3
        for (let column = 0; column < columns; column += 1, from += channels, at += 3) {
          const alpha = hasAlpha ? (pixels[from + 3] as number) / 255 : 1
          const [red, green, blue] = [pixels[from] as number, pixels[from + 1] as number, pixels[from + 2] as number]
          if (alpha > 0) blend(at, red, green, blue, alpha)
        }
      }
    },

    pixels: (): Pixels => ({ data, width, height, channels: 3 }),
  }
}

/** From '#FFB92E'. */
export function parseColor(hex: string): Color {
  const number = Number.parseInt(/^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '8a8173', 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** A `ratio` of 0 is the first colour, 1 the second. */
export function mix(first: Color, second: Color, ratio: number): Color {
  const channel = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * ratio
  return [channel(0), channel(1), channel(2)]
}

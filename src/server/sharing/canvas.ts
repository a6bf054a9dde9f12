import type { Pixels } from '#platform/images.ts'
import { coverageOf } from './coverage.ts'
import type { Outline } from './outline.ts'

export type Color = readonly [red: number, green: number, blue: number]

export type Canvas = ReturnType<typeof createCanvas>

/** Paper of so many pixels. Nothing that a stranger wrote is ever interpreted here: letters are outlines of ours, photos are pixels. */
export function createCanvas(width: number, height: number, paper: Color) {
  const data = Buffer.alloc(width * height * 3, Buffer.from(paper))

  /** Half a million calls per picture: plain numbers, no arrays. */
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

    /** A rectangle from the top left corner, of one colour in its heart and another at its edge. */
    glow(right: number, bottom: number, heart: Color, edge: Color): void {
      for (let y = 0; y < bottom; y += 1) {
        const dy = (y - bottom * 0.42) / (bottom * 0.7)
        for (let x = 0; x < right; x += 1) {
          const dx = (x - right / 2) / (right * 0.75)
          const part = Math.min(1, Math.sqrt(dx * dx + dy * dy))
          const at = (y * width + x) * 3
          blend(at, heart[0], heart[1], heart[2], 1)
          blend(at, edge[0], edge[1], edge[2], part)
        }
      }
    },

    /** Lays a picture of three or four channels down with its top left corner at (x, y); it must fit. */
    place({ data: pixels, width: across, height: down, channels }: Pixels, x: number, y: number): void {
      const isSeeThrough = channels === 4
      for (let row = 0; row < down; row += 1) {
        let from = row * across * channels
        let at = ((y + row) * width + x) * 3
        for (let column = 0; column < across; column += 1, from += channels, at += 3) {
          const alpha = isSeeThrough ? (pixels[from + 3] as number) / 255 : 1
          const [red, green, blue] = [pixels[from] as number, pixels[from + 1] as number, pixels[from + 2] as number]
          if (alpha > 0) blend(at, red, green, blue, alpha)
        }
      }
    },

    pixels: (): Pixels => ({ data, width, height, channels: 3 }),
  }
}

/** '#FFB92E' */
export function color(hex: string): Color {
  const number = Number.parseInt(/^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '8a8173', 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** `part` of the second colour in the first. */
export function mix(one: Color, other: Color, part: number): Color {
  const channel = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * part
  return [channel(0), channel(1), channel(2)]
}

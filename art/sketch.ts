import { icons as emojis } from '@iconify-json/fluent-emoji'
import glyphs from '#server/sharing/glyphs.json' with { type: 'json' }

/** Offset, colour, opacity. */
export type Stop = [offset: number, color: string, opacity?: number]
export type Sketch = ReturnType<typeof createSketch>

/** Paper for one drawing: it hands out names for gradients and clips, so that no two of them meet in one file. */
export function createSketch() {
  const definitions: string[] = []
  let count = 0

  function define(markup: (id: string) => string): string {
    const id = `a${(count++).toString(36)}`
    definitions.push(markup(id))
    return id
  }

  return {
    /** A gradient, left to right unless told otherwise; the answer is what a fill takes. */
    gradient(stops: Stop[], [x1, y1, x2, y2] = [0, 0, 1, 0]): string {
      const body = stops.map(([offset, color, opacity]) => {
        const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${color}"${see}/>`
      })
      const id = define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body.join('')}</linearGradient>`,
      )
      return `url(#${id})`
    },

    /** Shows of its contents only what lies inside the outline. */
    clipped(outline: string, contents: string): string {
      const id = define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
      return `<g clip-path="url(#${id})">${contents}</g>`
    },

    /** A Fluent Emoji, so many units wide; its own ids are renamed. */
    emoji(name: string, x: number, y: number, size: number, turn = 0): string {
      const icon = emojis.icons[name]
      if (!icon) throw new Error(`There is no emoji called ${name}`)
      const prefix = `e${(count++).toString(36)}`
      const body = icon.body
        .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
        .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
        .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
      const scale = round(size / (icon.width ?? emojis.width ?? 32))
      const middle = round(size / 2)
      const turned = turn === 0 ? '' : ` rotate(${turn} ${middle} ${middle})`
      return `<g transform="translate(${x} ${y})${turned} scale(${scale})">${body}</g>`
    },

    /** The same contents with their colours turned on the wheel, a little stronger: pink becomes tomato red. */
    recoloured(contents: string, degrees: number): string {
      const id = define(
        (id) =>
          `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${degrees}"/><feColorMatrix type="saturate" values="1.15"/></filter>`,
      )
      return `<g filter="url(#${id})">${contents}</g>`
    },

    /** The whole file. The margins of the paper are cut off, so that the product fills its tile. */
    finish(body: string): string {
      const defs = definitions.length === 0 ? '' : `<defs>${definitions.join('')}</defs>`
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 18 172 174">${defs}${body}</svg>\n`.replace(
        /\s*\n\s*(?=<)/g,
        '',
      )
    },
  }
}

/** What a thing standing on a shelf leaves on it. */
export function shadow(y: number, width: number, x = 100): string {
  return `<g fill="#1a1f1c" opacity=".16"><ellipse cx="${x}" cy="${y}" rx="${width}" ry="7"/><ellipse cx="${x}" cy="${y}" rx="${round(width * 0.7)}" ry="4.2"/></g>`
}

/**
 * Words as outlines: a picture loaded through <img> can load no font, and would otherwise look different on every machine.
 * Fits the words into `width` by making them smaller, never larger than `size`.
 */
export function words(
  text: string,
  x: number,
  y: number,
  { size, width, color }: { size: number; width: number; color: string },
): string {
  const font = glyphs.display as unknown as Record<string, [advance: number, outline: string]>
  const tight = -18
  let at = 0
  const outlines = [...text].map((character) => {
    const glyph = font[character]
    if (!glyph) throw new Error(`No outline for “${character}” in glyphs.json; add it to scripts/glyph-outlines.ts`)
    const placed = glyph[1] && `<path transform="translate(${at})" d="${glyph[1]}"/>`
    at += glyph[0] + tight
    return placed
  })
  const scale = Math.min(size / 1000, width / at)
  return `<g fill="${color}" transform="translate(${round(x - (at * scale) / 2)} ${y}) scale(${round(scale, 5)})">${outlines.join('')}</g>`
}

/** Two thin strokes where a real label has its small print. */
export function smallPrint(x: number, y: number, width: number, color: string): string {
  return `<path d="M${x - width / 2} ${y}h${width}M${round(x - width * 0.3)} ${y + 5}h${round(width * 0.6)}" stroke="${color}" stroke-opacity=".45" stroke-width="2.2" stroke-linecap="round"/>`
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

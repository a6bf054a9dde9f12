import glyphs from '#server/sharing/glyphs.json' with { type: 'json' }
import emojis from './fluent-emoji.json' with { type: 'json' }

/** Offset, colour, opacity. */
export type Stop = [offset: number, color: string, opacity?: number]
export type Sketch = ReturnType<typeof createSketch>

/** The side of the drawings in fluent-emoji.json. */
const emojiSize = 32

/** Builds one drawing; gradients, clips and filters get unique ids within the file. */
export function createSketch() {
  const definitions: string[] = []
  let count = 0

  function define(markup: (id: string) => string): string {
    const id = `a${(count++).toString(36)}`
    definitions.push(markup(id))
    return id
  }

  return {
    /** A gradient, by default from left to right. Returns the value of a fill. */
    gradient(stops: Stop[], [x1, y1, x2, y2] = [0, 0, 1, 0]): string {
      const body = stops.map(([offset, color, opacity]) => {
        const opacityAttribute = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${color}"${opacityAttribute}/>`
      })
      const id = define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body.join('')}</linearGradient>`,
      )
      return `url(#${id})`
    },

    /** Clips contents to an outline. */
    clip(outline: string, contents: string): string {
      const id = define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
      return `<g clip-path="url(#${id})">${contents}</g>`
    },

    /** A Fluent Emoji of this width; its ids are made unique. */
    emoji(name: string, x: number, y: number, size: number, rotation = 0): string {
      const drawn = (emojis as Record<string, string>)[name]
      if (!drawn) throw new Error(`There is no emoji called ${name} in fluent-emoji.json`)
      const prefix = `e${(count++).toString(36)}`
      const body = drawn
        .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
        .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
        .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
      const scale = round(size / emojiSize)
      const centre = round(size / 2)
      const rotationText = rotation === 0 ? '' : ` rotate(${rotation} ${centre} ${centre})`
      return `<g transform="translate(${x} ${y})${rotationText} scale(${scale})">${body}</g>`
    },

    /** Rotates the hue of contents, with a little more saturation: pink becomes tomato red. */
    recolour(contents: string, degrees: number): string {
      const id = define(
        (id) =>
          `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${degrees}"/><feColorMatrix type="saturate" values="1.15"/></filter>`,
      )
      return `<g filter="url(#${id})">${contents}</g>`
    },

    /** The SVG file. Its view box cuts off the margins, so that the product fills its tile. */
    finish(body: string): string {
      const defs = definitions.length === 0 ? '' : `<defs>${definitions.join('')}</defs>`
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 18 172 174">${defs}${body}</svg>\n`.replace(
        /\s*\n\s*(?=<)/g,
        '',
      )
    },
  }
}

/** The shadow below an object. */
export function shadow(y: number, width: number, x = 100): string {
  return `<g fill="#1a1f1c" opacity=".16"><ellipse cx="${x}" cy="${y}" rx="${width}" ry="7"/><ellipse cx="${x}" cy="${y}" rx="${round(width * 0.7)}" ry="4.2"/></g>`
}

/**
 * Text as outlines, because a picture in an <img> cannot load a font and would look different on every machine. Shrinks the text to fit
 * into `width`; it is never larger than `size`.
 */
export function drawText(
  text: string,
  x: number,
  y: number,
  { size, width, color }: { size: number; width: number; color: string },
): string {
  const font = glyphs.display as unknown as Record<string, [advance: number, outline: string]>
  const tracking = -18
  let advance = 0
  const outlines = [...text].map((character) => {
    const glyph = font[character]
    if (!glyph) throw new Error(`No outline for “${character}” in glyphs.json; add it to scripts/glyph-outlines.ts`)
    const placed = glyph[1] && `<path transform="translate(${advance})" d="${glyph[1]}"/>`
    advance += glyph[0] + tracking
    return placed
  })
  const scale = Math.min(size / 1000, width / advance)
  return `<g fill="${color}" transform="translate(${round(x - (advance * scale) / 2)} ${y}) scale(${round(scale, 5)})">${outlines.join('')}</g>`
}

/** Two thin strokes that suggest the small print of a label. */
export function smallPrint(x: number, y: number, width: number, color: string): string {
  return `<path d="M${x - width / 2} ${y}h${width}M${round(x - width * 0.3)} ${y + 5}h${round(width * 0.6)}" stroke="${color}" stroke-opacity=".45" stroke-width="2.2" stroke-linecap="round"/>`
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

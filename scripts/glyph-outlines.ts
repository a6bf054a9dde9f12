/**
 * npm run generate -- glyphs — writes the glyph outlines for the text of shared pictures and drawn packages. They are committed
 * because the server has no font parser. Run it after changing the characters or fonts below, or updating a font package. If glyphs
 * changed, increment the version in domain/pictures/shared-picture.ts as well: messengers cache pictures by URL.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** Both fonts must have them: we use the Latin subsets that the pages load. */
const characters = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜ',
  'àáâãäçèéêëìíîïñòóôõöùúûüß',
  '0123456789¼½¾ªº°',
  ' !"#$%&\'()*+,-./:;=?@·×–—‘’“”•…€™−',
]

const fonts = {
  display: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 800,
  },
  text: { file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', weight: 600 },
}

export const glyphFile = new URL('../src/server/sharing/glyphs.json', import.meta.url)

/**
 * The content of the file: for each font and character the advance width and the outline as an SVG path (M, L, Q and Z, absolute), in
 * 1/1000 em, y pointing down from the baseline. Contours may overlap, so fill them by the nonzero rule. No kerning: text is spaced by
 * advance width and tracking.
 */
export async function glyphOutlines(): Promise<string> {
  const sections = await Promise.all(
    Object.entries(fonts).map(async ([name, { file, weight }]) => {
      const font = await openFont(file, weight)
      const entries = [...characters.join('')].sort().map((character) => {
        const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0)
        if (!glyph) throw new Error(`No glyph for “${character}” in ${file}`)
        return formatEntry(character, font.glyphHAdvance(glyph), readOutline(font, glyph))
      })
      return `  "${name}": {\n${entries.join(',\n')}\n  }`
    }),
  )
  return `{\n${sections.join(',\n')}\n}\n`
}

async function openFont(file: string, weight: number): Promise<Font> {
  const woff2 = await readFile(fileURLToPath(import.meta.resolve(file)))
  // HarfBuzz does not read WOFF2.
  const font = new Font(new Face(new Blob(await decompress(woff2))))
  font.setScale(1000, 1000)
  font.setVariations([new Variation('wght', weight)])
  return font
}

function readOutline(font: Font, glyph: number): string {
  return (
    font
      .glyphToPath(glyph)
      // Z already draws the line back to the start of the contour.
      .replace(/M([^A-Z]+)([^Z]*)L\1Z/g, 'M$1$2Z')
      // Whole units: at 120 pixels, the largest size in use, one is 0.12 pixels.
      .replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${roundHalfToEven(Number(x))} ${roundHalfToEven(-Number(y))}`)
  )
}

/** Many coordinates end in .5: TrueType implies the midpoint of two control points. Rounding all of them up would shift the curves. */
function roundHalfToEven(value: number): number {
  const floor = Math.floor(value)
  return value - floor === 0.5 ? floor + Math.abs(floor % 2) : Math.round(value)
}

/** Formatted like Biome, with lines of at most 120 columns. JSON.stringify of the whole object would sort digits before the space. */
function formatEntry(character: string, advance: number, outline: string): string {
  const key = `    ${JSON.stringify(character)}:`
  const line = `${key} [${advance}, "${outline}"]`
  return line.length < 120 ? line : `${key} [\n      ${advance},\n      "${outline}"\n    ]`
}

if (import.meta.main) await writeFile(glyphFile, await glyphOutlines())

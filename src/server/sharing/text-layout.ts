import glyphs from './glyphs.json' with { type: 'json' }
import { type Outline, readOutline, transform } from './outline.ts'

interface Glyph {
  advance: number
  outline: Outline
}

export interface Style {
  font: keyof typeof glyphs
  /** Pixels per em. */
  size: number
}

/** Added to every advance width, in 1/1000 em. Headings are slightly tighter, as on the pages. */
const tracking = { display: -20, text: 0 } as const

/** Parsed outlines by font and character. */
const cache = new Map<string, Glyph>()

/** The outline of one line of text that starts at x, with its baseline at y. */
export function outlineText(text: string, x: number, y: number, { font, size }: Style): Outline {
  let at = x
  return [...text].flatMap((character) => {
    const glyph = glyphOf(character, font)
    if (!glyph) return []
    const placed = transform(glyph.outline, at, y, size / 1000)
    at += ((glyph.advance + tracking[font]) * size) / 1000
    return placed
  })
}

export function measureText(text: string, { font, size }: Style): number {
  const units = [...text].reduce((sum, character) => {
    const glyph = glyphOf(character, font)
    return glyph ? sum + glyph.advance + tracking[font] : sum
  }, 0)
  return (units * size) / 1000
}

/** Wraps a text into at most `maxLines` lines no wider than `width`; text that does not fit ends in "…". */
export function wrapText(text: string, width: number, maxLines: number, style: Style): string[] {
  const lines: string[] = []
  let rest = text.split(/\s+/).filter(Boolean)
  while (rest.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1
    const words = isLast ? rest : wordsThatFit(rest, width, style)
    lines.push(truncate(words.join(' '), width, style))
    rest = rest.slice(words.length)
  }
  return lines
}

function wordsThatFit(words: string[], width: number, style: Style): string[] {
  let count = 1
  while (count < words.length && measureText(words.slice(0, count + 1).join(' '), style) <= width) count += 1
  return words.slice(0, count)
}

function truncate(text: string, width: number, style: Style): string {
  if (measureText(text, style) <= width) return text
  let characters = [...text]
  while (characters.length > 1 && measureText(`${characters.join('').trimEnd()}…`, style) > width)
    characters = characters.slice(0, -1)
  return `${characters.join('').trimEnd()}…`
}

/** Falls back to the letter without its accent. Undefined for characters that the font lacks, such as emoji. */
function glyphOf(character: string, font: Style['font']): Glyph | undefined {
  const entries = glyphs[font] as unknown as Record<string, [advance: number, path: string]>
  const covered = entries[character] ? character : character.normalize('NFKD').charAt(0)
  const entry = entries[covered]
  if (!entry) return undefined
  const key = font + covered
  const glyph = cache.get(key) ?? { advance: entry[0], outline: readOutline(entry[1]) }
  cache.set(key, glyph)
  return glyph
}

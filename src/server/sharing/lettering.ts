import letters from './glyphs.json' with { type: 'json' }
import { moved, type Outline, readOutline } from './outline.ts'

interface Letter {
  advance: number
  outline: Outline
}

export interface Style {
  font: keyof typeof letters
  /** Pixels from the foot of one line to the foot of the next, were they set solid. */
  size: number
}

/** Headings are set a little tighter, as on the pages. */
const tracking = { display: -20, text: 0 } as const

const known = new Map<string, Letter>()

/** Words as outlines, beginning at x, standing on y. */
export function wordsAt(text: string, x: number, y: number, { font, size }: Style): Outline {
  let at = x
  return [...text].flatMap((character) => {
    const letter = letterOf(character, font)
    if (!letter) return []
    const placed = moved(letter.outline, at, y, size / 1000)
    at += ((letter.advance + tracking[font]) * size) / 1000
    return placed
  })
}

export function widthOf(text: string, { font, size }: Style): number {
  const units = [...text].reduce((sum, character) => {
    const letter = letterOf(character, font)
    return letter ? sum + letter.advance + tracking[font] : sum
  }, 0)
  return (units * size) / 1000
}

/** Cuts a text into lines no wider than `width`; what does not fit into so many lines ends in "…". */
export function linesOf(text: string, width: number, maximum: number, style: Style): string[] {
  const lines: string[] = []
  let rest = text.split(/\s+/).filter(Boolean)
  while (rest.length > 0 && lines.length < maximum) {
    const isLast = lines.length === maximum - 1
    const words = isLast ? rest : wordsThatFit(rest, width, style)
    lines.push(shortened(words.join(' '), width, style))
    rest = rest.slice(words.length)
  }
  return lines
}

function wordsThatFit(words: string[], width: number, style: Style): string[] {
  let count = 1
  while (count < words.length && widthOf(words.slice(0, count + 1).join(' '), style) <= width) count += 1
  return words.slice(0, count)
}

function shortened(text: string, width: number, style: Style): string {
  if (widthOf(text, style) <= width) return text
  let characters = [...text]
  while (characters.length > 1 && widthOf(`${characters.join('').trimEnd()}…`, style) > width)
    characters = characters.slice(0, -1)
  return `${characters.join('').trimEnd()}…`
}

/** A letter that the fonts lack is drawn without its accent; what is no letter at all, an emoji for one, is left out. */
function letterOf(character: string, font: Style['font']): Letter | undefined {
  const shapes = letters[font] as unknown as Record<string, [advance: number, path: string]>
  const drawn = shapes[character] ? character : character.normalize('NFKD').charAt(0)
  const shape = shapes[drawn]
  if (!shape) return undefined
  const key = font + drawn
  const letter = known.get(key) ?? { advance: shape[0], outline: readOutline(shape[1]) }
  known.set(key, letter)
  return letter
}

import { foldText } from '#domain/plain-text.ts'
import { centreX, centreY, gapBetween, rightOf } from './boxes.ts'
import type { TextPiece } from './page-text.ts'
import type { PagePrice } from './prices/page-price.ts'
import { canEndName, textRole } from './text-roles.ts'

/** A phrase beside as many prices as this is said of prices, and names no product. */
const fewestPrices = 3
/** In heights of the price: how far a label may be from it, and how much its place and its size may differ from price to price. */
const reach = 2.5
const tolerance = { across: 0.7, down: 0.45, size: 1.35 }
/** No real page has as many, but a hostile file may. */
const mostLines = 300
const mostPrices = 200
const fewestLetters = 3
const longestLabel = 40

/** Words of any phrase. */
const connecting = new Set('por com sem para dos das nos nas uma'.split(' '))

interface Placed {
  line: TextPiece
  letters: string
  price: PagePrice
  /** From the price, in its heights; texts are aligned at one of three edges. */
  across: [left: number, middle: number, right: number]
  down: number
}

/**
 * The lines that repeat at the same place beside several prices: slogans, seals, "sem clube", "por apenas". What repeats is not a name. One
 * letter in ten may be misread, and numbers may differ: "limite 5", "limite 10".
 */
export function labelsOf(
  lines: readonly TextPiece[],
  prices: readonly PagePrice[],
  spellings: ReadonlyMap<string, string>,
): Set<TextPiece> {
  const placed = lines
    .filter(({ text }) => text.length <= longestLabel && ['name', 'scrap', 'condition'].includes(textRole(text)))
    .filter(({ text }) => !canEndName(text) && !/\d ?(?:kg|g|ml|l|lt|un)\b/i.test(text))
    // A phrase of product words, "Vários sabores", repeats in names too.
    .filter(({ text }) => !isOfProducts(text, spellings))
    .slice(0, mostLines)
    .flatMap((line) => place(line, prices.slice(0, mostPrices)) ?? [])
  const alike = new Map<string, boolean>()
  const isAlike = (one: string, other: string) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`
    const known = alike.get(key) ?? isAlmostSame(one, other)
    alike.set(key, known)
    return known
  }
  const isLabel = (one: Placed) => {
    const beside = placed.filter((other) => isAtSamePlace(one, other) && isAlike(one.letters, other.letters))
    return new Set(beside.map(({ price }) => price)).size >= fewestPrices
  }
  return new Set(placed.filter(isLabel).map(({ line }) => line))
}

function isOfProducts(text: string, spellings: ReadonlyMap<string, string>): boolean {
  const words = (foldText(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !connecting.has(word))
  return words.length > 0 && words.filter((word) => spellings.has(word)).length * 2 >= words.length
}

function place(line: TextPiece, prices: readonly PagePrice[]): Placed | null {
  const letters = foldText(line.text).replace(/[^a-z]/g, '')
  let price: PagePrice | undefined
  for (const one of prices) if (!price || gapBetween(line.box, one.box) < gapBetween(line.box, price.box)) price = one
  if (!price || letters.length < fewestLetters || gapBetween(line.box, price.box) > reach * price.height) return null
  const { box, height } = price
  return {
    line,
    letters,
    price,
    across: [
      (line.box.x - box.x) / height,
      (centreX(line.box) - centreX(box)) / height,
      (rightOf(line.box) - rightOf(box)) / height,
    ],
    down: (centreY(line.box) - centreY(box)) / height,
  }
}

function isAtSamePlace(one: Placed, other: Placed): boolean {
  const [low, high] = [one.line.box.height, other.line.box.height].sort((a, b) => a - b) as [number, number]
  return (
    high < low * tolerance.size &&
    Math.abs(one.down - other.down) < tolerance.down &&
    one.across.some((edge, index) => Math.abs(edge - (other.across[index] ?? 0)) < tolerance.across)
  )
}

/** Whether at most one letter in ten differs; in short words none, and in words of five letters or more at least one may. */
export function isAlmostSame(one: string, other: string): boolean {
  if (one === other) return true
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  const most = shorter.length < 5 ? 0 : Math.max(1, Math.floor(longer.length / 10))
  return longer.length - shorter.length <= most && lettersToChange(shorter, longer, most) <= most
}

/** Letters to change, add or drop; more than `most` is any higher number. Only places at most so far apart can be within it. */
export function lettersToChange(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let previous = new Map(Array.from({ length: Math.min(most, other.length) + 1 }, (_, at) => [at, at]))
  for (let index = 1; index <= one.length; index += 1) {
    const current = new Map(index <= most ? [[0, index]] : [])
    for (let at = Math.max(1, index - most); at <= Math.min(other.length, index + most); at += 1)
      current.set(
        at,
        Math.min(
          (previous.get(at) ?? most) + 1,
          (current.get(at - 1) ?? most) + 1,
          (previous.get(at - 1) ?? most) + (one[index - 1] === other[at - 1] ? 0 : 1),
        ),
      )
    if (Math.min(...current.values()) > most) return most + 1
    previous = current
  }
  return previous.get(other.length) ?? most + 1
}

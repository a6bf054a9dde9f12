import { readGtin } from '#domain/products/gtin.ts'
import type { Runs } from './read-bars.ts'

/**
 * Space, bar, space, bar of each digit on the left, in modules. On the right they are bars and spaces; for even digits they are reversed.
 */
const patterns = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map((text) =>
  [...text].map(Number),
)
/** Which of the six digits on the left are even, by the first digit of the code, which has no bars of its own. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** Largest mean deviation of a digit's edges, in modules. */
const mostDeviation = 0.38
/** How much better a digit must fit than the next one, in modules. */
const leastLead = 0.07

/**
 * The digits of an EAN-13 or EAN-8 (a UPC-A is an EAN-13 that begins with 0) along a line, in either direction; undefined if there is none.
 */
export function readEan(runs: Runs): string | undefined {
  return readForward(runs) ?? readForward(runs.length % 2 === 0 ? [...runs.toReversed().slice(1)] : runs.toReversed())
}

function readForward(runs: Runs): string | undefined {
  // Bars are at odd positions.
  for (let guard = 1; guard + 43 <= runs.length; guard += 2) {
    if (!isGuard(runs, guard)) continue
    const code = readFrom(runs, guard, 6) ?? readFrom(runs, guard, 4)
    if (code) return code
  }
  return undefined
}

/** A quiet zone, then three runs of one module. */
function isGuard(runs: Runs, guard: number): boolean {
  const [quiet, ...guards] = runs.slice(guard - 1, guard + 3) as [number, number, number, number]
  const module = (guards[0] + guards[1] + guards[2]) / 3
  return quiet >= 4 * module && guards.every((width) => Math.abs(width - module) < 0.6 * module)
}

function readFrom(runs: Runs, guard: number, digitsPerHalf: 4 | 6): string | undefined {
  const start = guard + 3
  const middle = start + digitsPerHalf * 4
  const right = middle + 5
  const end = right + digitsPerHalf * 4
  if (end + 3 > runs.length) return undefined
  const left = readHalf(runs, start, digitsPerHalf)
  const other = readHalf(runs, right, digitsPerHalf)
  if (!left || !other || other.even.includes('1')) return undefined
  if (!isMiddle(runs.slice(middle, right), widthOf(runs, start, middle) / (digitsPerHalf * 7))) return undefined
  const first = digitsPerHalf === 4 ? (left.even === '0000' ? '' : undefined) : firstDigit(left.even)
  if (first === undefined) return undefined
  const code = first + left.digits + other.digits
  const reading = readGtin(code)
  // A shop's own label is a barcode too, which only that shop knows.
  return typeof reading === 'object' || reading === 'own' ? code : undefined
}

function firstDigit(even: string): string | undefined {
  const digit = parities.indexOf(even)
  return digit < 0 ? undefined : String(digit)
}

function isMiddle(widths: number[], module: number): boolean {
  return widths.every((width) => Math.abs(width - module) < 0.75 * module)
}

interface Half {
  digits: string
  /** '1' for each digit that is even. */
  even: string
}

function readHalf(runs: Runs, start: number, count: number): Half | undefined {
  let [digits, even] = ['', '']
  for (let index = 0; index < count; index += 1) {
    const read = readDigit(runs.slice(start + index * 4, start + index * 4 + 4))
    if (!read) return undefined
    digits += read.digit
    even += read.isEven ? '1' : '0'
  }
  return { digits, even }
}

/** Also compares the distances between edges of one colour: spreading ink widens all bars but does not change those. */
function readDigit(widths: number[]): { digit: number; isEven: boolean } | undefined {
  const module = widths.reduce((sum, width) => sum + width, 0) / 7
  if (module < 0.8) return undefined
  let [best, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let found: { digit: number; isEven: boolean } | undefined
  for (const [digit, pattern] of patterns.entries())
    for (const isEven of [false, true]) {
      const off = deviation(widths, isEven ? pattern.toReversed() : pattern, module)
      if (off < best) {
        second = best
        best = off
        found = { digit, isEven }
      } else if (off < second) second = off
    }
  return best < mostDeviation && second - best > leastLead ? found : undefined
}

function deviation(widths: number[], pattern: number[], module: number): number {
  let [sum, before] = [0, 0]
  for (const [index, width] of widths.entries()) {
    const off = width / module - (pattern[index] as number)
    sum += Math.abs(off) * 0.5 + (index > 0 ? Math.abs(off + before) * 0.75 : 0)
    before = off
  }
  return sum / widths.length
}

function widthOf(runs: Runs, from: number, to: number): number {
  return runs.slice(from, to).reduce((sum, width) => sum + width, 0)
}

import type { Box, TextPiece } from '#domain/flyers/page-text.ts'

/** A piece with the slant of its line, along which strips are cut. */
export interface SlantedPiece extends TextPiece {
  angle: number
}

/** A position of tall digits; the price may extend beyond it on every side. */
export interface PriceSpot {
  box: Box
  angle: number
}

/** As a share of the page's usual text: shorter numbers are not prices but sizes, telephones and dates. */
const leastHeight = 0.75

/** Positions of the page's numbers, the tallest first. Tall digits and centavos that were read separately become one. */
export function priceSpots(pieces: readonly SlantedPiece[]): PriceSpot[] {
  const heights = pieces.map(({ box }) => box.height).sort((a, b) => a - b)
  const usual = heights[heights.length >> 1] ?? 0
  const numbers = pieces
    .filter(({ text, box }) => looksLikeNumber(text) && box.height > usual * leastHeight)
    .sort((a, b) => b.box.height - a.box.height)
  const spots: PriceSpot[] = []
  for (const { box, angle } of numbers) {
    const beside = spots.find((spot) => isBeside(spot.box, box))
    if (beside) beside.box = widened(beside.box, box)
    else spots.push({ box, angle })
  }
  return spots
}

/** Mostly digits, ignoring the currency sign, a unit after it and letters that look like digits. */
export function looksLikeNumber(text: string): boolean {
  const bare = text
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/^r[$s58]?\s*/i, '')
    .replace(/[ODQo]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/[Zz]/g, '2')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replace(/\s|[a-z]{1,3}$/gi, '')
  const digits = bare.replace(/\D/g, '').length
  return bare.length > 0 && bare.length <= longestNumber && digits / bare.length >= 0.6
}

/** "1.234,56" has eight characters; seven exclude barcodes and telephones, and prices above a thousand have no small centavos. */
const longestNumber = 7

/** Next to the taller one, less than half a digit away and about level with it: centavos stand at its top right. */
function isBeside(tall: Box, other: Box): boolean {
  const gap = Math.max(tall.x, other.x) - Math.min(tall.x + tall.width, other.x + other.width)
  const step = Math.abs(other.y + other.height / 2 - (tall.y + tall.height / 2))
  return gap < 0.55 * tall.height && step < 0.75 * tall.height
}

function widened(box: Box, other: Box): Box {
  const x = Math.min(box.x, other.x)
  return { ...box, x, width: Math.max(box.x + box.width, other.x + other.width) - x }
}

import type { Box, TextPiece } from '#domain/flyers/page-text.ts'

/** A piece with the slant of its line: strips are cut along it. */
export interface SlantedPiece extends TextPiece {
  angle: number
}

/** A place where tall digits were seen; a price may reach beyond it on every side. */
export interface PriceSpot {
  box: Box
  angle: number
}

/** Shorter than this share of the page's usual text is no price worth a second look: sizes, telephones, dates. */
const leastHeight = 0.95

/** Places of the page's numbers, the tallest first. Tall digits and cents that were read apart become one place. */
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

/** Mostly digits, when the sign of the real, a unit behind it and letters that look like digits are passed over. */
export function looksLikeNumber(text: string): boolean {
  const bare = text
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

/** "1.234,56" has eight; seven keep barcodes and telephones out, and prices of a thousand have no small cents. */
const longestNumber = 7

/** Next to the taller one, by less than half a digit, and about level with it: cents stand at its shoulder. */
function isBeside(tall: Box, other: Box): boolean {
  const gap = Math.max(tall.x, other.x) - Math.min(tall.x + tall.width, other.x + other.width)
  const step = Math.abs(other.y + other.height / 2 - (tall.y + tall.height / 2))
  return gap < 0.55 * tall.height && step < 0.75 * tall.height
}

function widened(box: Box, other: Box): Box {
  const x = Math.min(box.x, other.x)
  return { ...box, x, width: Math.max(box.x + box.width, other.x + other.width) - x }
}

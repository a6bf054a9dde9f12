import { bottomOf, boxAround, centreY, median, rightOf } from '#domain/flyers/boxes.ts'
import type { PageText, TextPiece } from '#domain/flyers/page-text.ts'
import { letterCount, textRole } from '#domain/flyers/text-roles.ts'
import { trimEndWhere } from '#domain/plain-text.ts'
import type { PagePrice } from './page-price.ts'
import { hasPriceText, isTextOfShape, priceOfShape, type RepairedPiece } from './price-shapes.ts'
import {
  readCentavos,
  readMergedPrice,
  readPricedLine,
  readReais,
  readStruckPrice,
  readWholePrice,
  repairPrice,
  toCents,
} from './price-text.ts'

/** Factors on the confidence where the comma was added. */
const shareOfStruck = 0.7
const shareOfMerged = 0.8

/** A page with more is not a flyer; the limits keep hostile pages cheap. */
const mostShapes = 500
const mostPrices = 1000
const mostBeside = 100

/** The prices of a page, and the pieces that belong to no price. */
export function findPrices({ pieces, priceShapes }: Pick<PageText, 'pieces' | 'priceShapes'>): {
  prices: PagePrice[]
  others: TextPiece[]
} {
  const left = new Set(pieces.map((piece): RepairedPiece => ({ piece, text: repairPrice(piece.text, piece.digits) })))
  const prices: PagePrice[] = []
  const digits = [...left].filter(hasPriceText)
  for (const shape of priceShapes.slice(0, mostShapes)) {
    const texts = digits.filter((one) => left.has(one) && isTextOfShape(one, shape))
    for (const one of texts) left.delete(one)
    prices.push(priceOfShape(shape, texts))
  }
  const numbers = centavosByPlace(left)
  // Tallest first: the small number between two tall ones belongs to the taller.
  const reais = [...left].filter(({ text }) => readReais(text) !== null)
  for (const tall of reais.sort((one, other) => other.piece.box.height - one.piece.box.height)) {
    if (prices.length >= mostPrices) break
    const small = left.has(tall) ? findCentavos(tall, numbers, left) : undefined
    if (!small) continue
    left.delete(tall)
    left.delete(small)
    prices.push(priceOfParts(tall, small))
  }
  for (const one of left) {
    if (prices.length >= mostPrices) break
    const price = priceOfText(one)
    if (!price) continue
    left.delete(one)
    prices.push(price)
  }
  return { prices: withoutSigns(prices), others: [...left].map(({ piece }) => piece) }
}

/** In multiples of the page's usual price. */
const improbable = 10

/** "$14,99" is read as "514,99": where all other prices are far lower, a five before the reais is more often the currency sign. */
function withoutSigns(prices: PagePrice[]): PagePrice[] {
  const usual = median(prices.map(({ cents }) => cents))
  return prices.map((price) => {
    const { cents, source, otherCents } = price
    const hasSign = source === 'whole' && cents >= 510_00 && cents < 600_00 && cents > usual * improbable
    return hasSign ? { ...price, cents: cents - 500_00, otherCents: [...otherCents, cents] } : price
  })
}

interface Centavos {
  number: RepairedPiece
  hasComma: boolean
  /** Index among all pieces: of equally near ones the first is taken. */
  order: number
}

/** Possible centavos, from left to right. */
function centavosByPlace(pieces: Iterable<RepairedPiece>): Centavos[] {
  return [...pieces]
    .flatMap((number, order) => {
      const read = readCentavos(number.text)
      return read ? [{ number, hasComma: read.hasComma, order }] : []
    })
    .sort((one, other) => one.number.piece.box.x - other.number.piece.box.x)
}

/** Finds the two-digit number at the top right of a tall one. */
function findCentavos(
  tall: RepairedPiece,
  candidates: readonly Centavos[],
  left: ReadonlySet<RepairedPiece>,
): RepairedPiece | undefined {
  const { box } = tall.piece
  const from = firstFrom(candidates, rightOf(box) - 0.35 * box.height)
  let best: (Centavos & { cost: number }) | undefined
  for (const candidate of candidates.slice(from, from + mostBeside)) {
    const { number, hasComma, order } = candidate
    const small = number.piece.box
    const gap = small.x - rightOf(box)
    if (gap > 0.55 * box.height) break
    if (number === tall || !left.has(number)) continue
    if (centreY(small) < box.y - 0.25 * box.height || centreY(small) > bottomOf(box) + 0.2 * box.height) continue
    // Without a comma, only a difference in height separates centavos from the next number.
    if (small.height > box.height * (hasComma ? 1.25 : 0.8) || small.height < box.height * 0.22) continue
    const cost = Math.abs(gap) + (hasComma ? 0 : 0.2 * box.height)
    if (!best || cost < best.cost || (cost === best.cost && order < best.order)) best = { ...candidate, cost }
  }
  return best?.number
}

/** Index of the first candidate that begins at this position or right of it. */
function firstFrom(candidates: readonly Centavos[], place: number): number {
  let [low, high] = [0, candidates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candidates[middle]?.number.piece.box.x ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

function priceOfParts(tall: RepairedPiece, small: RepairedPiece): PagePrice {
  const { centavos = '', unit = '' } = readCentavos(small.text) ?? {}
  return {
    cents: toCents(readReais(tall.text) ?? '', centavos),
    otherCents: [],
    box: boxAround(tall.piece.box, small.piece.box),
    height: tall.piece.box.height,
    confidence: Math.min(tall.piece.confidence, small.piece.confidence),
    source: 'parts',
    before: '',
    after: unit,
    nameOnLine: null,
    asSize: null,
  }
}

function priceOfText({ piece, text }: RepairedPiece): PagePrice | null {
  const { box, confidence } = piece
  const base = {
    otherCents: [],
    box,
    height: box.height,
    confidence,
    before: '',
    after: '',
    nameOnLine: null,
    asSize: null,
  }
  const whole = readWholePrice(text)
  if (whole) return { ...base, ...whole, source: 'whole', asSize: textRole(text) === 'size' ? piece : null }
  const line = readPricedLine(text)
  if (line) return priceOnLine(piece, text, line)
  const struck = readStruckPrice(text)
  if (struck !== null)
    return { ...base, cents: struck, confidence: confidence * shareOfStruck, source: 'struck', before: 'de' }
  // PDF text loses no commas: four digits there are a year or a house number.
  const merged = confidence < 1 ? readMergedPrice(text) : null
  return merged === null
    ? null
    : {
        ...base,
        cents: merged,
        confidence: confidence * shareOfMerged,
        source: 'merged',
        before: text.startsWith('R$') ? 'R$' : '',
      }
}

function priceOnLine(piece: TextPiece, text: string, line: NonNullable<ReturnType<typeof readPricedLine>>): PagePrice {
  const { cents, before, after, start, end } = line
  const { box, confidence } = piece
  const letter = box.width / Math.max(1, text.length)
  const isName = letterCount(before) >= 6 && textRole(before) === 'name'
  return {
    cents,
    otherCents: [],
    box: { ...box, x: box.x + letter * start, width: letter * (end - start) },
    height: box.height,
    confidence,
    source: 'line',
    before,
    after,
    nameOnLine: isName
      ? {
          text: trimEndWhere(before, (character) => '.…·_ -'.includes(character)),
          box: { ...box, width: letter * start },
          confidence,
        }
      : null,
    asSize: null,
  }
}

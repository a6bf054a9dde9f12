import { boxAround, sharedX, sharedY } from '#domain/flyers/boxes.ts'
import type { PriceShape, TextPiece } from '#domain/flyers/page-text.ts'
import { isUnit, letterCount } from '#domain/flyers/text-roles.ts'
import type { PagePrice } from './page-price.ts'
import { readMergedPrice, readReais, readWholePrice } from './price-text.ts'

/** A piece of text after repairing its prices. */
export interface RepairedPiece {
  piece: TextPiece
  text: string
}

/** When two readings differ, the text wins if its confidence is at least the first value and that of the shapes is below the second. */
const sureText = 0.88
const sureShapes = 0.85
/** Factor on the confidence when both readings differ. */
const shareOfDisputed = 0.6

/** Digits, with hardly more letters than a unit needs. */
export function hasPriceText({ text }: RepairedPiece): boolean {
  return /\d/.test(text) && letterCount(text) <= 5
}

/** Whether the text was read at the position of the shape. */
export function isTextOfShape({ piece, text }: RepairedPiece, { box }: PriceShape): boolean {
  if (sharedY(piece.box, box) <= 0.35 * Math.min(piece.box.height, box.height)) return false
  const shared = sharedX(piece.box, box) / Math.min(piece.box.width, box.width)
  // A shape without its first digit covers less of a number.
  return shared > 0.4 || (shared > 0.25 && readReais(text) !== null)
}

/** Anchored at the first letter of a run: an expression that may begin at each letter would take quadratic time. */
const lastLetters = /(?<!\p{L})\p{L}+$/u

/** A price read twice: by its shapes, and as the text at its position. */
export function priceOfShape(shape: PriceShape, texts: readonly RepairedPiece[]): PagePrice {
  const asText = first(texts, ({ text }) => readWholePrice(text)?.cents)
  const merged = first(texts, ({ text }) => readMergedPrice(text.replace(lastLetters, '')))
  // Only tall digits are reais; small ones beside them are centavos.
  const reais = first(texts, ({ piece, text }) => (piece.box.height > shape.box.height * 0.75 ? readReais(text) : null))
  const confidenceOfText = Math.max(0, ...texts.map(({ piece }) => piece.confidence))
  const { cents, other } = settle(shape, asText, merged, reais, confidenceOfText)
  const beside = texts.filter(({ piece }) => piece.box.height < shape.box.height * 1.3).map(({ piece }) => piece.box)
  return {
    cents,
    otherCents: other === null ? [] : [other],
    box: { ...boxAround(shape.box, ...beside), y: shape.box.y, height: shape.box.height },
    height: shape.box.height,
    confidence: shape.confidence * (other === null ? 1 : shareOfDisputed),
    source: asText === cents && other === null ? 'twice' : 'shapes',
    before: '',
    after: first(texts, ({ text }) => unitAtEnd(text)) ?? '',
    nameOnLine: null,
    asSize: null,
  }
}

/** Decides which of the two readings wins; keeps the other one where they differ. */
function settle(
  { priceCents, confidence }: PriceShape,
  asText: number | undefined,
  merged: number | undefined,
  reais: string | undefined,
  confidenceOfText: number,
): { cents: number; other: number | null } {
  if (asText !== undefined && asText !== priceCents) {
    const isTextSurer = confidenceOfText > sureText && confidence < sureShapes
    const isTextLonger = String(asText).endsWith(String(priceCents))
    const isTextShorter = String(priceCents).endsWith(String(asText))
    return (isTextSurer || isTextLonger || hasSevens(asText, priceCents)) && !isTextShorter
      ? { cents: asText, other: priceCents }
      : { cents: priceCents, other: asText }
  }
  // A digit at the edge may be lost, but none is invented: 2,89 for 12,89.
  const seenReais = String(Math.floor(priceCents / 100))
  if (asText === undefined && reais?.length === seenReais.length + 1 && reais.endsWith(seenReais))
    return { cents: Number(reais) * 100 + (priceCents % 100), other: priceCents }
  // Without a comma, the line is less reliable than the shapes for the tall digits, but not for the small ones.
  const isSameInReais = merged !== undefined && Math.floor(merged / 100) === Math.floor(priceCents / 100)
  if (isSameInReais && merged !== priceCents && hasSevens(merged, priceCents))
    return { cents: merged, other: priceCents }
  return { cents: priceCents, other: null }
}

/** Whether the readings differ only where the shape is a 1 and the text a 7: the bar of a 7 may be too faint, but a 1 never gains one. */
function hasSevens(asText: number, asShapes: number): boolean {
  const [text, shapes] = [String(asText), String(asShapes)]
  return (
    text.length === shapes.length &&
    [...text].every((digit, index) => digit === shapes[index] || (digit === '7' && shapes[index] === '1'))
  )
}

function unitAtEnd(text: string): string | undefined {
  const [word] = lastLetters.exec(text) ?? []
  return word !== undefined && isUnit(word) ? word : undefined
}

function first<Item, Value>(items: readonly Item[], read: (item: Item) => Value | null | undefined): Value | undefined {
  for (const item of items) {
    const value = read(item)
    if (value !== null && value !== undefined) return value
  }
  return undefined
}

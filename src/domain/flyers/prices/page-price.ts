import type { Box, TextPiece } from '#domain/flyers/page-text.ts'

/**
 * How a price was read, surest first: by shapes and as text alike; by shapes; as tall and small digits; as a text of its own; within a
 * line; struck out or run together, where the comma is supplied.
 */
export type PriceSource = 'twice' | 'shapes' | 'parts' | 'whole' | 'line' | 'struck' | 'merged'

/** A price with its place on the page. */
export interface PagePrice {
  cents: number
  /** Other readings of the same digits. */
  otherCents: number[]
  box: Box
  /** Of its tallest digits. */
  height: number
  confidence: number
  source: PriceSource
  /** What its line says before and after it. */
  before: string
  after: string
  /** The name that stands before it on the same line: "Arroz Urbano 5 kg ..... 18,49". */
  nameOnLine: TextPiece | null
  /** Its text, where that may as well be the size of a product: "1,05kg". */
  asSize: TextPiece | null
}

/** Main is what the customer pays; a tier holds from some amount on; an aside is smaller than prices are on this page. */
export type PriceRole = 'main' | 'original' | 'tier' | 'per-unit' | 'aside' | 'noise'

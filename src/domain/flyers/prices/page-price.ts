import type { Box, TextPiece } from '#domain/flyers/page-text.ts'

/**
 * How a price was read, most reliable first: by shapes and as text with the same result; by shapes; as tall and small digits; as a separate
 * text; within a line; struck through or run together, so that the comma was added.
 */
export type PriceSource = 'twice' | 'shapes' | 'parts' | 'whole' | 'line' | 'struck' | 'merged'

/** A price with its position on the page. */
export interface PagePrice {
  cents: number
  /** Other readings of the same digits. */
  otherCents: number[]
  box: Box
  /** Height of its tallest digits. */
  height: number
  confidence: number
  source: PriceSource
  /** Text before and after it on the line. */
  before: string
  after: string
  /** The name before it on the same line: "Arroz Urbano 5 kg ..... 18,49". */
  nameOnLine: TextPiece | null
  /** Its text, if that may also be the size of a product: "1,05kg". */
  asSize: TextPiece | null
}

/** main: what the customer pays; tier: applies from an amount on; aside: smaller than the usual prices of this page. */
export type PriceRole = 'main' | 'original' | 'tier' | 'per-unit' | 'aside' | 'noise'

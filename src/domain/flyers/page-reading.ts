import type { Day } from '#domain/dates.ts'
import type { Box } from './page-text.ts'

/** Why a person should check a reading. */
export type ReadDoubt =
  | 'two_readings'
  | 'comma_supplied'
  | 'unsure'
  | 'unsure_original'
  | 'far_name'
  | 'one_word'
  | 'unknown_words'
  | 'high_discount'
  | 'repeated'
  | 'page_left_over'
  | 'unused_text'

export interface ReadOffer {
  name: string
  priceCents: number
  /** Other readings of the price, likeliest first. */
  otherPrices: number[]
  originalCents: number | null
  per: 'kg' | 'un' | null
  /** What only some customers or larger amounts pay, with the words that say who: "Clube", "no app". Without words, a person is asked. */
  secondPrice?: { cents: number; words: string }
  /** As printed: "leve 3 pague 2", "limite 2 por cliente", "clube". */
  conditions: string[]
  /** Text at the price that was not understood. Readings of earlier versions have none. */
  unused?: string[]
  boxes: { cell: Box; name: Box; price: Box; picture: Box | null }
  confidence: number
  doubts: ReadDoubt[]
}

/** Position of names relative to the centre of their price, in units of the distance between neighbouring prices. */
export interface PageLayout {
  across: number
  down: number
}

export interface PageReading {
  /** In reading order. */
  offers: ReadOffer[]
  validity: { from: Day | null; to: Day; box: Box } | null
  /** Names without a price, offered as "other name" in the review. */
  otherNames: { text: string; box: Box }[]
  /** Helps to read the store's next flyer; null without offers. */
  layout: PageLayout | null
}

import { nameLikeness } from '#domain/flyers/review/name-likeness.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import { noMechanics, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { foldText, singleSpaced } from '#domain/plain-text.ts'

/** Cells whose wording may mean the same every week. Prices and dates never do. */
export const wordedCells = ['productName', 'rule', 'limit', 'needs', 'days', 'per'] as const satisfies ImportField[]
export type WordedCell = (typeof wordedCells)[number]

const maxLetters = 200

/** Key under which a store's wording is stored: case, accents and spaces do not matter. */
export function wordingKey(written: string): string {
  return singleSpaced(foldText(written)).slice(0, maxLetters).trim()
}

/** A correction below this similarity is another product: the wrong name was read, which says nothing about the word. */
const leastLikeness = 0.2

/** Whether two names may be two spellings of one product. */
export function isSpellingOf(written: string, corrected: string): boolean {
  return nameLikeness(written, corrected) >= leastLikeness
}

/** Conditions that can be reused with other prices; null when one of them is an amount of money. */
export function conditionsWithoutAmounts(mechanics: WireMechanics | null): WireMechanics | null {
  const { rule, conditionalPrice, minimumPurchase } = mechanics ?? noMechanics
  const hasAmount = conditionalPrice !== null || minimumPurchase !== null || (rule !== null && 'price' in rule)
  return hasAmount ? null : { ...noMechanics, ...mechanics, per: null }
}

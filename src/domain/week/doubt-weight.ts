import type { DraftDoubt } from '#domain/flyers/flyer-states.ts'
import type { CellMessage } from '#domain/imports/read-offer-price.ts'

/** Doubts about the words of a name. The others are about the price, or whether the name belongs to it. */
export const wordDoubts: readonly DraftDoubt[] = ['unknown_words', 'one_word', 'no_category']

/** Doubts whether the name belongs to this price. */
const pairDoubts: readonly DraftDoubt[] = ['far_name', 'page_left_over']

/** Whether an answer teaches the meaning of words: not if the name may belong to another product. */
export function isAboutWords(codes: readonly DraftDoubt[]): boolean {
  return codes.some((code) => wordDoubts.includes(code)) && !codes.some((code) => pairDoubts.includes(code))
}

/** The worst come first: a wrong price on the site does more harm than a name that is hard to find. */
const weights: Record<DraftDoubt, number> = {
  two_readings: 90,
  service_differs: 85,
  comma_supplied: 80,
  unsure: 75,
  unusual_price: 70,
  unsure_original: 65,
  high_discount: 60,
  unused_text: 55,
  page_left_over: 50,
  far_name: 45,
  unknown_words: 35,
  one_word: 30,
  no_category: 25,
  repeated: 20,
}

export function draftWeight(codes: readonly DraftDoubt[]): number {
  return Math.max(0, ...codes.map((code) => weights[code]))
}

/** Weight of a spreadsheet's row. A row that only needs its price confirmed ranks with the odd prices of flyers. */
export function rowWeight(messages: readonly Pick<CellMessage, 'field' | 'acceptPrice'>[]): number {
  const weightOf = ({ field, acceptPrice }: Pick<CellMessage, 'field' | 'acceptPrice'>) => {
    if (acceptPrice !== undefined || field === 'price') return weights.unusual_price
    if (field === 'originalPrice' || field === 'regularPrice') return weights.unsure_original
    if (field === 'productName') return weights.unknown_words
    return field === 'category' ? weights.no_category : weights.unused_text
  }
  return Math.max(0, ...messages.map(weightOf))
}

/** A part of a search: a word, or a phrase that is found as one. */
export interface QueryPart {
  term: string
  /** Its words, used to search while no product has the term. */
  words: string[]
  /** Whether it names a kind or a group. */
  isKind: boolean
  /** For a number without a unit, the sizes that it may stand for: 250ml, 250g. */
  sizes?: string[]
}

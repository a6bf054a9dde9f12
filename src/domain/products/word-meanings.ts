/** Meaning that a person assigned to a word that no rule explains. */
export const wordMeaningTypes = ['brand', 'line', 'variety', 'nothing', 'means'] as const
export type WordMeaningType = (typeof wordMeaningTypes)[number]

export interface WordMeaning {
  /** As the parser normalizes it. */
  word: string
  /** Only in names of this kind; '' means every name. */
  kind: string
  /**
   * `brand`: the brand `value`. `line`: a part of a brand's range, which distinguishes products. `variety`: a flavour or similar, which
   * does not. `nothing`: no meaning. `means`: stands for the words of `value`.
   */
  meaning: WordMeaningType
  value: string | null
}

/** By word. */
export type WordMeanings = ReadonlyMap<string, readonly WordMeaning[]>

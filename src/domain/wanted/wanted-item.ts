/** What an item of a shopping list means. Only what is said binds. */
export interface WantedItem {
  /** Id of a kind of the dictionary. */
  kind: string
  /** Values that were said, by trait. */
  traits: Record<string, string>
  brand: string | null
  /** Words for a part of the brand's range. They bind. */
  productLine: string[]
  /** Words that nothing explains. They bind nothing: they may be a brand that we do not know, or just talk. */
  words: string[]
  container: string | null
  need: Need
  /** How many pieces or packs were said; null where an amount was. */
  pieces: number | null
  /** The pack that was named, in the unit of the need. */
  each: number | null
  /** Under which a choice is remembered: "arroz|5000g". How many is no part of it. */
  key: string
  /** How it was understood: "Arroz, 5 kg". */
  text: string
}

export interface Need {
  amount: number
  unit: 'un' | 'g' | 'ml'
  /** No amount was stated: "banana" is taken for a kilo. */
  isAssumed: boolean
}

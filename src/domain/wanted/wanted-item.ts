/** A parsed item of a shopping list. Only stated properties restrict the search. */
export interface WantedItem {
  /** Id of a kind of the dictionary. */
  kind: string
  /** Stated values, by trait. */
  traits: Record<string, string>
  brand: string | null
  /** Words for a part of the brand's range. They restrict the search. */
  productLine: string[]
  /** Unexplained words. They do not restrict the search: they may be an unknown brand or a remark. */
  words: string[]
  container: string | null
  need: Need
  /** Stated number of pieces or packs; null where an amount was stated. */
  pieces: number | null
  /** The stated pack, in the unit of the need. */
  each: number | null
  /** Key under which a choice is stored: "arroz|5000g". Excludes the number of pieces. */
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

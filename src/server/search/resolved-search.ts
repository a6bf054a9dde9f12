/** The meaning of a search text: the postings of one term, the driver, lead to the offers, which must contain all `terms`. */
export interface ResolvedSearch {
  driver: number
  terms: number[]
  /** Match only the product itself: "vinho tinto" should not find vinegar made from it. */
  isHeadOnly?: boolean
  /** Products that contain several words, by tier, if they are few. */
  products?: [is: number[], mentions: number[]]
  /** Otherwise some of those that are named so: often enough to see that there are more offers than are counted. */
  someProducts?: number[]
  /** Any of these terms answers it, the most important first; `driver` is the first. */
  anyOf?: number[]
  /** The search as typed, without filler words. */
  asked: string
  /** Some of the search is not on offer anywhere: this finds similar products. */
  isSimilar?: true
  /** Fallback where a city has no exact offer. */
  similar?: ResolvedSearch
  /** Several items in one search, each resolved separately; the search itself then means one product with all their words. */
  wishes?: (ResolvedSearch | NotOnOffer)[]
}

/** An item that is not understood. */
export interface NotOnOffer {
  driver?: never
  asked: string
}

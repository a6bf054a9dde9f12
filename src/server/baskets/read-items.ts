import type { RequestedItem } from '#contract/compare/baskets.ts'
import { foldText } from '#domain/plain-text.ts'
import { correctSpelling, isKnownWord } from '#domain/wanted/correct-spelling.ts'
import { type CorrectWord, readWantedItem } from '#domain/wanted/read-wanted-item.ts'
import type { WantedItem } from '#domain/wanted/wanted-item.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { mapYielding } from '#platform/yielding.ts'
import { findSpellings } from '#server/search/ask-terms.ts'
import { maxCorrections } from './charge-basket.ts'

/** An item and its meaning. */
export interface ReadItem {
  item: RequestedItem
  /** null: not understood. */
  wanted: WantedItem | null
  /** Whether a misspelt word was corrected. */
  isCorrected: boolean
}

/** Limits the work: each word is compared with the most similar terms. */
const maxWords = 30
const longestWord = 30

/** Parses items. Words that neither the dictionaries nor their nearest spellings explain are resolved as in a search, all at once. */
export async function readItems(reads: PreparedReads, items: RequestedItem[]): Promise<ReadItem[]> {
  const correct = limitCorrections()
  const unknown = new Set<string>()
  const read = await mapYielding(items, (item) =>
    readItem(item, (word) => {
      const spelt = correct(word)
      if (spelt === word) unknown.add(foldText(word))
      return spelt
    }),
  )
  const asked = [...unknown].filter((word) => word.length <= longestWord).slice(0, maxWords)
  if (asked.length === 0) return read
  const found = await findSpellings(reads, asked)
  const resolve = (word: string) => {
    const resolved = found.get(foldText(word))
    return resolved !== undefined && isKnownWord(resolved) ? resolved : correct(word)
  }
  return mapYielding(read, (one) => (one.wanted === null ? readItem(one.item, resolve) : one))
}

/** Corrects each word once, up to the limit of a request: a correction compares the word with the whole dictionary. */
function limitCorrections(): CorrectWord {
  const corrected = new Map<string, string>()
  return (word) => {
    const known = corrected.get(word)
    if (known !== undefined || corrected.size >= maxCorrections) return known ?? word
    const spelt = correctSpelling(word)
    corrected.set(word, spelt)
    return spelt
  }
}

function readItem(item: RequestedItem, correct: CorrectWord): ReadItem {
  let isCorrected = false
  const wanted = readWantedItem(item, (word) => {
    const spelt = correct(word)
    if (spelt !== word) isCorrected = true
    return spelt
  })
  return { item, wanted, isCorrected }
}

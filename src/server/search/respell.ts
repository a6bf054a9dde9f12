import { foldText } from '#domain/plain-text.ts'
import { isCommonWord } from '#domain/search/common-words.ts'
import { isFillerWord } from '#domain/search/filler-words.ts'
import { namesKinds, termOf } from '#domain/search/terms/kind-terms.ts'
import { packWords } from '#domain/search/terms/pack-terms.ts'
import { type ReadQuery, readWords } from '#domain/search/terms/read-query.ts'
import { plainTerm } from '#domain/search/terms/term-words.ts'
import { correctSpelling } from '#domain/wanted/correct-spelling.ts'

/** The term that a word stands for, or resembles most. */
export interface Spelling {
  id: number
  word: string
  isFiller: boolean
  products: number
  /** Number of letters that differ from the typed word. */
  distance: number
}

/** From this number of letters on, a word of the dictionaries is the better guess. */
const farSpelling = 2

/** The search with its misspelt words replaced; undefined when that changes nothing. */
export function respell(
  { words, parts }: ReadQuery,
  found: ReadonlyMap<string, Spelling | null>,
): ReadQuery | undefined {
  // The words of a known phrase are not misspelt: "barata" in "veneno de barata" is not "batata".
  const settled = new Set(
    parts.filter(({ term }) => found.get(term)?.distance === 0).flatMap(({ words: phrase }) => phrase),
  )
  const mended = words.map((word) => {
    const term = termOf(word)
    const spelling = found.get(term)
    if (settled.has(plainTerm(word))) return word
    if (spelling === undefined || spelling?.distance === 0 || namesKinds(term) || /\d/.test(word)) return word
    const plain = plainTerm(word)
    if ([plain, word].some((one) => isCommonWord(one) || isFillerWord(one)) || packWords.has(plain)) return word
    const corrected = foldText(correctSpelling(word))
    if (corrected !== word && (spelling === null || spelling.distance >= farSpelling)) return corrected
    return spelling?.word ?? word
  })
  return mended.every((word, index) => word === words[index]) ? undefined : readWords(mended)
}

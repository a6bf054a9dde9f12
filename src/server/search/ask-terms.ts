import { isCommonWord } from '#domain/search/common-words.ts'
import { isFillerWord } from '#domain/search/filler-words.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { namesKinds } from '#domain/search/terms/kind-terms.ts'
import { isKnownWord } from '#domain/wanted/correct-spelling.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import type { Spelling } from './respell.ts'

/** The terms of these words, as written or, if `guesses`, as they were probably meant; null for a word without one. */
export async function askTerms(
  reads: PreparedReads,
  asked: string[],
  guesses: boolean,
): Promise<Map<string, Spelling | null>> {
  const words = [...new Set(asked)]
  if (words.length === 0) return new Map()
  const sounds = words.map((word) => (guesses && !isOrdinary(word) ? phoneticKey(word) : ''))
  const rows = await reads.query(resolveWords, [words, sounds, words.map((word) => !isKnownWord(word))])
  const found = new Map<string, Spelling | null>(words.map((word) => [word, null]))
  for (const [word, id, spelt, isFiller, products, distance] of rows)
    found.set(String(word), {
      id: Number(id),
      word: String(spelt),
      isFiller: isFiller === true,
      products: Number(products),
      distance: Number(distance),
    })
  return found
}

/** A word that names a kind is no typing error, even if no store sells it; neither is an ordinary word. */
function isOrdinary(word: string): boolean {
  return namesKinds(word) || isCommonWord(word) || isFillerWord(word)
}

/**
 * Resolves each word: as written, otherwise by sound, otherwise by the nearest spelling, otherwise as the prefix of a longer word; a word
 * that the dictionaries know only by sound: "ninho" is not "vinho". Numbers, very short words and words without a phonetic key are not
 * guessed, and nothing is taken for a phrase. Unknown words are omitted.
 */
export const resolveWords: Statement = {
  name: 'resolve_words',
  text: `
    select typed.word, t.id, t.word, t.is_filler, t.products, levenshtein(t.word, typed.word)
    from unnest($1::text[], $2::text[], $3::bool[]) typed (word, sound, may_be_near)
    cross join lateral (select coalesce(
      (select id from terms where word = typed.word),
      case when typed.sound <> '' and length(typed.word) >= 3 and typed.word !~ '[0-9_]' then coalesce(
        (select id from terms where sound = typed.sound order by products desc, id limit 1),
        case when typed.may_be_near then nearest_term(typed.word) end,
        (select id from terms where typed.may_be_near and word ~>=~ typed.word and word ~<~ (typed.word || '~') and sound <> '' order by products desc, id limit 1)) end) as id) resolved
    join terms t on t.id = resolved.id`,
}

/** For words that match no product as written, the intended term, by word; omitted where it is too far from the written word. */
export async function findSpellings(reads: PreparedReads, words: string[]): Promise<Map<string, string>> {
  const rows = await reads.query(resolveWords, [words, words.map(phoneticKey), words.map(() => true)])
  return new Map(
    rows.flatMap(([typed, , term, , , distance]) => {
      const [word, meant] = [String(typed), String(term)]
      const isNear = meant.startsWith(word) || Number(distance) <= word.length / lettersPerSlip
      return meant !== word && isNear ? [[word, meant] as const] : []
    }),
  )
}

/** A search may guess more than this, because its results show how a word was understood. */
const lettersPerSlip = 4

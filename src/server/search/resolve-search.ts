import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { normalWords } from '#domain/search/product-words.ts'
import { createCache } from '#platform/cache.ts'
import type { PreparedReads, Statement } from '#platform/prepared-reads.ts'

/** What a search text means: the postings of one word, the driver, lead to the offers, which must carry all `terms`. */
export interface ResolvedSearch {
  driver: number
  terms: number[]
  /** The products that carry several words, by tier, when they are few. */
  products?: [is: number[], mentions: number[]]
}

/** Resolves a search text, typing errors included. Null when nothing in it was understood; undefined when it says nothing. */
export type ResolveSearch = (text: string) => Promise<ResolvedSearch | null | undefined>

/** Words beyond these say nothing more. */
const longestSearch = 80
const maxWords = 8
/** Up to so many products are looked up one by one; when more carry all the words, walking the rarest word finds them soon enough. */
const fewProducts = 1000
/** Searches repeat; words and products change slowly. */
const fiveSeconds = 5000

export function createSearchResolver(
  reads: PreparedReads,
  { productsOneByOne = fewProducts, rememberedFor = fiveSeconds } = {},
): ResolveSearch {
  const cache = createCache<ResolvedSearch | null>({
    maxEntries: 5000,
    freshUntil: rememberedFor,
    coalesce: rememberedFor > 0,
  })

  return async (text) => {
    if (text.trim() === '') return undefined
    const words = normalWords(text.slice(0, longestSearch)).slice(0, maxWords)
    if (words.length === 0) return null
    return (await cache.getOrLoad(words.join(' '), () => resolve(reads, words, productsOneByOne))).value
  }
}

async function resolve(
  reads: PreparedReads,
  words: string[],
  productsOneByOne: number,
): Promise<ResolvedSearch | null> {
  const rows = await reads.query(resolveWords, [words, words.map(phoneticKey)])
  const known = rows.map(([id, isFiller, products]) => ({
    id: Number(id),
    isFiller: Number(isFiller),
    products: Number(products),
  }))
  // The rarest word that names goods; of sizes alone, the rarest size.
  const driver = known.toSorted((a, b) => a.isFiller - b.isFiller || a.products - b.products || a.id - b.id)[0]?.id
  if (driver === undefined) return null
  const terms = [...new Set(known.map(({ id }) => id))].sort((left, right) => left - right)
  if (terms.length === 1) return { driver, terms }

  const products = await reads.query(findProducts, [terms, driver, productsOneByOne + 1])
  if (products.length > productsOneByOne) return { driver, terms }
  const ofTier = (isHead: boolean) => products.filter(([, is]) => is === isHead).map(([id]) => Number(id))
  return { driver, terms, products: [ofTier(true), ofTier(false)] }
}

/**
 * Each word: as it is written, else as it sounds, else the nearest spelling, else as the beginning of a longer word.
 * Numbers and very short words are never guessed at. A word of which nothing is known is left out.
 */
const resolvedTerms = `unnest($1::text[], $2::text[]) with ordinality typed (word, sound, position)
    cross join lateral (select coalesce(
      (select id from terms where word = typed.word),
      case when length(typed.word) >= 3 and typed.word !~ '[0-9]' then coalesce(
        (select id from terms where sound = typed.sound order by products desc, id limit 1),
        (select id from (
           select id, word from terms where word % typed.word
           order by levenshtein(word, typed.word)::float8 / greatest(length(word), length(typed.word)) - least(0.2, ln(1 + products) * 0.025),
                    similarity(word, typed.word) desc, id
           limit 1) nearest
         where levenshtein(nearest.word, typed.word) <= greatest(1, length(typed.word) / 3)),
        (select id from terms where word ~>=~ typed.word and word ~<~ (typed.word || '~') order by products desc, id limit 1)) end) as id) resolved
    join terms t on t.id = resolved.id`

export const resolveWords: Statement = {
  name: 'resolve_words',
  text: `
    select t.id, t.is_filler, t.products
    from ${resolvedTerms}
    order by typed.position`,
}

const spellWords: Statement = {
  name: 'spell_words',
  text: `
    select typed.word, t.word, levenshtein(t.word, typed.word)
    from ${resolvedTerms}`,
}

/** Of words that stand for no product as they are written, the term that is meant, by word; left out where it is far from what was written. */
export async function findSpellings(reads: PreparedReads, words: string[]): Promise<Map<string, string>> {
  const rows = await reads.query(spellWords, [words, words.map(phoneticKey)])
  return new Map(
    rows.flatMap(([typed, term, distance]) => {
      const [word, meant] = [String(typed), String(term)]
      const isNear = meant.startsWith(word) || Number(distance) <= word.length / lettersPerSlip
      return meant !== word && isNear ? [[word, meant] as const] : []
    }),
  )
}

/** A search may guess more than this: its results show what it took a word for. */
const lettersPerSlip = 4

/** Products that carry all the words, and whether they are the thing the driving word names. */
export const findProducts: Statement = {
  name: 'find_products',
  text: 'select product_id, is_head from find_products($1, $2, $3)',
}

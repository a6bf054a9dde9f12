import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { normalWords } from '#domain/search/product-words.ts'
import { createCache } from '#platform/cache.ts'
import type { PreparedReads, Statement } from '#platform/prepared-reads.ts'

/**
 * What a search text means. Usually one word's postings drive the search, and offers found must carry all `terms`. Several words that
 * few products carry, or sizes alone, are searched product by product, in two tiers.
 */
export type ResolvedSearch = { driver: number; terms: number[] } | { products: [is: number[], mentions: number[]] }

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
  if (rows.length === 0) return null
  const known = rows.map(([id, isPosted, products]) => ({
    id: Number(id),
    isPosted: isPosted === true,
    products: Number(products),
  }))
  const terms = [...new Set(known.map(({ id }) => id))].sort((left, right) => left - right)
  const driver = known
    .filter(({ isPosted }) => isPosted)
    .sort((left, right) => left.products - right.products || left.id - right.id)[0]?.id
  if (driver !== undefined && terms.length === 1) return { driver, terms }

  const products = await reads.query(findProducts, [
    terms,
    driver ?? 0,
    driver === undefined ? null : productsOneByOne + 1,
  ])
  if (driver !== undefined && products.length > productsOneByOne) return { driver, terms }
  const ofTier = (isTheThing: boolean) => products.filter(([, is]) => is === isTheThing).map(([id]) => Number(id))
  return driver === undefined
    ? { products: [products.map(([id]) => Number(id)), []] }
    : { products: [ofTier(true), ofTier(false)] }
}

/**
 * Each word: as it is written, else as it sounds, else the nearest spelling, else as the beginning of a longer word.
 * Numbers and very short words are never guessed at. A word of which nothing is known is left out.
 */
export const resolveWords: Statement = {
  name: 'resolve_words',
  text: `
    select t.id, t.is_posted, t.products
    from unnest($1::text[], $2::text[]) with ordinality typed (word, sound, position)
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
    join terms t on t.id = resolved.id
    order by typed.position`,
}

/** Products that carry all the words, and whether they are the thing the driving word names. */
export const findProducts: Statement = {
  name: 'find_products',
  text: 'select id, $2 = any(head_terms) from products where terms @> $1::int[] limit $3',
}

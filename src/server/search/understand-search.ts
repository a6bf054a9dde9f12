import { normalWords } from '#domain/product-words.ts'
import { wordSound } from '#domain/word-sound.ts'
import type { Reads, Statement } from '#platform/reads.ts'

/** What a search text means in words that products carry. */
export interface Understood {
  /** Every word understood; an offer found carries all of them. */
  terms: number[]
  /** The rarest word that can start a search; null when there are only sizes and filler. */
  driver: number | null
}

/** Words beyond these say nothing more. */
const longestSearch = 80
const mostWords = 8

/** Resolves a search text, typing errors included. Null when nothing in it was understood; undefined when it says nothing. */
export async function understandSearch(reads: Reads, text: string): Promise<Understood | null | undefined> {
  if (text.trim() === '') return undefined
  const words = normalWords(text.slice(0, longestSearch)).slice(0, mostWords)
  if (words.length === 0) return null
  const rows = await reads.query(resolveWords, [words, words.map(wordSound)])
  const terms = rows.map(([id, isPosted, products]) => ({
    id: Number(id),
    isPosted: isPosted === true,
    products: Number(products),
  }))
  if (terms.length === 0) return null
  const drivers = terms.filter(({ isPosted }) => isPosted).sort((left, right) => left.products - right.products)
  return {
    terms: [...new Set(terms.map(({ id }) => id))].sort((left, right) => left - right),
    driver: drivers[0]?.id ?? null,
  }
}

/**
 * Each word: as it is written, else as it sounds, else the nearest spelling, else as the beginning of a longer word.
 * Numbers and very short words are never guessed at. A word of which nothing is known is left out.
 */
const resolveWords: Statement = {
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

import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { namesKinds } from '#domain/search/terms/kind-terms.ts'
import { type QueryPart, type ReadQuery, readQuery } from '#domain/search/terms/read-query.ts'
import { createCache } from '#platform/cache.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import { respell, type Spelling } from './respell.ts'

/** What a search text means: the postings of one term, the driver, lead to the offers, which must carry all `terms`. */
export interface ResolvedSearch {
  driver: number
  terms: number[]
  /** Only what is the thing looked for: who writes "vinho tinto" does not mean vinegar of it. */
  isHeadOnly?: boolean
  /** The products that carry several words, by tier, when they are few. */
  products?: [is: number[], mentions: number[]]
}

/** A search that names a category, by its slug, is a filter. */
export interface NamedCategory {
  category: string
}

/** Resolves a search text, typing errors included. Null when nothing in it was understood; undefined when it says nothing. */
export type ResolveSearch = (text: string) => Promise<ResolvedSearch | NamedCategory | null | undefined>

/** Words beyond these say nothing more. */
const longestSearch = 80
const maxParts = 8
/** Up to so many products are looked up one by one; when more carry all the words, walking the driver finds them soon enough. */
const fewProducts = 600
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
    const read = readQuery(text.slice(0, longestSearch))
    if (read.category !== null) return { category: read.category }
    if (read.parts.length === 0) return /[\p{L}\d]/u.test(text) ? undefined : null
    const question = read.words.join(' ')
    return (await cache.getOrLoad(question, () => resolve(reads, read, productsOneByOne))).value
  }
}

/** With the category that a search names: in it alone. Null: the visitor has chosen another one. */
export function splitCategory<Filter extends { categoryId?: string | undefined }>(
  filter: Filter,
  found: Awaited<ReturnType<ResolveSearch>>,
): { filter: Filter; search: ResolvedSearch | null | undefined } {
  if (!found || !('category' in found)) return { filter, search: found }
  const isOther = filter.categoryId !== undefined && filter.categoryId !== found.category
  return { filter: { ...filter, categoryId: found.category }, search: isOther ? null : undefined }
}

interface FoundTerm {
  id: number
  isFiller: boolean
  products: number
  isKind: boolean
}

async function resolve(
  reads: PreparedReads,
  read: ReadQuery,
  productsOneByOne: number,
): Promise<ResolvedSearch | null> {
  const known = await findTerms(reads, read)
  const subject = known.find(({ isKind }) => isKind)
  // What is looked for, else the rarest word; of sizes alone, the rarest size.
  const driver =
    subject ??
    known.toSorted((a, b) => Number(a.isFiller) - Number(b.isFiller) || a.products - b.products || a.id - b.id)[0]
  if (driver === undefined) return null
  const search = (terms: FoundTerm[], most: number) => reads.query(findProducts, [sortedIds(terms), driver.id, most])
  const all = sortedIds(known).length === 1 ? [] : await search(known, productsOneByOne + 1)
  const terms = all.length > 0 ? known : await carriedTogether(known, driver, subject !== undefined, search)
  const ids = sortedIds(terms)
  if (ids.length === 1) return { driver: driver.id, terms: ids, isHeadOnly: false }
  const products = terms === known ? all : await search(terms, productsOneByOne + 1)
  const ofTier = (isHead: boolean) => products.filter(([, is]) => is === isHead).map(([id]) => Number(id))
  const [is, mentions] = [ofTier(true), ofTier(false)]
  const isHeadOnly = subject !== undefined && is.length > 0
  if (products.length > productsOneByOne) return { driver: driver.id, terms: ids, isHeadOnly }
  return { driver: driver.id, terms: ids, isHeadOnly, products: [is, isHeadOnly ? [] : mentions] }
}

/**
 * When no product carries all words: those that one carries together with the driver. Sizes are left out first. Other words are left
 * out only beside a kind: then it is still what was looked for.
 */
async function carriedTogether(
  known: FoundTerm[],
  driver: FoundTerm,
  isKind: boolean,
  search: (terms: FoundTerm[], most: number) => Promise<unknown[][]>,
): Promise<FoundTerm[]> {
  const others = known.filter(({ id }) => id !== driver.id)
  const words = others.filter(({ isFiller }) => !isFiller)
  const kept = [driver]
  if (!isKind && words.length > 0) {
    if ((await search([driver, ...words], 1)).length === 0) return known
    kept.push(...words)
  }
  for (const term of [...(isKind ? words : []), ...others.filter(({ isFiller }) => isFiller)])
    if ((await search([...kept, term], 1)).length > 0) kept.push(term)
  return kept
}

function sortedIds(terms: FoundTerm[]): number[] {
  return [...new Set(terms.map(({ id }) => id))].sort((left, right) => left - right)
}

/** The terms of a search, its typing errors mended first: only then phrases can be recognised. */
async function findTerms(reads: PreparedReads, read: ReadQuery): Promise<FoundTerm[]> {
  const asked = new Map<string, Spelling | null>()
  await ask(reads, read.parts, asked)
  const mended = respell(read, asked)
  if (mended) await ask(reads, mended.parts, asked)
  return (mended ?? read).parts.slice(0, maxParts).flatMap(({ term, words, isKind }) => {
    const found = asked.get(term)
    const spellings = found ? [found] : words.flatMap((word) => asked.get(word) ?? [])
    return spellings.map(({ id, isFiller, products }) => ({ id, isFiller, products, isKind }))
  })
}

/** Adds what is known of the terms, and of the words of phrases, that were not asked for before. */
async function ask(reads: PreparedReads, parts: QueryPart[], asked: Map<string, Spelling | null>): Promise<void> {
  const words = [...new Set(parts.slice(0, maxParts).flatMap(({ term, words }) => [term, ...words]))].filter(
    (word) => !asked.has(word),
  )
  if (words.length === 0) return
  for (const word of words) asked.set(word, null)
  // What names a kind is not a typing error, even where nobody sells it.
  const sounds = words.map((word) => (namesKinds(word) ? '' : phoneticKey(word)))
  for (const [word, id, spelt, isFiller, products, distance] of await reads.query(resolveWords, [words, sounds]))
    asked.set(String(word), {
      id: Number(id),
      word: String(spelt),
      isFiller: isFiller === true,
      products: Number(products),
      distance: Number(distance),
    })
}

/**
 * Each word: as it is written, else as it sounds, else the nearest spelling, else as the beginning of a longer word.
 * Numbers, very short words and what has no sound are never guessed at, and nothing is taken for a phrase. A word of which nothing is
 * known is left out.
 */
export const resolveWords: Statement = {
  name: 'resolve_words',
  text: `
    select typed.word, t.id, t.word, t.is_filler, t.products, levenshtein(t.word, typed.word)
    from unnest($1::text[], $2::text[]) typed (word, sound)
    cross join lateral (select coalesce(
      (select id from terms where word = typed.word),
      case when typed.sound <> '' and length(typed.word) >= 3 and typed.word !~ '[0-9_]' then coalesce(
        (select id from terms where sound = typed.sound order by products desc, id limit 1),
        (select id from (
           select id, word from terms where word % typed.word and sound <> ''
           order by levenshtein(word, typed.word)::float8 / greatest(length(word), length(typed.word)) - least(0.2, ln(1 + products) * 0.025),
                    similarity(word, typed.word) desc, id
           limit 1) nearest
         where levenshtein(nearest.word, typed.word) <= greatest(1, length(typed.word) / 3)),
        (select id from terms where word ~>=~ typed.word and word ~<~ (typed.word || '~') and sound <> '' order by products desc, id limit 1)) end) as id) resolved
    join terms t on t.id = resolved.id`,
}

/** Of words that stand for no product as they are written, the term that is meant, by word; left out where it is far from what was written. */
export async function findSpellings(reads: PreparedReads, words: string[]): Promise<Map<string, string>> {
  const rows = await reads.query(resolveWords, [words, words.map(phoneticKey)])
  return new Map(
    rows.flatMap(([typed, , term, , , distance]) => {
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

import { gtinDigits } from '#domain/products/gtin.ts'
import { isCommonWord } from '#domain/search/common-words.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'
import { isOccasionTerm } from '#domain/search/terms/kind-groups.ts'
import { namesKinds } from '#domain/search/terms/kind-terms.ts'
import {
  type QueryPart,
  type QueryWish,
  type ReadQuery,
  readQuery,
  readWishes,
} from '#domain/search/terms/read-query.ts'
import { createCache } from '#platform/cache.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import { respell, type Spelling } from './respell.ts'

/** The meaning of a search text: the postings of one term, the driver, lead to the offers, which must contain all `terms`. */
export interface ResolvedSearch {
  driver: number
  terms: number[]
  /** Match only the product itself: "vinho tinto" should not find vinegar made from it. */
  isHeadOnly?: boolean
  /** Products that contain several words, by tier, if they are few. */
  products?: [is: number[], mentions: number[]]
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

/** A search that names a category acts as a filter by its slug. */
export interface NamedCategory {
  category: string
}

/** Resolves a search text, including typing errors. Null when nothing was understood; undefined when it is meaningless. */
export type ResolveSearch = (text: string) => Promise<ResolvedSearch | NamedCategory | null | undefined>

/** Further words add nothing. */
const longestSearch = 80
const maxParts = 8
/** Up to this many products are looked up one by one; when more contain all the words, walking the driver finds them soon enough. */
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
    const barcode = gtinDigits(text)
    if (barcode !== null)
      return (await cache.getOrLoad(barcode, () => resolveBarcode(reads, text.trim(), barcode))).value
    const typed = text.slice(0, longestSearch)
    const [first, ...others] = readWishes(typed)
    if (first === undefined || first.category !== null) return first && { category: first.category ?? '' }
    if (first.parts.length === 0) return /[\p{L}\d]/u.test(text) ? undefined : null
    if (others.length === 0) return resolveWish(first)
    const whole = await resolveWish({ ...readQuery(typed), text: first.text })
    const wishes = await Promise.all(
      [first, ...others].map(
        async (wish): Promise<ResolvedSearch | NotOnOffer> =>
          withoutMentions(await resolveWish(wish)) ?? { asked: wish.text },
      ),
    )
    const known = whole ?? wishes.find((wish): wish is ResolvedSearch => wish.driver !== undefined)
    return known ? { ...known, wishes } : null
  }

  /** The same words are cached once, whatever filler words surround them. */
  async function resolveWish(wish: QueryWish): Promise<ResolvedSearch | null> {
    const question = `${wish.words.join(' ')} ${wish.text.toLowerCase()}`
    return (await cache.getOrLoad(question, () => resolve(reads, wish, productsOneByOne))).value
  }
}

/** Beside another item, mere mentions are noise: dog food "arroz e frango" is neither rice nor chicken. */
function withoutMentions(wish: ResolvedSearch | null): ResolvedSearch | null {
  if (wish?.products) return { ...wish, isHeadOnly: true, products: [wish.products[0], []] }
  return wish && { ...wish, isHeadOnly: true }
}

/** Products sold under a barcode, or of its product line. As a search by words: those that contain all words of the first. */
async function resolveBarcode(reads: PreparedReads, text: string, gtin: string): Promise<ResolvedSearch | null> {
  const found = await reads.query(productsOfBarcode, [gtin, fewProducts])
  const terms = found[0]?.[1] as number[] | undefined
  const driver = terms?.[0]
  if (terms === undefined || driver === undefined) return null
  return { asked: text, driver, terms, products: [found.map(([id]) => Number(id)), []] }
}

export const productsOfBarcode: Statement = {
  name: 'products_of_barcode',
  text: `
    select product.id, product.terms
    from (
      select product_id as id from promotions where gtin = $1
      union
      select products.id from barcodes join products on products.line_id = barcodes.line_id where barcodes.gtin = $1
      limit $2) sold
    join products product on product.id = sold.id
    order by product.id`,
}

/** Restricts the filter to the category that a search names. Null: the visitor has chosen another one. */
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
  isOccasion: boolean
}

async function resolve(
  reads: PreparedReads,
  wish: QueryWish,
  productsOneByOne: number,
): Promise<ResolvedSearch | null> {
  const { known, isComplete } = await findTerms(reads, wish)
  const subject = known.find(({ isKind }) => isKind)
  // The kind, otherwise the rarest word; of sizes alone, the rarest size.
  const driver =
    subject ??
    known.toSorted((a, b) => Number(a.isFiller) - Number(b.isFiller) || a.products - b.products || a.id - b.id)[0]
  if (driver === undefined) return null
  const alone = { asked: wish.text, driver: driver.id, terms: [driver.id], isHeadOnly: driver.isOccasion }
  const search = (terms: FoundTerm[], most: number) => reads.query(findProducts, [sortedIds(terms), driver.id, most])
  const all = sortedIds(known).length === 1 ? [] : await search(known, productsOneByOne + 1)
  const terms = all.length > 0 ? known : await carriedTogether(known, driver, subject !== undefined, search)
  const ids = sortedIds(terms)
  const isExact = isComplete && ids.length === sortedIds(known).length
  const note = isExact ? {} : { isSimilar: true as const }
  if (ids.length === 1) return { ...alone, ...note }
  const similar = isExact && subject ? { similar: { ...alone, isSimilar: true as const } } : note
  const products = terms === known ? all : await search(terms, productsOneByOne + 1)
  const ofTier = (isHead: boolean) => products.filter(([, is]) => is === isHead).map(([id]) => Number(id))
  const [is, mentions] = [ofTier(true), ofTier(false)]
  const isHeadOnly = subject !== undefined && is.length > 0
  const found = { asked: wish.text, driver: driver.id, terms: ids, isHeadOnly, ...similar }
  if (products.length > productsOneByOne) return found
  return { ...found, products: [is, isHeadOnly ? [] : mentions] }
}

/**
 * When no product contains all words: the words that one contains together with the driver. Sizes are dropped first. Other words are
 * dropped only beside a kind, which still finds the right products.
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

/** The terms of a search after correcting its typing errors, because phrases can only be recognised then. */
async function findTerms(reads: PreparedReads, read: ReadQuery): Promise<{ known: FoundTerm[]; isComplete: boolean }> {
  const asked = new Map<string, Spelling | null>()
  await ask(reads, read.parts, asked)
  const mended = respell(read, asked)
  if (mended) await ask(reads, mended.parts, asked)
  const found = (mended ?? read).parts.slice(0, maxParts).map(({ term, words, isKind }) => {
    const whole = asked.get(term)
    const spellings = whole ? [whole] : words.flatMap((word) => asked.get(word) ?? [])
    const isOccasion = isOccasionTerm(term)
    return spellings.map(({ id, isFiller, products }) => ({ id, isFiller, products, isKind, isOccasion }))
  })
  return { known: found.flat(), isComplete: found.every((terms) => terms.length > 0) }
}

/** Looks up the terms, and the words of phrases, that are not known yet. */
async function ask(reads: PreparedReads, parts: QueryPart[], asked: Map<string, Spelling | null>): Promise<void> {
  const words = [...new Set(parts.slice(0, maxParts).flatMap(({ term, words }) => [term, ...words]))].filter(
    (word) => !asked.has(word),
  )
  if (words.length === 0) return
  for (const word of words) asked.set(word, null)
  // A word that names a kind is not a typing error, even if no store sells it; neither is an ordinary word.
  const sounds = words.map((word) => (namesKinds(word) || isCommonWord(word) ? '' : phoneticKey(word)))
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
 * Resolves each word: as written, otherwise by sound, otherwise by the nearest spelling, otherwise as the prefix of a longer word. Numbers,
 * very short words and words without a phonetic key are not guessed, and nothing is taken for a phrase. Unknown words are omitted.
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

/** For words that match no product as written, the intended term, by word; omitted where it is too far from the written word. */
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

/** A search may guess more than this, because its results show how a word was understood. */
const lettersPerSlip = 4

/** Products that contain all the words, and whether the driving word names them. */
export const findProducts: Statement = {
  name: 'find_products',
  text: 'select product_id, is_head from find_products($1, $2, $3)',
}

import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { kindsNamedBy } from '#domain/search/terms/kind-terms.ts'
import type { QueryPart } from '#domain/search/terms/query-part.ts'
import type { ReadQuery } from '#domain/search/terms/read-query.ts'
import type { QueryWish } from '#domain/search/terms/read-wishes.ts'
import { isWeighedKind } from '#domain/wanted/usual-amounts.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import { askTerms } from './ask-terms.ts'
import type { ResolvedSearch } from './resolved-search.ts'
import { respell, type Spelling } from './respell.ts'

const maxParts = 8
/** A number without a unit that is smaller than this may also be how many are wanted. */
const leastSize = 6
/** Of the sizes that a number may stand for, those that most products have. */
const mostSizes = 3

interface FoundTerm {
  id: number
  word: string
  isFiller: boolean
  products: number
  isKind: boolean
}

/** What answers one item of a search; null when nothing is known of it. */
export async function resolveWish(
  reads: PreparedReads,
  wish: QueryWish,
  productsOneByOne: number,
): Promise<ResolvedSearch | null> {
  if (wish.anyOf) return resolveAny(reads, wish.anyOf, wish.text)
  if (wish.isUnsold) return resolveUnsold(reads, wish, productsOneByOne)
  const sized = wish.parts.find(({ sizes }) => sizes !== undefined)
  return sized ? resolveSized(reads, wish, sized, productsOneByOne) : resolveParts(reads, wish, productsOneByOne)
}

/** What a dish takes or serves a need: each of these terms answers it. */
async function resolveAny(reads: PreparedReads, terms: string[], asked: string): Promise<ResolvedSearch | null> {
  const known = await askTerms(reads, terms, false)
  const ids = terms.flatMap((term) => known.get(term)?.id ?? [])
  const [driver] = ids
  if (driver === undefined) return null
  const alone = { asked, driver, terms: [driver], isHeadOnly: true }
  return ids.length === 1 ? alone : { ...alone, anyOf: ids }
}

/** Only products that are named so, and of no kind that markets sell: a cauliflower is no flower. */
async function resolveUnsold(reads: PreparedReads, wish: QueryWish, most: number): Promise<ResolvedSearch | null> {
  const words = wish.parts.slice(0, maxParts).map(({ term }) => term)
  const known = await askTerms(reads, words, false)
  const ids = sortedIds(words.flatMap((word) => known.get(word) ?? []))
  const [driver] = ids
  if (driver === undefined || ids.length < new Set(words).size) return null
  const products = await reads.query(unsoldProducts, [ids, driver, most])
  if (products.length === 0) return null
  return { asked: wish.text, driver, terms: ids, products: [products.map(([id]) => Number(id)), []] }
}

export const unsoldProducts: Statement = {
  name: 'unsold_products',
  text: `
    select found.product_id
    from find_products($1, $2, $3) found
    join products product on product.id = found.product_id
    where product.kind_id is null`,
}

/** Takes all products with one of the sizes that a number may stand for. */
async function resolveSized(
  reads: PreparedReads,
  wish: QueryWish,
  sized: QueryPart,
  most: number,
): Promise<ResolvedSearch | null> {
  const others = wish.parts.filter((part) => part !== sized)
  const { known, isComplete } = await findTerms(reads, { ...wish, parts: others })
  const driver = known.find(({ isKind }) => isKind) ?? known[0]
  if (isComplete && driver) {
    const asked = [...(await askTerms(reads, sized.sizes ?? [], false)).values()].filter((size) => size !== null)
    const sizes = asked.toSorted((one, other) => other.products - one.products).slice(0, mostSizes)
    const tried = await Promise.all(
      sizes.map(async (size) => {
        const terms = sortedIds([...known, size])
        return { terms, products: await reads.query(findProducts, [terms, driver.id, Math.ceil(most / mostSizes)]) }
      }),
    )
    const [largest] = tried.toSorted((one, other) => other.products.length - one.products.length)
    const products = tried.flatMap((found) => found.products)
    const ofTier = (isHead: boolean) => [
      ...new Set(products.filter(([, is]) => is === isHead).map(([id]) => Number(id))),
    ]
    const [is, mentions] = [ofTier(true), ofTier(false)]
    const isHeadOnly = is.length > 0
    if (largest && products.length > 0)
      return {
        asked: wish.text,
        driver: driver.id,
        terms: largest.terms,
        isHeadOnly,
        products: [is, isHeadOnly ? [] : mentions],
      }
  }
  const isHowMany = Number(sized.term) < leastSize && others.length > 0
  return resolveParts(reads, { ...wish, parts: isHowMany ? others : [...others, { ...sized, words: [] }] }, most)
}

async function resolveParts(
  reads: PreparedReads,
  wish: QueryWish,
  productsOneByOne: number,
): Promise<ResolvedSearch | null> {
  const { known, isComplete, isSubject, isWeighed } = await findTerms(reads, wish)
  // "Gás de cozinha" is not a kitchen cleaner: what is unknown is the thing itself.
  if (!isComplete && !isSubject) return null
  const subject = known.find(({ isKind }) => isKind)
  // The kind, otherwise the rarest word; of sizes alone, the rarest size.
  const driver =
    subject ??
    known.toSorted((a, b) => Number(a.isFiller) - Number(b.isFiller) || a.products - b.products || a.id - b.id)[0]
  if (driver === undefined) return null
  const alone = { asked: wish.text, driver: driver.id, terms: [driver.id], isHeadOnly: false }
  const search = (terms: FoundTerm[], most: number) => reads.query(findProducts, [sortedIds(terms), driver.id, most])
  const all = sortedIds(known).length === 1 ? [] : await search(known, productsOneByOne + 1)
  const terms = all.length > 0 ? known : await carriedTogether(known, driver, subject !== undefined, search)
  const ids = sortedIds(terms)
  const isExact = isComplete && known.every((term) => ids.includes(term.id) || (isWeighed && isWeight(term.word)))
  const note = isExact ? {} : { isSimilar: true as const }
  if (ids.length === 1) return { ...alone, ...note }
  const similar = isExact && subject ? { similar: { ...alone, isSimilar: true as const } } : note
  const products = terms === known ? all : await search(terms, productsOneByOne + 1)
  const ofTier = (isHead: boolean) => products.filter(([, is]) => is === isHead).map(([id]) => Number(id))
  const [is, mentions] = [ofTier(true), ofTier(false)]
  const isHeadOnly = subject !== undefined && is.length > 0
  const found = { asked: wish.text, driver: driver.id, terms: ids, isHeadOnly, ...similar }
  if (products.length > productsOneByOne) return { ...found, someProducts: is }
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
  const allTerms = sortedIds(known).length
  // All of them together were looked for already.
  const areCarried = async (terms: FoundTerm[]) =>
    sortedIds(terms).length < allTerms && (await search(terms, 1)).length > 0
  const kept = [driver]
  if (!isKind && words.length > 0) {
    if (!(await areCarried([driver, ...words]))) return known
    kept.push(...words)
  }
  for (const term of [...(isKind ? words : []), ...others.filter(({ isFiller }) => isFiller)])
    if (await areCarried([...kept, term])) kept.push(term)
  return kept
}

function sortedIds(terms: { id: number }[]): number[] {
  return [...new Set(terms.map(({ id }) => id))].sort((left, right) => left - right)
}

interface FoundTerms {
  known: FoundTerm[]
  isComplete: boolean
  /** Whether people want a weight of it and not a number of packs. */
  isWeighed: boolean
  /** Whether a kind or a brand is among them. */
  isSubject: boolean
}

/** The terms of a search after correcting its typing errors, because phrases can only be recognised then. */
async function findTerms(reads: PreparedReads, read: ReadQuery): Promise<FoundTerms> {
  const wordsOf = (parts: QueryPart[]) => parts.slice(0, maxParts).flatMap(({ term, words }) => [term, ...words])
  const asked = await askTerms(reads, wordsOf(read.parts), true)
  const mended = respell(read, asked)
  if (mended)
    for (const [word, spelling] of await askTerms(reads, wordsOf(mended.parts), true)) asked.set(word, spelling)
  const parts = (mended ?? read).parts.slice(0, maxParts)
  const isWeighed = parts.some(({ term, isKind }) => isKind && areWeighed(term))
  const found = parts.map(({ term, words, isKind }) => {
    const whole = asked.get(term)
    const spellings: Spelling[] = whole ? [whole] : words.flatMap((word) => asked.get(word) ?? [])
    return spellings.map(({ id, word, isFiller, products }) => ({ id, word, isFiller, products, isKind }))
  })
  return {
    known: found.flat(),
    isWeighed,
    // "Meio quilo de queijo" is how much one wants, whatever the packs.
    isComplete: parts.every(({ term }, at) => found[at]?.length || (isWeighed && isWeight(term))),
    isSubject: parts.some(
      ({ words, isKind }, at) => isKind || (found[at]?.length && words.some((word) => brandSpellings.has(word))),
    ),
  }
}

function isWeight(term: string): boolean {
  return /^\d[\dd]*k?g$/.test(term)
}

function areWeighed(term: string): boolean {
  return [...kindsNamedBy(term)].every((id) => {
    const kind = kinds.get(id)
    return kind !== undefined && isWeighedKind(kind)
  })
}

/** Products that contain all the words, and whether the driving word names them. */
export const findProducts: Statement = {
  name: 'find_products',
  text: 'select product_id, is_head from find_products($1, $2, $3)',
}

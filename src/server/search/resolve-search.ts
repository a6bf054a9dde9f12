import { gtinDigits } from '#domain/products/gtin.ts'
import { isOfferWord } from '#domain/search/filler-words.ts'
import { readQuery, saysSomething } from '#domain/search/terms/read-query.ts'
import { type QueryWish, readWishes } from '#domain/search/terms/read-wishes.ts'
import { createCache } from '#platform/cache.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import { resolveWish } from './resolve-wish.ts'
import type { NotOnOffer, ResolvedSearch } from './resolved-search.ts'

/** A search that names a category acts as a filter by its slug. */
export interface NamedCategory {
  category: string
}

/** Resolves a search text, including typing errors. Null when nothing was understood; undefined when it is meaningless. */
export type ResolveSearch = (text: string) => Promise<ResolvedSearch | NamedCategory | null | undefined>

/** As many letters as the address of a search may have. */
const longestSearch = 200
/** Up to this many products may be looked up one by one; when more contain all the words, walking the driver finds them soon enough. */
const manyProducts = 4000
/** Of all cached searches: some 8 MB of ids. */
const mostCachedProducts = 1_000_000
/** Searches repeat; words and products change slowly. */
const fiveSeconds = 5000

export function createSearchResolver(
  reads: PreparedReads,
  { productsOneByOne = manyProducts, rememberedFor = fiveSeconds } = {},
): ResolveSearch {
  const cache = createCache<ResolvedSearch | null>({
    maxEntries: 5000,
    size: { max: mostCachedProducts, of: numberOfProducts },
    freshUntil: rememberedFor,
    coalesce: rememberedFor > 0,
  })

  return async (text) => {
    if (text.trim() === '') return undefined
    const barcode = gtinDigits(text)
    if (barcode !== null)
      return (await cache.getOrLoad(barcode, () => resolveBarcode(reads, text.trim(), barcode))).value
    const typed = text.slice(0, longestSearch)
    const asked = readWishes(typed)
    const [first] = asked
    if (first === undefined || (first.category !== null && asked.length === 1))
      return first && { category: first.category ?? '' }
    // "Ofertas de hoje" asks for anything; a word like "amigo" for nothing that is sold.
    if (!saysSomething(first)) return first.words.some(isOfferWord) ? undefined : null
    if (asked.length === 1) return resolveOne(first)
    const resolved = await withoutMerged(asked)
    if (resolved.length === 1) return resolved[0]?.found ?? null
    const whole = await resolveOne({ ...readQuery(typed), text: first.text })
    const wishes = resolved.map(
      ({ wish, found }): ResolvedSearch | NotOnOffer => withoutMentions(found) ?? { asked: wish.text },
    )
    const known = whole ?? wishes.find((wish): wish is ResolvedSearch => wish.driver !== undefined)
    return known ? { ...known, wishes } : null
  }

  /** Joins names that offers have together, as in "iogurte morango". */
  async function withoutMerged(asked: QueryWish[]): Promise<ResolvedWish[]> {
    const merged: ResolvedWish[] = []
    for (const wish of asked) {
      const last = merged.at(-1)
      if (last && wish.mayBelongToLast && ![last.wish, wish].some(hasNumber)) {
        const both = { ...readQuery(`${last.wish.text} ${wish.text}`), text: `${last.wish.text} ${wish.text}` }
        const found = await resolveOne(both)
        if (found && isOneProduct(found)) {
          merged[merged.length - 1] = { wish: both, found }
          continue
        }
      }
      merged.push({ wish, found: await resolveOne(wish) })
    }
    return merged
  }

  /** The same words are cached once, whatever filler words surround them. */
  async function resolveOne(wish: QueryWish): Promise<ResolvedSearch | null> {
    const question = `${wish.words.join(' ')} ${wish.text.toLowerCase()}`
    return (await cache.getOrLoad(question, () => resolveWish(reads, wish, productsOneByOne))).value
  }
}

function numberOfProducts(found: ResolvedSearch | null): number {
  const lists = [...(found?.products ?? []), found?.someProducts ?? []]
  return lists.reduce((sum, ids) => sum + ids.length, 0)
}

/** A number ends an item: "azeite 250 coca 600". */
function hasNumber({ parts }: QueryWish): boolean {
  return parts.some(({ sizes }) => sizes !== undefined)
}

interface ResolvedWish {
  wish: QueryWish
  found: ResolvedSearch | null
}

/** Whether products are named by all of the words, not merely mentioning some. */
function isOneProduct({ isSimilar, terms, products }: ResolvedSearch): boolean {
  return isSimilar === undefined && terms.length > 1 && (products === undefined || products[0].length > 0)
}

/** Beside another item, mere mentions are noise: dog food "arroz e frango" is neither rice nor chicken. */
function withoutMentions(wish: ResolvedSearch | null): ResolvedSearch | null {
  if (wish?.products) return { ...wish, isHeadOnly: true, products: [wish.products[0], []] }
  return wish && { ...wish, isHeadOnly: true }
}

/** Products sold under a barcode, or of its product line. As a search by words: those that contain all words of the first. */
async function resolveBarcode(reads: PreparedReads, text: string, gtin: string): Promise<ResolvedSearch | null> {
  const found = await reads.query(productsOfBarcode, [gtin, manyProducts])
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

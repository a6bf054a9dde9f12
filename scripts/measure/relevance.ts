import type { Api } from '#contract/client.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import { productTerms } from '#domain/search/terms/product-terms.ts'
import { saysSomething } from '#domain/search/terms/read-query.ts'
import { readWishes } from '#domain/search/terms/read-wishes.ts'
import type { StoreType } from '#domain/stores/store-types.ts'
import type { Platform } from '#platform/platform.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { blankPromotion } from '#server/promotions/promotion-rows.ts'
import { updateSearchWeights } from '#server/promotions/promotions.worker.ts'
import { publishAll } from '#server/promotions/publish-offers.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { createStore } from '#server/stores/stores.service.ts'
import { readRows } from './labelled-rows.ts'

/** The files are described in tests/relevance/README.md. */
const folder = new URL('../../tests/relevance/', import.meta.url)
export const ownQueries = new URL('queries.csv', folder)
export const spokenQueries = new URL('spoken.csv', folder)
export const manneredQueries = new URL('manners.csv', folder)

const city = 'itajai-sc'

interface Offer {
  name: string
  category: string
  kind: string
  store: string
}

export interface JudgedQuery {
  query: string
  group: string
  /** Faults of the result; empty when it is right. */
  faults: string[]
  found: string[]
  /** Items that the result reports as not on offer. */
  missing: string[]
  /** Of the items asked for, how many are among the first ten or named as missing. */
  wishes: { met: number; asked: number }
  /** Whether some results share no term with the search. */
  isUnrelated: boolean
}

/** Publishes the catalogue as offers of one city that are in force, the way an import does. */
export async function publishCatalogue(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const stores = new Map<string, number>()
  for (const { name = '', type, neighborhood = '' } of readRows(new URL('stores.csv', folder))) {
    const noContact = { address: null, phone: null, whatsapp: null, hours: null }
    const store = await createStore(db, { name, type: type as StoreType, city, neighborhood, ...noContact }, now)
    stores.set(name, numberFromPublicId('store', store.id) ?? 0)
  }
  const categories = new Map(
    (await db.selectFrom('categories').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  )
  const rows = catalogueRows()
  const products = await identifyProducts(
    db,
    rows.map(({ name }) => name ?? ''),
  )
  const offers = rows.map(({ name = '', category = '', store = '', price = '' }) => ({
    ...blankPromotion,
    productId: products.get(name) ?? 0,
    productName: name,
    storeId: stores.get(store) ?? 0,
    categoryId: categories.get(category) ?? 0,
    priceCents: centsFromDecimal(price),
    validFrom: new Date(now.getTime() - oneDay),
    expiresAt: new Date(now.getTime() + 2 * oneDay),
  }))
  for (let start = 0; start < offers.length; start += batch)
    await publishAll(db, PanelScope.ofJob(), offers.slice(start, start + batch), 'import', now)
  await updateSearchWeights(platform)
}

const oneDay = 86_400_000
const batch = 500

/** Sends each query of a file to the public API and judges its first ten offers. */
export async function judgeQueries(api: Api, file: string | URL): Promise<JudgedQuery[]> {
  const catalogue = new Map(catalogueRows().map((row) => [row.name, row as unknown as Offer]))
  const judged: JudgedQuery[] = []
  for (const { query = '', group = '', first = '', later = '', never = '', store = '', wishes = '' } of readRows(
    file,
  )) {
    const { result: offers, headers } = await api.answer('promotions.list', {
      query: { search: query, city, limit: 10 },
    })
    const missing = headers.get('x-search-missing')?.split(',').map(decodeURIComponent) ?? []
    const found = offers.flatMap(({ productName }) => catalogue.get(productName) ?? [])
    const faults = faultsOf(found, [...catalogue.values()], { first, later, never })
    if (store !== '') {
      const stores = await api.call('stores.list', { query: { search: query, city, limit: 3, named: true } })
      if (!stores.some(({ name }) => name === store)) faults.push(`not among the stores: ${store}`)
    }
    judged.push({
      query,
      group,
      faults,
      found: found.map(({ name }) => name),
      missing,
      wishes: wishesMet(wishes, found, missing),
      isUnrelated: found.some((offer) => !isRelated(query, offer)),
    })
  }
  return judged
}

/** Whether an offer shares a word, its kind or a group with a search, or belongs to the category or store that it names. */
function isRelated(query: string, { name, category, store }: Offer): boolean {
  const wishes = readWishes(query)
  if (foldText(store).includes(foldText(query))) return true
  if (!wishes.some(saysSomething) || wishes.every(({ category }) => category !== null))
    return wishes.every((wish) => [null, category].includes(wish.category))
  const terms = Object.values(productTerms(name, readIdentity(name))).flat()
  const words = wishes.flatMap(({ parts, anyOf = [] }) => [
    ...anyOf,
    ...parts.flatMap(({ term, words }) => [term, ...words]),
  ])
  // A misspelt word differs, but begins the same.
  return words.some((word) => terms.some((term) => term === word || term.startsWith(word.slice(0, 4))))
}

/** `arroz>kind=arroz + sal>kind=sal`: each wish is met by an offer, or by its word among what is said to be missing. */
function wishesMet(text: string, found: Offer[], missing: string[]): JudgedQuery['wishes'] {
  const wishes = text.split(' + ').filter(Boolean)
  const met = wishes.filter((wish) => {
    const [word = '', wanted = ''] = wish.split('>')
    return found.some(matcher(wanted)) || missing.some((said) => foldText(said).includes(word))
  })
  return { met: met.length, asked: wishes.length }
}

interface Expectation {
  first: string
  later: string
  never: string
}

function faultsOf(found: Offer[], catalogue: Offer[], { first, later, never }: Expectation): string[] {
  const isMeant = matcher(first)
  const meant = catalogue.filter(isMeant).length
  if (first !== '' && meant === 0) throw new Error(`Nothing in the catalogue is ${first}`)
  const wanted = Math.min(3, meant)
  const isLater = matcher(later)
  // Products that only mention the word may follow when there are no more exact ones.
  const beforeLast = found.slice(0, meant)
  return [
    ...(found.length < wanted ? [`only ${found.length} found`] : []),
    ...found.slice(0, wanted).flatMap((offer) => (isMeant(offer) ? [] : [`not among the first: ${offer.name}`])),
    ...beforeLast.flatMap((offer) => (isLater(offer) ? [`too early: ${offer.name}`] : [])),
    ...found.filter(matcher(never)).map(({ name }) => `not at all: ${name}`),
  ]
}

/** `kind=a,b & name=pattern | store=c`: one of the alternatives must match with all its conditions; `!=` excludes. */
function matcher(text: string): (offer: Offer) => boolean {
  if (text === '') return () => false
  const alternatives = text.split(' | ').map((alternative) => alternative.split(' & ').map(condition))
  return (offer) => alternatives.some((conditions) => conditions.every((holds) => holds(offer)))
}

function condition(text: string): (offer: Offer) => boolean {
  const [, column, not, value = ''] = /^(name|category|kind|store)(!?)=(.*)$/.exec(text.trim()) ?? []
  if (column === undefined) throw new Error(`Not a condition: ${text}`)
  const isWanted = not === ''
  if (column === 'name') {
    const pattern = new RegExp(value)
    return (offer) => pattern.test(foldText(offer.name)) === isWanted
  }
  const values = value.split(',')
  return (offer) => values.includes(offer[column as keyof Offer]) === isWanted
}

function catalogueRows(): Record<string, string>[] {
  return readRows(new URL('catalogue.csv', folder))
}

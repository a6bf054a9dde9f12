import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NearFilter } from '#contract/places/near.ts'
import { PromotionFilter } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { productTerms } from '#domain/search/terms/product-terms.ts'
import { readQuery } from '#domain/search/terms/read-query.ts'
import { readWishes } from '#domain/search/terms/read-wishes.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { createCountCache } from '#server/promotions/list/count-cache.ts'
import { listPromotionsInForce } from '#server/promotions/list/list-promotions.ts'
import { listPromotionsNear } from '#server/promotions/list/list-promotions-near.ts'
import { blankPromotion } from '#server/promotions/promotion-rows.ts'
import { archiveEndedPromotions } from '#server/promotions/promotions.repository.ts'
import { updateSearchWeights } from '#server/promotions/promotions.worker.ts'
import { publishAll } from '#server/promotions/publish-offers.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { cachingDirectories } from '#server/public-routes.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { isNightly } from '#tests/support/nightly.ts'

/** Random walks through all pages of random lists, compared with a linear search through all offers. */
const seed = Number(process.env.PROOF_SEED ?? Math.floor(Math.random() * 2 ** 31))
const random = createRandom(seed)
const words = ['arroz', 'feijao', 'picanha', 'leite', 'tomate', 'cerveja', 'queijo', 'branco', 'integral', '1kg', '5kg']
const names = [
  'Arroz branco 1 kg',
  'Arroz branco 5 kg',
  'Arroz integral 1 kg',
  'Feijão branco 1 kg',
  'Biscoito sabor queijo 1 kg',
  'Queijo branco',
  'Leite integral',
  'Doce de leite 1 kg',
  'Molho de tomate',
  'Tomate',
  'Picanha 1 kg',
  'Salgadinho sabor picanha',
  'Cerveja',
  'Pão de queijo com leite',
  'Leite condensado',
]
const [longAgo, later] = [new Date('2026-11-10T03:00:00Z'), new Date('2026-11-16T03:00:00Z')]
/** Few different periods, so that many are equal; some end today at different times. */
const validities = [
  { validFrom: longAgo, expiresAt: new Date('2026-11-15T01:00:00Z') },
  { validFrom: longAgo, expiresAt: new Date('2026-11-15T02:59:59Z') },
  ...['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-25'].flatMap((day) =>
    [longAgo, longAgo, later].map((validFrom) => ({ validFrom, expiresAt: new Date(`${day}T02:59:59Z`) })),
  ),
]
/** Today is a Saturday. Every changed offer is also in force on Mondays. */
const conditions = [null, null, null, { days: [1, 6] }, { days: [1, 0] }, { needs: 'club' as const }].map(
  (stated) => stated && { ...noMechanics, ...stated },
)
/** WALKS=500 for more. */
const sizes = { stores: 9, offers: 700, walks: Number(process.env.WALKS ?? (isNightly ? 200 : 50)) }

interface Offer {
  id: number
  productName: string
  priceCents: number
  originalCents: number | null
  city: string
  store: string
  category: string
  isHighlighted: boolean
  validFrom: Date
  expiresAt: Date
  weekdays: number
  isConditional: boolean
}

let api: TestApi
const stores: { id: string; number: number; city: string; neighborhood: string }[] = []
beforeAll(async () => {
  api = await startApi()
  for (let number = 0; number < sizes.stores; number += 1) {
    const city = ['itajai-sc', 'navegantes-sc', 'camboriu-sc'][number % 3] as string
    const neighborhood = number < 6 ? 'centro' : 'barra'
    const { id } = await aStore(api, { city, neighborhood })
    stores.push({ id, number: numberFromPublicId('store', id) as number, city, neighborhood })
  }
  await publishOffers(sizes.offers)
})
afterAll(() => api.close())

test(`every walk returns exactly the offers of a linear search, in its order (seed ${seed})`, async () => {
  await walkMany(sizes.walks * 0.4, 'as published')
  await updateSearchWeights(api.platform)
  await changeOffers()
  await walkMany(sizes.walks * 0.4, 'after changes, renames and removals')
  api.clock.set('2026-11-17T12:00:00Z')
  await archiveEndedPromotions(api.db, new Date('2026-11-16T12:00:00Z'), 1000)
  await walkMany(sizes.walks * 0.2, 'after some have expired and some of those were archived')
})

test('there are exactly the postings of the stored offers', async () => {
  const expected = (await readOffers(false)).flatMap(({ id, productName }) => {
    const { head, mentioned, fillers } = termsOf(productName)
    return [
      ...head.map((word) => `${id} ${word} 0`),
      ...mentioned.map((word) => `${id} ${word} 1`),
      ...fillers.map((word) => `${id} ${word} 0`),
    ]
  })
  const postings = await api.db
    .selectFrom('postings')
    .innerJoin('terms', 'terms.id', 'termId')
    .select(['promotionId', 'word', 'tier'])
    .execute()

  expect(postings.map(({ promotionId, word, tier }) => `${promotionId} ${word} ${tier}`).sort()).toEqual(
    expected.sort(),
  )
})

async function walkMany(count: number, when: string): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const query = randomQuery()
    const filter = PromotionFilter.parse({ ...query, limit: String(pick([1, 3, 7, 24, 100])) })
    const bands = random() % 2 === 0 ? randomBands(filter) : undefined
    const { ids, total, isSimilar } = await walk(filter, bands)
    const expected = await linearSearch(filter, bands)
    // Similar offers stand in for what the place does not sell, not for what other filters exclude.
    const { city: _, search: __, sortBy: ___, ...otherFilters } = query
    const standIn = isSimilar && expected.length === 0 && Object.keys(otherFilters).length === 0
    if (standIn) continue
    expect({ when, query, bands, ids, total }).toEqual({ when, query, bands, ids: expected, total: expected.length })
  }
}

/** Uses both strategies for several words: product by product, and by the rarest word. */
async function walk(
  filter: PromotionFilter,
  bands?: string[][],
): Promise<{ ids: number[]; total: number; isSimilar: boolean }> {
  const { db, reads } = api.platform
  const context = {
    db,
    reads,
    directories: cachingDirectories(db),
    resolveSearch: createSearchResolver(reads, { productsOneByOne: pick([0, 2, 1000]) }),
    countCache: createCountCache(),
  }
  const ids: number[] = []
  let cursor: string | undefined
  let total = 0
  let isSimilar = false
  do {
    const asked = { ...filter, ...(cursor && { cursor }) }
    const page = bands
      ? await listPromotionsNear(context, { ...asked, bands } as NearFilter, api.clock.now())
      : await listPromotionsInForce(context, asked, api.clock.now())
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
    total = page.total
    isSimilar = page.isSimilar ?? false
  } while (cursor !== undefined && ids.length <= 2 * sizes.offers)
  return { ids, total, isSimilar }
}

async function linearSearch(filter: PromotionFilter, bands?: string[][]): Promise<number[]> {
  const now = api.clock.now()
  const search = filter.search === undefined ? undefined : await readSearch(filter.search)
  const tierOf = ({ productName }: Offer) => (search && termsOf(productName).mentioned.includes(search.driver) ? 1 : 0)
  const isFound = (offer: Offer) =>
    !search || (carries(offer.productName, search.terms) && !(search.isHeadOnly && tierOf(offer) === 1))
  const bandOf = ({ store }: Offer) => bands?.findIndex((ids) => ids.includes(store)) ?? 0
  const matching = (await readOffers(true)).filter(
    (offer) =>
      offer.validFrom <= now &&
      offer.expiresAt >= now &&
      (offer.weekdays & weekdayBit(now)) !== 0 &&
      (filter.city === undefined || offer.city === filter.city) &&
      (filter.storeId === undefined || offer.store === filter.storeId) &&
      (filter.neighborhood === undefined ||
        stores.find(({ id }) => id === offer.store)?.neighborhood === filter.neighborhood) &&
      bandOf(offer) >= 0 &&
      (filter.categoryId === undefined || offer.category === filter.categoryId) &&
      (filter.minPrice === undefined || offer.priceCents >= filter.minPrice) &&
      (filter.maxPrice === undefined || offer.priceCents <= filter.maxPrice) &&
      (filter.highlighted === undefined || offer.isHighlighted === filter.highlighted) &&
      (!filter.endsToday || dayOf(offer.expiresAt) === dayOf(now)) &&
      (!filter.deeplyDiscounted || (!offer.isConditional && offer.priceCents * 10 < (offer.originalCents ?? 0) * 7)) &&
      isFound(offer),
  )
  const keys: Record<PromotionSort, (offer: Offer) => number> = {
    // A conditional price comes after all others.
    'price-asc': ({ priceCents, isConditional }) => priceCents + (isConditional ? 1e9 : 0),
    'price-desc': ({ priceCents, isConditional }) => -priceCents + (isConditional ? 1e9 : 0),
    'date-desc': ({ id }) => -id,
    'expires-asc': ({ expiresAt }) => expiresAt.getTime(),
  }
  const sort = filter.sortBy as PromotionSort
  const direction = sort.endsWith('desc') ? -1 : 1
  return matching
    .sort(
      (a, b) =>
        tierOf(a) - tierOf(b) || bandOf(a) - bandOf(b) || keys[sort](a) - keys[sort](b) || direction * (a.id - b.id),
    )
    .map(({ id }) => id)
}

function termsOf(name: string): ReturnType<typeof productTerms> {
  const terms = termsByName.get(name) ?? productTerms(name, readIdentity(name))
  termsByName.set(name, terms)
  return terms
}

const termsByName = new Map<string, ReturnType<typeof productTerms>>()

function carries(name: string, terms: string[]): boolean {
  const { head, mentioned, fillers } = termsOf(name)
  return terms.every((term) => [...head, ...mentioned, ...fillers].includes(term))
}

/** The first term that names a kind decides the tier, otherwise the one with the fewest products; a size only among sizes. */
async function readSearch(text: string): Promise<{ driver: string; terms: string[]; isHeadOnly: boolean }> {
  const stored = await api.db.selectFrom('terms').select(['word', 'products', 'id', 'isFiller']).execute()
  const known = new Map(stored.map((term) => [term.word, term]))
  const found = readQuery(text).parts.flatMap(({ term, words, isKind }) =>
    (known.has(term) ? [term] : words).flatMap((word) => ({ word, isKind, ...known.get(word) })),
  )
  const rarest = found.toSorted(
    (a, b) =>
      Number(a.isFiller) - Number(b.isFiller) || Number(a.products) - Number(b.products) || Number(a.id) - Number(b.id),
  )[0]
  const subject = found.find(({ isKind }) => isKind)
  const driver = (subject ?? rarest)?.word as string
  const names = (await api.db.selectFrom('products').select('name').execute()).map(({ name }) => name)
  const isCarried = (terms: string[]) => names.some((name) => carries(name, terms))
  let terms = [...new Set(found.map(({ word }) => word))]
  if (!isCarried(terms)) {
    const others = found.filter(({ word }) => word !== driver)
    const otherWords = others.filter(({ isFiller }) => !isFiller).map(({ word }) => word)
    const kept = subject ? [driver] : [driver, ...otherWords]
    if (isCarried(kept)) {
      const sizes = others.filter(({ isFiller }) => isFiller).map(({ word }) => word)
      for (const word of [...(subject ? otherWords : []), ...sizes]) if (isCarried([...kept, word])) kept.push(word)
      terms = kept
    }
  }
  const isHeadOnly =
    subject !== undefined &&
    terms.length > 1 &&
    names.some((name) => carries(name, terms) && !termsOf(name).mentioned.includes(driver))
  return { driver, terms, isHeadOnly }
}

async function readOffers(withStores: boolean): Promise<Offer[]> {
  const rows = await api.db
    .selectFrom('promotions')
    .innerJoin('cities', 'cities.id', 'promotions.cityId')
    .innerJoin('categories', 'categories.id', 'promotions.categoryId')
    .select([
      'promotions.id',
      'productName',
      'priceCents',
      'originalCents',
      'isHighlighted',
      'validFrom',
      'expiresAt',
      'weekdays',
      'isConditional',
      'storeId',
      'cities.slug as city',
      'categories.slug as category',
    ])
    .execute()
  return rows.map(({ storeId, ...row }) => ({ ...row, store: withStores ? publicId('store', storeId) : '' }))
}

/** The stores of the city in random bands, as from a visitor's distance; not all, and only if the list has no other place. */
function randomBands({ city, storeId, neighborhood }: PromotionFilter): string[][] | undefined {
  if (city === undefined || storeId !== undefined || neighborhood !== undefined) return undefined
  const bands: string[][] = [[], [], []]
  for (const store of stores.filter((store) => store.city === city)) bands[random() % 4]?.push(store.id)
  const filled = bands.filter((band) => band.length > 0)
  return filled.length > 0 ? filled : undefined
}

function randomQuery(): Record<string, string> {
  const searched = pick([0, 1, 1, 2, 2, 3])
  const search =
    fc.sample(fc.uniqueArray(fc.constantFrom(...words), { minLength: searched, maxLength: searched }), {
      seed: random(),
      numRuns: 1,
    })[0] ?? []
  const [low, high] = [pick([100, 200, 300]), pick([300, 500, 900])]
  return {
    sortBy: pick([...promotionSorts]),
    // A list of several items begins with one of each: answer-search.test.ts walks through those.
    ...(search.length > 0 && { search: readWishes(search.join(' ')).length > 1 ? search[0] : search.join(' ') }),
    ...(random() % 2 === 0 && {
      city: pick(stores).city,
      ...(random() % 4 === 0 && { neighborhood: pick(['centro', 'barra']) }),
    }),
    ...(random() % 4 === 0 && { storeId: pick(stores).id }),
    ...(random() % 4 === 0 && { categoryId: pick(['mercearia', 'acougue', 'bebidas', 'pet']) }),
    ...(random() % 4 === 0 && { minPrice: (low / 100).toFixed(2) }),
    ...(random() % 4 === 0 && { maxPrice: (high / 100).toFixed(2) }),
    ...(random() % 5 === 0 && { highlighted: pick(['true', 'false']) }),
    ...(random() % 4 === 0 && { endsToday: 'true' }),
    ...(random() % 4 === 0 && { deeplyDiscounted: 'true' }),
  }
}

async function publishOffers(count: number): Promise<void> {
  const categories = await api.db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('slug', 'in', ['mercearia', 'acougue', 'bebidas'])
    .execute()
  const chosen = Array.from({ length: count }, () => `${pick(names)} ${pick(['', 'Boa', 'Serra', 'Nova'])}`.trim())
  const products = await identifyProducts(api.db, chosen)
  await publishAll(
    api.db,
    PanelScope.ofJob(),
    chosen.map((productName) => ({
      ...blankPromotion,
      productId: products.get(productName) as number,
      productName,
      storeId: pick(stores).number,
      categoryId: pick(categories).id,
      // Few prices, so that many are equal.
      priceCents: centsFromDecimal(`${pick([1, 2, 3, 4, 5, 7, 9])}.00`),
      originalCents: pick([null, 1000, 1200, 2000]),
      ...pick(validities),
      isHighlighted: random() % 10 === 0,
      mechanics: pick(conditions),
    })),
    'panel',
    api.clock.now(),
  )
}

async function changeOffers(): Promise<void> {
  const admin = await api.admin()
  const offers = await readOffers(true)
  for (const offer of offers.slice(0, 60)) {
    const params = { id: publicId('promotion', offer.id) }
    if (random() % 3 === 0) {
      await admin.call('promotions.delete', { params })
      continue
    }
    await admin.call('promotions.update', {
      params,
      body: {
        productName: pick(names),
        price: `${pick([1, 2, 3])}.00`,
        storeId: pick(stores).id,
        categoryId: pick(['mercearia', 'acougue']),
        expiryDate: pick(['2026-11-17T02:59:59Z', '2026-11-25T02:59:59Z']),
        isHighlighted: random() % 2 === 0,
        mechanics: pick(conditions),
        gtin: null,
        allowDuplicate: true,
      },
    })
  }
}

function pick<T>(from: readonly T[]): T {
  return from[random() % from.length] as T
}

/** Deterministic for a seed. */
function createRandom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
}

import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'
import {
  type ComparedLine,
  type Entry,
  findOfferParts,
  findStoreParts,
  listCitySlugs,
  listComparedCitySlugs,
  listComparedLines,
  listFlyersInForce,
  listOffersInForce,
  listStores,
  type Range,
} from './sitemap.repository.ts'

/** The format's limit per file. A part is a range of this many ids, so it cannot exceed the limit. */
const partSize = 50_000
const batchSize = 2000

/** Static pages. */
const pages = [
  '/',
  '/mercados',
  '/encartes',
  '/baixou-de-verdade',
  '/categorias',
  '/cidades',
  '/parceria',
  '/saiba-mais',
  '/sobre-nos',
  '/contato',
  '/politica-privacidade',
  '/termos-de-uso',
]

export interface SitemapUrl {
  path: string
  /** Last change, if known. */
  changedAt?: Date
}

/** For example 'paginas', 'cidades', 'encartes', 'mercados-0', 'ofertas-0', 'ofertas-7', 'comparacoes-itajai-sc'. */
export async function listPartNames(db: Db, now: Date): Promise<string[]> {
  const [stores, offers, flyers, cities] = await Promise.all([
    findStoreParts(db, partSize),
    findOfferParts(db, partSize, now),
    listFlyersInForce(db, 1, now),
    listComparedCitySlugs(db),
  ])
  return [
    'paginas',
    'cidades',
    ...flyers.map(() => 'encartes'),
    ...stores.map((part) => `mercados-${part}`),
    ...offers.map((part) => `ofertas-${part}`),
    ...cities.map((city) => `comparacoes-${city}`),
  ]
}

/** The URLs of a part in batches; undefined when the name is unknown. */
export function readPart(db: Db, name: string, now: Date): AsyncGenerator<SitemapUrl[]> | undefined {
  if (name === 'paginas') return singleBatch(async () => pages.map((path) => ({ path })))
  if (name === 'cidades')
    return singleBatch(async () => (await listCitySlugs(db)).map((slug) => ({ path: `/cidades/${slug}` })))
  if (name === 'encartes') return singleBatch(() => flyersInForce(db, now))
  const [, comparedCity] = /^comparacoes-([a-z0-9-]{1,80})$/.exec(name) ?? []
  if (comparedCity !== undefined) return comparedLines(db, comparedCity)
  const [, kind, part] = /^(mercados|ofertas)-(\d{1,9})$/.exec(name) ?? []
  if (part === undefined) return undefined
  return kind === 'mercados'
    ? inBatches(
        Number(part),
        (range) => listStores(db, range, batchSize),
        ({ slug }) => `/lojas/${slug}`,
      )
    : inBatches(
        Number(part),
        (range) => listOffersInForce(db, range, batchSize, now),
        ({ id }) => `/oferta/${publicId('promotion', id)}`,
      )
}

async function* singleBatch(list: () => Promise<SitemapUrl[]>): AsyncGenerator<SitemapUrl[]> {
  yield list()
}

async function flyersInForce(db: Db, now: Date): Promise<SitemapUrl[]> {
  const flyers = await listFlyersInForce(db, partSize, now)
  return flyers.map(({ id, slug, updatedAt }) => ({
    path: `/lojas/${slug}/encartes/${publicId('flyer', id)}`,
    changedAt: updatedAt,
  }))
}

/** Products that two stores of the city have; search engines do not index the pages of others. */
async function* comparedLines(db: Db, city: string): AsyncGenerator<SitemapUrl[]> {
  let last: ComparedLine | undefined
  for (let listed = 0; listed < partSize; listed += batchSize) {
    const lines = await listComparedLines(db, city, last, batchSize)
    if (lines.length > 0) yield lines.map(({ slug }) => ({ path: `/comparar/${slug}/${city}` }))
    if (lines.length < batchSize) return
    last = lines.at(-1)
  }
}

/** Keyset pagination, so that the last batch costs no more than the first. */
async function* inBatches<E extends Entry>(
  part: number,
  read: (range: Range) => Promise<E[]>,
  pathOf: (entry: E) => string,
): AsyncGenerator<SitemapUrl[]> {
  const to = (part + 1) * partSize
  let from = part * partSize
  while (true) {
    const entries = await read({ from, to })
    if (entries.length > 0) yield entries.map((entry) => ({ path: pathOf(entry), changedAt: entry.updatedAt }))
    if (entries.length < batchSize) return
    from = (entries.at(-1)?.id ?? to) + 1
  }
}

import { publicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import {
  citySlugs,
  type Entry,
  offerRanges,
  offersInForce,
  type Range,
  storeRanges,
  storesOf,
} from './sitemap.repository.ts'

/** What the format allows in one file. Numbers are cut into ranges of this size, so no file can hold more. */
const partSize = 50_000
const batchSize = 2000

/** Pages that are always there. */
const pages = [
  '/',
  '/mercados',
  '/categorias',
  '/cidades',
  '/parceria',
  '/saiba-mais',
  '/sobre-nos',
  '/contato',
  '/politica-privacidade',
  '/termos-de-uso',
]

export interface Listed {
  path: string
  /** When it last changed, where that is known. */
  changed?: Date
}

/** The names of all parts: 'paginas', 'cidades', 'mercados-0', 'ofertas-0', 'ofertas-7'… */
export async function partNames(db: Db, now: Date): Promise<string[]> {
  const [stores, offers] = await Promise.all([storeRanges(db, partSize), offerRanges(db, partSize, now)])
  return ['paginas', 'cidades', ...stores.map((part) => `mercados-${part}`), ...offers.map((part) => `ofertas-${part}`)]
}

/** What a part lists, a batch at a time; undefined when there is no such part. */
export function partNamed(db: Db, name: string, now: Date): AsyncGenerator<Listed[]> | undefined {
  if (name === 'paginas') return once(async () => pages.map((path) => ({ path })))
  if (name === 'cidades') return once(async () => (await citySlugs(db)).map((slug) => ({ path: `/cidades/${slug}` })))
  const [, kind, part] = /^(mercados|ofertas)-(\d{1,9})$/.exec(name) ?? []
  if (part === undefined) return undefined
  return kind === 'mercados'
    ? inBatches(
        Number(part),
        (range) => storesOf(db, range, batchSize),
        ({ slug }) => `/lojas/${slug}`,
      )
    : inBatches(
        Number(part),
        (range) => offersInForce(db, range, batchSize, now),
        ({ id }) => `/oferta/${publicId('promotion', id)}`,
      )
}

async function* once(list: () => Promise<Listed[]>): AsyncGenerator<Listed[]> {
  yield list()
}

/** Each batch begins where the last one ended, so the last costs no more than the first. */
async function* inBatches<E extends Entry>(
  part: number,
  read: (range: Range) => Promise<E[]>,
  pathOf: (entry: E) => string,
): AsyncGenerator<Listed[]> {
  const to = (part + 1) * partSize
  let from = part * partSize
  while (true) {
    const entries = await read({ from, to })
    if (entries.length > 0) yield entries.map((entry) => ({ path: pathOf(entry), changed: entry.updatedAt }))
    if (entries.length < batchSize) return
    from = (entries.at(-1)?.id ?? to) + 1
  }
}

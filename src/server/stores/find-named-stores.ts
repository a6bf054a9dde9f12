import { sql } from 'kysely'
import { termOf } from '#domain/search/terms/kind-terms.ts'
import {
  type NamedStores,
  namedStores,
  partsOfName,
  phrasesOf,
  placeOf,
  type StoreNames,
  wordsOfSearch,
} from '#domain/stores/named-stores.ts'
import { createCache } from '#platform/cache.ts'
import type { Db } from '#platform/database/database.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'
import type { Platform } from '#platform/platform.ts'

/** The stores that a search names, in one city or in all; null when it names none. */
export type FindNamedStores = (search: string, cityId: number | undefined) => Promise<NamedStores | null>

/** Searches repeat; stores change slowly. */
const fiveSeconds = 5000

export function createStoreFinder(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  rememberedFor = fiveSeconds,
): FindNamedStores {
  const cache = createCache<NamedStores | null>({
    maxEntries: 5000,
    freshUntil: rememberedFor,
    coalesce: rememberedFor > 0,
  })
  return async (search, cityId) => {
    const words = wordsOfSearch(search)
    if (phrasesOf(words).length === 0) return null
    return (await cache.getOrLoad(`${cityId} ${words.join(' ')}`, () => findNamed(db, reads, words, cityId))).value
  }
}

async function findNamed(
  db: Db,
  reads: PreparedReads,
  words: string[],
  cityId: number | undefined,
): Promise<NamedStores | null> {
  const phrases = phrasesOf(words)
  const [rows, goodsWords] = await Promise.all([
    cityId === undefined
      ? reads.query(storesByName, [phrases])
      : reads.query(storesOfCityByName, [phrases, cityId, placeOf(words)]),
    findGoodsWords(reads, words),
  ])
  const named = namedStores(words, rows.map(toNames), goodsWords)
  return named ?? (goodsWords.size > 0 ? null : findByPart(db, partsOfName(words), cityId))
}

/** Those of the words that occur in product names. */
async function findGoodsWords(reads: PreparedReads, words: string[]): Promise<Set<string>> {
  const normal = new Map(words.map((word) => [word, termOf(word)]))
  const known = new Set((await reads.query(termsOfGoods, [[...normal.values()]])).map(([term]) => String(term)))
  return new Set(words.filter((word) => known.has(normal.get(word) ?? '')))
}

function toNames([id, ownName, words, neighborhood]: unknown[]): StoreNames {
  return { id: Number(id), ownName: String(ownName), words: `${words} `, neighborhood: String(neighborhood) }
}

/** Limit of branches of a chain; a page shows only a few. */
const maxStores = 20

const namesOfStore = 'id, own_name, words, neighborhood_key'
const isListed = `status = 'active' and merged_into is null`

export const storesByName: Statement = {
  name: 'stores_by_name',
  text: `select ${namesOfStore} from stores where own_name = any($1::text[]) and own_name <> '' and ${isListed} limit ${maxStores}`,
}

export const storesOfCityByName: Statement = {
  name: 'stores_of_city_by_name',
  text: `
    (select named.* from unnest($1::text[]) phrase cross join lateral (
      select ${namesOfStore} from stores where own_name = phrase and own_name <> '' and city_id = $2 and ${isListed} limit ${maxStores}) named
    limit ${maxStores})
    union all
    (select ${namesOfStore} from stores where city_id = $2 and neighborhood_key = $3 and ${isListed} limit ${maxStores})`,
}

export const termsOfGoods: Statement = {
  name: 'terms_of_goods',
  text: 'select word from terms where word = any($1::text[]) and products > 0 and not is_filler',
}

/** More stores than this share a word of the search only if it is one of the most common neighbourhoods. */
const maxRead = 500

async function findByPart(db: Db, parts: string[], cityId: number | undefined): Promise<NamedStores | null> {
  if (parts.length === 0) return null
  // Letters and digits only, so that no pattern characters occur.
  const patterns = parts.map((part) => `% ${part}%`)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, name_key, own_name from stores where merged_into is null and status = 'active'
        and words like all (${patterns}::text[]) ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`}
      limit ${maxRead}) found
    where ' ' || name_key like all (${patterns}::text[]) and ' ' || own_name like any (${patterns}::text[])
    limit ${maxStores}`.execute(db)
  return rows.length === 0 ? null : { ids: rows.map(({ id }) => id), by: 'part', goods: '', isSure: false }
}

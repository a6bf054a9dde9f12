import { errorCatalogue } from '#contract/errors.ts'
import type { ImportRow, StoreChoice } from '#contract/imports.ts'
import { promotionMessages } from '#contract/promotion-draft.ts'
import { site } from '#domain/site.ts'
import { isNameOfStore } from '#domain/stores/store-names.ts'
import type { Db } from '#platform/database/database.ts'
import { findCity } from '#server/cities/cities.service.ts'
import { activeStoreNumber, listStoresOfCities, storeKey } from '#server/stores/stores.service.ts'
import { findNamedStores } from './remembered-choices.ts'
import { cellText, type Message } from './row-cells.ts'

/** A store as written in a row. */
export interface WrittenStore {
  name: string
  neighborhood: string | null
  /** Slug, for example 'itajai-sc'. */
  city: string
  /** As written in the row. */
  cityName: string
}

/**
 * The store of a row: an existing one, one that the administrator wants to create, or an error. `written` is set unless it is the exact
 * name.
 */
export type StoreOfRow = ({ id: number } | { create: WrittenStore } | { error: Message }) & {
  written?: WrittenStore
  isRemembered?: boolean
}

/** Decided by `storeCode`, or by the administrator's choices for rows that name their store. */
export interface StoreDecisions {
  storeId: string | null
  stores: StoreChoice[]
}

type StoreOfCity = Awaited<ReturnType<typeof listStoresOfCities>>[number]

/** The store of each row, in order. Creates a store only if the administrator chose to. */
export async function findStores(db: Db, rows: ImportRow[], decisions: StoreDecisions): Promise<StoreOfRow[]> {
  if (decisions.storeId !== null) {
    const id = await activeStoreNumber(db, decisions.storeId)
    return rows.map(() => ({ id }))
  }
  const choices = await readChoices(db, decisions.stores)
  const cities = await findCities(db, rows)
  const cityIds = [...new Set([...cities.values()].flatMap((city) => city?.id ?? []))]
  const storesByCity = Map.groupBy(await listStoresOfCities(db, cityIds), ({ cityId }) => cityId)
  const known = new Map<string, StoreOfRow>()
  const remembered = await findNamedStores(db, [...new Set(rows.flatMap((row) => keyOfRow(row, cities)))])

  return rows.map(({ cells }): StoreOfRow => {
    const name = cellText(cells, 'store')
    const city = cities.get(cityOf(cells))
    const neighborhood = cellText(cells, 'neighborhood')
    if (name === '') return errorFor('store', promotionMessages.storeId)
    if (name.length > 120) return errorFor('store', 'Use no máximo 120 caracteres')
    if (neighborhood.length > 80) return errorFor('neighborhood', 'Use no máximo 80 caracteres')
    if (!city) return errorFor('city', `Cidade não encontrada: "${cityOf(cells).slice(0, 40)}"`)
    const written = { name, neighborhood: neighborhood || null, city: city.slug, cityName: cityOf(cells) }
    const key = writtenStoreKey(written)
    const stores = storesByCity.get(city.id) ?? []
    const id = remembered.get(key)
    const said = id === undefined ? undefined : { id, written, isRemembered: true }
    const found = known.get(key) ?? choices.get(key)?.(written, stores) ?? said ?? findByName(written, stores)
    known.set(key, found)
    return found
  })
}

type Cities = Awaited<ReturnType<typeof findCities>>

function keyOfRow({ cells }: ImportRow, cities: Cities): string[] {
  const city = cities.get(cityOf(cells))
  const name = cellText(cells, 'store')
  if (!city || name === '') return []
  const neighborhood = cellText(cells, 'neighborhood') || null
  return [writtenStoreKey({ name, neighborhood, city: city.slug, cityName: cityOf(cells) })]
}

/** Rows with the same key name one store. */
export function writtenStoreKey({ name, neighborhood, city }: WrittenStore): string {
  return [city, storeKey(name), storeKey(neighborhood ?? '')].join('\n')
}

/** By the exact name, otherwise by possible abbreviations; the administrator decides between several. */
function findByName(written: WrittenStore, stores: StoreOfCity[], onlyExact = false): StoreOfRow {
  const exact = stores.filter(({ nameKey }) => nameKey === storeKey(written.name))
  const similar = onlyExact ? [] : stores.filter((store) => isNameOfStore(written.name, store))
  for (const [named, isExact] of [
    [ofNeighborhood(exact, written, false), true],
    [ofNeighborhood(similar, written, true), false],
  ] as const) {
    const ids = new Set(named.map(({ id }) => id))
    const [store] = named
    if (!store) continue
    const seen = isExact && ids.size === 1 ? {} : { written }
    if (ids.size > 1)
      return { ...errorFor('store', 'Há mais de um mercado com este nome na cidade: escolha qual é'), ...seen }
    if (store.status !== 'active') return { ...errorFor('store', errorCatalogue.store_paused.detail), ...seen }
    return { id: store.id, ...seen }
  }
  return { ...errorFor('store', `Mercado não encontrado: "${written.name.slice(0, 40)}"`), written }
}

/** A store without a stated neighbourhood may be in that of the row. */
function ofNeighborhood(stores: StoreOfCity[], { neighborhood }: WrittenStore, orUntold: boolean): StoreOfCity[] {
  if (neighborhood === null) return stores
  const key = storeKey(neighborhood)
  return stores.filter(({ neighborhoodKey }) => neighborhoodKey === key || (orUntold && neighborhoodKey === ''))
}

type Choose = (written: WrittenStore, stores: StoreOfCity[]) => StoreOfRow

async function readChoices(db: Db, choices: StoreChoice[]): Promise<Map<string, Choose>> {
  const read = new Map<string, Choose>()
  for (const { key, storeId, isNew } of choices) {
    const id = storeId === null ? undefined : await activeStoreNumber(db, storeId)
    read.set(key, (written, stores) => {
      if (id !== undefined) return { id, written }
      if (!isNew) return { ...errorFor('store', 'O mercado ficou de fora'), written }
      // An earlier part of the import created it.
      const created = findByName(written, stores, true)
      return 'id' in created ? created : { create: written, written }
    })
  }
  return read
}

/** Defaults to the site's city, because most spreadsheets have no such column. */
function cityOf(cells: ImportRow['cells']): string {
  return cellText(cells, 'city') || site.city
}

async function findCities(db: Db, rows: ImportRow[]) {
  const names = [...new Set(rows.map(({ cells }) => cityOf(cells)))]
  const cities = await Promise.all(names.map((name) => findCity(db, name)))
  return new Map(names.map((name, position) => [name, cities[position]]))
}

function errorFor(field: Message['field'], text: string): { error: Message } {
  return { error: { field, text } }
}

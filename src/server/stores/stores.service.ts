import type { Store, StoreDraft, StoreWithCount } from '#contract/stores.ts'
import { foldText, slugify } from '#domain/plain-text.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import type { Db } from '#platform/database.ts'
import { violates } from '#platform/database-errors.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import { findCity } from '#server/cities/cities.service.ts'
import {
  countOpenStores,
  findOpenStoreNumber,
  findStore,
  findStoresNamed,
  insertStore,
  isSlugTaken,
  listStores,
  type NamedStore,
  withoutCount,
} from './stores.repository.ts'

/** Name, city and neighbourhood make a store, whatever their case and accents. */
export async function createStore(db: Db, draft: StoreDraft, now: Date): Promise<Store> {
  const city = await findCity(db, draft.city)
  if (!city) throw invalidField('city', 'Não encontramos esta cidade. Escreva como em "Itajaí" ou "itajai-sc".')
  const neighborhood = draft.neighborhood ?? null

  try {
    const id = await insertStore(db, {
      cityId: city.id,
      name: draft.name,
      nameKey: storeKey(draft.name),
      neighborhood,
      neighborhoodKey: storeKey(neighborhood ?? ''),
      slug: await freeSlug(db, [draft.name, neighborhood, city.slug]),
      address: draft.address ?? null,
      phone: draft.phone ?? null,
      whatsapp: draft.whatsapp ?? null,
      type: draft.type ?? null,
      hours: draft.hours ?? null,
    })
    return withoutCount(found(await findStore(db, { id }, now), 'store_not_found'))
  } catch (error) {
    if (violates(error, 'stores_are_distinct')) throw new AppError('store_exists')
    throw error
  }
}

/** The store of this name and place, made if it is not there yet. */
export async function findOrCreateStore(db: Db, draft: StoreDraft, now: Date): Promise<Store> {
  const city = await findCity(db, draft.city)
  const named = city ? await namedStores(db, [{ cityId: city.id, nameKey: storeKey(draft.name) }]) : []
  const known = named.find(({ neighborhoodKey }) => neighborhoodKey === storeKey(draft.neighborhood ?? ''))
  if (!known) return createStore(db, draft, now)
  return withoutCount(found(await findStore(db, { id: known.id }, now), 'store_not_found'))
}

/** How many stores are in the lists. */
export async function countStores(db: Db): Promise<number> {
  return countOpenStores(db)
}

export async function storesWithMostOffers(db: Db, limit: number, now: Date): Promise<StoreWithCount[]> {
  return listStores(db, { limit }, now)
}

/** The number behind a store's id; refused when there is no such store. */
export async function storeNumber(db: Db, code: string): Promise<number> {
  const id = found(numberFromPublicId('store', code), 'store_not_found')
  return found(await findOpenStoreNumber(db, id), 'store_not_found')
}

/** The stores of these names, in their cities; for one that was merged, the one kept. */
export async function namedStores(db: Db, names: { cityId: number; nameKey: string }[]): Promise<NamedStore[]> {
  return names.length === 0 ? [] : findStoresNamed(db, names)
}

/** What makes two names one: no case, no accents, no doubled spaces. */
export function storeKey(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}

/** With a number behind it, still no longer than an address may be. */
const longestSlug = 150

/** A store's address never changes, even when its name does: 'acougue-do-gaucho-fazenda-itajai-sc'. */
async function freeSlug(db: Db, parts: (string | null)[]): Promise<string> {
  const whole = slugify(parts.filter(Boolean).join(' '))
  const slug = whole.slice(0, longestSlug).replace(/-$/, '') || 'mercado'
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await isSlugTaken(db, candidate))) return candidate
  }
}

import type { ResultOf } from '#contract/endpoint.ts'
import type { neighborhoodCenters } from '#contract/places/neighborhood-centers.ts'
import {
  judgeNeighborhoodRows,
  maxNeighborhoods,
  type NeighborhoodRow,
  type NeighborhoodVerdict,
} from '#domain/places/neighborhood-rows.ts'
import { slugify } from '#domain/plain-text.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import * as centers from './neighborhood-centers.repository.ts'
import { storeKey } from './stores.service.ts'

interface RowsToSave {
  rows: NeighborhoodRow[]
  removeOthers: boolean
}

/** Preview of saving the rows. */
interface CentersPlan {
  /** By slug. */
  stored: ReadonlyMap<string, centers.StoredCenter>
  verdicts: NeighborhoodVerdict[]
  /** Centres that no row names and that have no store. */
  removable: centers.StoredCenter[]
}

/** By name, with the number of stores in each. */
export async function listNeighborhoodCenters(
  db: Db,
  cityId: number,
): Promise<ResultOf<typeof neighborhoodCenters.list>> {
  const [{ name: city, ...place }, stored, stores] = await Promise.all([
    centers.findCityCenter(db, cityId),
    centers.listCenters(db, cityId),
    countStores(db, cityId),
  ])
  return {
    city,
    ...place,
    centers: stored
      .map(({ key, ...center }) => ({ ...center, stores: stores.get(slugify(key)) ?? 0 }))
      .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  }
}

export async function planNeighborhoodCenters(
  db: Db,
  cityId: number,
  { rows, removeOthers }: RowsToSave,
): Promise<CentersPlan> {
  const [city, list, stores] = await Promise.all([
    centers.findCityCenter(db, cityId),
    centers.listCenters(db, cityId),
    countStores(db, cityId),
  ])
  const stored = new Map(list.map((center) => [slugify(center.key), center]))
  // A refused row still names its neighbourhood: a wrong coordinate must not remove it.
  const named = new Set(rows.map(({ name }) => slugify(name)))
  const removable = [...stored].flatMap(([slug, center]) => (named.has(slug) || stores.has(slug) ? [] : [center]))
  const kept = stored.size - (removeOthers ? removable.length : 0)
  return {
    stored,
    verdicts: judgeNeighborhoodRows(rows, { city, stored, room: Math.max(0, maxNeighborhoods - kept) }),
    removable,
  }
}

/** Saves the accepted rows; the others have no effect. Returns the result, and the rows before and after for the audit. */
export async function saveNeighborhoodCenters(db: Db, cityId: number, rowsToSave: RowsToSave) {
  // Two concurrent files would both see the same stored rows.
  await acquireLock(db, `neighborhoods of city ${cityId}`)
  const { stored, verdicts, removable } = await planNeighborhoodCenters(db, cityId, rowsToSave)
  const removed = rowsToSave.removeOthers ? removable : []
  const saved = verdicts.flatMap((verdict) => {
    if (verdict.status !== 'new' && verdict.status !== 'changed') return []
    const { center } = verdict
    return [{ ...center, key: stored.get(slugify(center.name))?.key ?? storeKey(center.name) }]
  })
  const before = [...saved, ...removed].flatMap(({ key }) => stored.get(slugify(key)) ?? [])
  await centers.upsertCenters(db, cityId, saved)
  await centers.deleteCenters(
    db,
    cityId,
    removed.map(({ key }) => key),
  )
  await centers.touchStores(
    db,
    cityId,
    saved.map(({ key }) => key),
  )
  const countOf = (status: NeighborhoodVerdict['status']) => verdicts.filter((one) => one.status === status).length
  return {
    before,
    after: saved,
    result: {
      created: countOf('new'),
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      refused: countOf('refused'),
      removed: removed.length,
    },
  }
}

/** By slug: stores of one neighbourhood may spell it differently. */
async function countStores(db: Db, cityId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { key, stores } of await centers.countStoresByKey(db, cityId)) {
    const slug = slugify(key)
    counts.set(slug, (counts.get(slug) ?? 0) + stores)
  }
  return counts
}

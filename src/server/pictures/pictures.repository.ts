import { sql } from 'kysely'
import { picturePath } from '#domain/pictures/picture-sizes.ts'
import type { Db } from '#platform/database/database.ts'

export interface Upload {
  id: string
  incomingKey: string
  pictureName: string | null
}

export async function insertUpload(
  db: Db,
  upload: {
    id: string
    administratorId: number
    storeId: number | null
    bytes: number
    incomingKey: string
    createdAt: Date
  },
): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

/** Those of a store, or of the panel if it is null. */
export async function countUploadsSince(
  db: Db,
  storeId: number | null,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('files'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .where('storeId', 'is not distinct from', storeId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
}

/** Only the administrator who requested the upload may use it. */
export function findUpload(db: Db, administratorId: number, incomingKey: string): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .select(['id', 'incomingKey', 'pictureName'])
    .where('administratorId', '=', administratorId)
    .where('incomingKey', '=', incomingKey)
    .executeTakeFirst()
}

export async function updateUpload(db: Db, id: string, pictureName: string): Promise<void> {
  await db.updateTable('uploads').set({ pictureName }).where('id', '=', id).execute()
}

/** Marks unclaimed uploads of this administrator; returns their number. */
export async function claimUploads(db: Db, administratorId: number, incomingKeys: string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ pictureName: sql`id::text` })
    .where('administratorId', '=', administratorId)
    .where('incomingKey', 'in', incomingKeys)
    .where('pictureName', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes unclaimed uploads, and claimed ones so old that the claim will not be retried. Returns their keys. */
export async function deleteUploads(db: Db, before: { unclaimed: Date; claimed: Date }): Promise<string[]> {
  const deleted = await db
    .deleteFrom('uploads')
    .where((where) =>
      where.or([
        where('createdAt', '<', before.claimed),
        where.and([where('createdAt', '<', before.unclaimed), where('pictureName', 'is', null)]),
      ]),
    )
    .returning('incomingKey')
    .execute()
  return deleted.map(({ incomingKey }) => incomingKey)
}

export async function insertPicture(
  db: Db,
  picture: { name: string; width: number; height: number; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function findPicture(
  db: Db,
  name: string,
): Promise<{ width: number; height: number; variants: string[] } | undefined> {
  return db
    .selectFrom('pictures')
    .select(['width', 'height', 'variants'])
    .where('name', '=', name)
    .where(isReady)
    .executeTakeFirst()
}

/** Adds to the existing variants; false when the picture was deleted. */
export async function updatePictureVariants(db: Db, name: string, added: string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({
      variants: sql`(select array_agg(distinct variant order by variant) from unnest(variants || ${added}::text[]) variant)`,
    })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The widths in which the picture is stored. */
export async function findWidths(db: Db, name: string): Promise<number[]> {
  const row = await db.selectFrom('pictures').select('variants').where('name', '=', name).executeTakeFirst()
  return [...new Set((row?.variants ?? []).map((variant) => Number.parseInt(variant, 10)))].sort((a, b) => a - b)
}

/** Whether the picture exists and is complete. Locks it, so that it is not swept before the transaction ends. */
export async function lockPicture(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name)
    .where(isReady)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** A page of pictures created before a time, by name, with a flag whether a current or past offer, a flyer or a product shows it. */
export function listPictures(
  db: Db,
  { after, createdBefore, limit }: { after: string; createdBefore: Date; limit: number },
) {
  return db
    .selectFrom('pictures')
    .select(['name', isShown.as('isShown')])
    .where('name', '>', after)
    .where('createdAt', '<', createdBefore)
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** The files of all pictures, such as '{name}.webp' and '{name}-480.avif'. */
export async function listStoredFiles(db: Db): Promise<string[]> {
  const pictures = await db.selectFrom('pictures').select(['name', 'variants']).orderBy('name').execute()
  // A picture without variants was never completed.
  return pictures.flatMap(({ name, variants }) =>
    variants.length === 0 ? [] : [`${name}.webp`, ...variants.map((variant) => `${name}-${variant}`)],
  )
}

/**
 * Deletes those of the pictures that are unused. In two statements: the first locks them, the second sees every offer committed before the
 * lock. A picture that is just being added to an offer is skipped.
 */
export async function deleteUnusedPictures(db: Db, names: string[]): Promise<string[]> {
  const locked = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', 'in', names)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return []
  const deleted = await db
    .deleteFrom('pictures')
    .where(
      'name',
      'in',
      locked.map(({ name }) => name),
    )
    .where((where) => where.not(isShown))
    .returning('name')
    .execute()
  return deleted.map(({ name }) => name)
}

/** When the offer last changed, if it still waits for a copy of this URL. */
export async function findAwaitedCopy(db: Db, promotionId: number, url: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('promotions')
    .select('updatedAt')
    .where('id', '=', promotionId)
    .where('imageSourceUrl', '=', url)
    .executeTakeFirst()
  return row?.updatedAt
}

/** Sets the picture, or none when `name` is null, unless the offer got another picture in the meantime. */
export async function updateAwaitedCopy(db: Db, promotionId: number, url: string, name: string | null): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ imagePath: name && picturePath(name), imageSourceUrl: null })
    .where('id', '=', promotionId)
    .where('imageSourceUrl', '=', url)
    .execute()
}

/** No effect if the offer has a picture, or waits for one. */
export async function addPicture(db: Db, promotionId: number, name: string): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ imagePath: picturePath(name) })
    .where('id', '=', promotionId)
    .where('imagePath', 'is', null)
    .where('imageSourceUrl', 'is', null)
    .execute()
}

const isReady = sql<boolean>`variants <> '{}'`
const path = sql`'/objects/' || pictures.name || '.webp'`
const isShown = sql<boolean>`(
  exists (select from promotions where image_path = ${path})
  or exists (select from promotions_archive where image_path = ${path})
  or exists (select from flyer_pages where picture_name = pictures.name)
  or exists (select from product_pictures where picture_name = pictures.name))`

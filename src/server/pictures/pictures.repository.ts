import { sql } from 'kysely'
import { picturePath } from '#domain/offers/picture-sizes.ts'
import type { Db } from '#platform/database.ts'

export interface Upload {
  id: string
  incomingKey: string
  pictureName: string | null
}

export async function insertUpload(
  db: Db,
  upload: { id: string; administratorId: number; incomingKey: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

/** Only the administrator who asked for an address may use it. */
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

/** Uploads that were never claimed, and those so old that nobody will claim them a second time. */
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

/** Adds to the variants that exist; false when the picture is gone. */
export async function updatePictureVariants(db: Db, name: string, made: string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({
      variants: sql`(select array_agg(distinct variant order by variant) from unnest(variants || ${made}::text[]) variant)`,
    })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the picture is there and complete; until the transaction ends it cannot be swept away. */
export async function findPicture(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name)
    .where(sql<boolean>`variants <> '{}'`)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** A page of pictures made before a moment, by name, each with whether an offer, past or present, shows it. */
export function listPictures(db: Db, { after, madeBefore, limit }: { after: string; madeBefore: Date; limit: number }) {
  return db
    .selectFrom('pictures')
    .select(['name', isShown.as('isShown')])
    .where('name', '>', after)
    .where('createdAt', '<', madeBefore)
    .orderBy('name')
    .limit(limit)
    .execute()
}

/**
 * Deletes those pictures that still nobody shows. In two statements: the first locks out whoever is about to use one, the second
 * sees what everybody did before. A picture that is being put on an offer this very moment is left for the next time.
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

/** When the offer last changed, if it still waits for a copy of this address. */
export async function findAwaitedCopy(db: Db, promotionId: number, url: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('promotions')
    .select('updatedAt')
    .where('id', '=', promotionId)
    .where('imageSourceUrl', '=', url)
    .executeTakeFirst()
  return row?.updatedAt
}

/** Ends the wait, with a picture or without; an offer that meanwhile got another picture keeps that one. */
export async function updateAwaitedCopy(db: Db, promotionId: number, url: string, name: string | null): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ imagePath: name && picturePath(name), imageSourceUrl: null })
    .where('id', '=', promotionId)
    .where('imageSourceUrl', '=', url)
    .execute()
}

const address = sql`'/objects/' || pictures.name || '.webp'`
const isShown = sql<boolean>`(
  exists (select from promotions where image_path = ${address})
  or exists (select from promotions_archive where image_path = ${address}))`

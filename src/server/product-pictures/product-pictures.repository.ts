import { sql } from 'kysely'
import type { ProductPicture } from '#contract/compare/product-pictures.ts'
import { picturePath } from '#domain/pictures/picture-sizes.ts'
import type { PicturePermission } from '#domain/products/picture-permissions.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { refreshPicturedProducts } from '#server/products/line-pictures.ts'

interface PicturedOffer {
  productName: string
  lineId: number | null
  storeId: number
  imagePath: string | null
}

export async function findPicturedOffer(db: Db, id: number): Promise<PicturedOffer | undefined> {
  return db
    .selectFrom('promotions')
    .innerJoin('products', 'products.id', 'promotions.productId')
    .select(['promotions.productName', 'products.lineId', 'promotions.storeId', 'promotions.imagePath'])
    .where('promotions.id', '=', id)
    .executeTakeFirst()
}

interface NewPicture {
  lineId: number
  variety: string
  pictureName: string
  permission: PicturePermission
  source: string
  storeId: number | null
  givenBy: number
  givenAt: Date
}

/** Returns the name of the picture that this one replaces. Of two concurrent ones, the later stays and replaces the other. */
export async function savePicture(db: Db, picture: NewPicture): Promise<string | undefined> {
  await acquireLock(db, `picture of product ${picture.lineId} ${picture.variety}`)
  const before = await db
    .selectFrom('productPictures')
    .select('pictureName')
    .where('lineId', '=', picture.lineId)
    .where('variety', '=', picture.variety)
    .executeTakeFirst()
  const { lineId: _, variety: __, ...changes } = picture
  await db
    .insertInto('productPictures')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['lineId', 'variety']).doUpdateSet(changes))
    .execute()
  await refreshPicturedProducts(db, [picture.lineId])
  return before?.pictureName
}

/** Undefined when it was already removed. */
export async function deletePicture(db: Db, pictureName: string): Promise<{ source: string } | undefined> {
  const row = await db
    .deleteFrom('productPictures')
    .where('pictureName', '=', pictureName)
    .returning(['source', 'lineId'])
    .executeTakeFirst()
  if (row) await refreshPicturedProducts(db, [row.lineId])
  return row && { source: row.source }
}

/** The newest first. */
export async function listPictures(db: Db, by: { limit: number } | { pictureName: string }): Promise<ProductPicture[]> {
  const { rows } = await sql<
    Omit<ProductPicture, 'id' | 'imageUrl' | 'givenAt'> & { pictureName: string; givenAt: Date }
  >`
    select picture_name, line.name as product_name, permission, source, stores.name as store_name,
      administrators.name as given_by, given_at
    from product_pictures
    join product_groups given on given.id = line_id join product_groups line on line.id = coalesce(given.merged_into, given.id)
    left join stores on stores.id = store_id left join administrators on administrators.id = given_by
    ${'limit' in by ? sql`order by given_at desc, picture_name limit ${by.limit}` : sql`where picture_name = ${by.pictureName}`}`.execute(
    db,
  )
  return rows.map(({ pictureName, givenAt, ...picture }) => ({
    ...picture,
    id: pictureName,
    imageUrl: picturePath(pictureName),
    givenAt: givenAt.toISOString(),
  }))
}

/** Deletes the pictures that a store permitted, when its partnership ends. */
export async function deletePicturesOfStore(db: Db, storeId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('productPictures')
    .where('storeId', '=', storeId)
    .returning(['pictureName', 'lineId'])
    .execute()
  await refreshPicturedProducts(
    db,
    rows.map(({ lineId }) => lineId),
  )
  return rows.map(({ pictureName }) => pictureName)
}

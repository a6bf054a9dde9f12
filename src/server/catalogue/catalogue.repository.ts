import { type Selectable, sql } from 'kysely'
import type { CatalogueFile } from '#contract/catalogue/catalogue.ts'
import type { CatalogueLayout } from '#domain/catalogue/catalogue-row.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { CatalogueItems } from '#platform/database/database-tables.generated.ts'
import { publicId } from '#server/public-ids.ts'

export type ItemRow = Selectable<CatalogueItems>

const maxListed = 50

export async function listFiles(db: Db): Promise<CatalogueFile[]> {
  return (await selectFiles(db).orderBy('files.id', 'desc').limit(maxListed).execute()).map(toFile)
}

export async function findFile(db: Db, id: number): Promise<CatalogueFile | undefined> {
  const row = await selectFiles(db).where('files.id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

function selectScope(db: Db, id: number) {
  return db
    .selectFrom('catalogueFiles')
    .select(['id', 'storeId', 'layout', 'isFirst'])
    .where('id', '=', id)
    .$narrowType<{ layout: CatalogueLayout }>()
}

export async function findScope(db: Db, id: number) {
  const cityId = sql<number>`(select city_id from stores where stores.id = catalogue_files.store_id)`
  return selectScope(db, id).select(cityId.as('cityId')).executeTakeFirst()
}

/** Locked until the end of the transaction, so that the parts of a file are added one at a time. */
export async function lockScope(db: Db, id: number) {
  return selectScope(db, id).forUpdate().executeTakeFirst()
}

/** The last file of a store, of any layout. */
export async function findLatestFile(db: Db, storeId: number) {
  return db
    .selectFrom('catalogueFiles')
    .select(['id', 'contentHash'])
    .where('storeId', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewFile {
  storeId: number
  administratorId: number
  fileName: string
  layout: CatalogueLayout
  contentHash: Buffer
  totalRows: number
  refused: number
  startedAt: Date
}

export async function insertFile(db: Db, file: NewFile): Promise<number> {
  const isFirst = sql<boolean>`not exists (
    select from catalogue_files
    where store_id = ${file.storeId} and layout not in ('nfe', 'nfce') and items > 0)`
  const { id } = await db
    .insertInto('catalogueFiles')
    .values({ ...file, isFirst })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the items of the file so far: a part that is sent twice counts once. */
export async function countItems(db: Db, id: number): Promise<void> {
  await sql`
    update catalogue_files set items = counted.items, new_items = counted.new_items, changed_items = counted.changed_items,
      proposed_items = counted.proposed_items
    from (
      select count(*) as items, count(*) filter (where is_new and file_id = ${id}) as new_items,
        count(*) filter (where file_id = ${id} and previous_cents <> price_cents) as changed_items,
        count(*) filter (where file_id = ${id} and proposed_as is not null) as proposed_items
      from catalogue_items where file_id = ${id} or invoice_id = ${id}) counted
    where id = ${id}`.execute(db)
}

/** An article that was known only by its barcode gets the store's own number. */
export async function adoptCodes(db: Db, storeId: number, rows: { code: string; gtin: string | null }[]) {
  const numbered = rows.filter(({ code, gtin }) => gtin !== null && gtin !== code)
  await sql`
    with adopted as (
      update catalogue_items known set code = given.code
      from unnest(${numbered.map(({ code }) => code)}::text[], ${numbered.map(({ gtin }) => gtin)}::text[]) given (code, gtin)
      where known.store_id = ${storeId} and known.code = given.gtin
        and not exists (select from catalogue_items other where other.store_id = ${storeId} and other.code = given.code)
      returning given.gtin)
    delete from shelf_prices where store_id = ${storeId} and code in (select gtin from adopted)`.execute(db)
}

/** In a fixed order, to avoid deadlocks. */
export async function lockItems(db: Db, storeId: number, codes: string[]): Promise<Map<string, ItemRow>> {
  const rows = await db
    .selectFrom('catalogueItems')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('code', 'in', codes)
    .orderBy('code')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

export async function saveItems(db: Db, items: ItemRow[]): Promise<void> {
  const [first] = items
  if (!first) return
  const columns = (Object.keys(first) as (keyof ItemRow)[]).filter((name) => name !== 'storeId' && name !== 'code')
  await db
    .insertInto('catalogueItems')
    .values(items)
    .onConflict((conflict) =>
      conflict
        .columns(['storeId', 'code'])
        .doUpdateSet((excluded) => Object.fromEntries(columns.map((name) => [name, excluded.ref(`excluded.${name}`)]))),
    )
    .execute()
  await keepShelfPrices(
    db,
    first.storeId,
    items.map(({ code }) => code),
  )
}

/** The index of what a store asks, in the writer's transaction: of these articles, those with a price and a known product. */
async function keepShelfPrices(db: Db, storeId: number, codes: string[]): Promise<void> {
  await sql`
    delete from shelf_prices kept where store_id = ${storeId} and code = any(${codes}::text[])
      and not exists (select from priced_articles article where article.store_id = kept.store_id and article.code = kept.code)`.execute(
    db,
  )
  await sql`
    insert into shelf_prices (store_id, code, product_id, kind, unit_cents, price_cents, is_weighed, seen_at)
    select store_id, code, product_id, kind, unit_cents, price_cents, is_weighed, seen_at
    from priced_articles where store_id = ${storeId} and code = any(${codes}::text[])
    on conflict (store_id, code) do update
      set product_id = excluded.product_id, kind = excluded.kind, unit_cents = excluded.unit_cents, price_cents = excluded.price_cents,
        is_weighed = excluded.is_weighed, seen_at = excluded.seen_at`.execute(db)
}

/** A store's code for each barcode. */
export async function findCodes(db: Db, storeId: number, gtins: string[]): Promise<Map<string, string>> {
  if (gtins.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogueItems')
    .select(['gtin', 'code'])
    .where('storeId', '=', storeId)
    .where('gtin', 'in', gtins)
    .$narrowType<{ gtin: string }>()
    .execute()
  return new Map(rows.map(({ gtin, code }) => [gtin, code]))
}

/** All spellings of a product, and the product itself while its line is unknown. */
const isSpelling = sql`(spelling.id = asked.id or spelling.line_id = asked.line_id)`

/** Price of each product's latest offer in a store, by number of the product. */
export async function findLatestOffers(
  db: Db,
  storeId: number,
  productIds: number[],
  since: Date,
): Promise<Map<number, Cents>> {
  const { rows } = await sql<{ id: number; cents: Cents }>`
    select asked.id, latest.price_cents as cents
    from products asked
    cross join lateral (
      select seen.price_cents from products spelling
      join price_observations seen on seen.product_id = spelling.id and seen.store_id = ${storeId}
        and seen.kind = 'offer' and seen.recorded_at >= ${since}
      where ${isSpelling}
      order by seen.recorded_at desc limit 1) latest
    where asked.id = any(${productIds}::int[])`.execute(db)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** Prices of each product's current and scheduled offers in a store. */
export async function findPublishedPrices(
  db: Db,
  storeId: number,
  productIds: number[],
  now: Date,
): Promise<Map<number, Cents[]>> {
  const { rows } = await sql<{ id: number; prices: Cents[] }>`
    select asked.id, array_agg(offer.price_cents) as prices
    from products asked
    join products spelling on ${isSpelling}
    join promotions offer on offer.product_id = spelling.id and offer.store_id = ${storeId} and offer.expires_at >= ${now}
    where asked.id = any(${productIds}::int[])
    group by asked.id`.execute(db)
  return new Map(rows.map(({ id, prices }) => [id, prices]))
}

export type ShownItems = 'proposed' | 'changed' | 'new'

/** A page of a file's items, by code. */
export async function listItemsOfFile(
  db: Db,
  fileId: number,
  { show, after, limit }: { show: ShownItems; after: string | undefined; limit: number },
): Promise<ItemRow[]> {
  const isShown = {
    proposed: sql<boolean>`proposed_as is not null`,
    changed: sql<boolean>`previous_cents <> price_cents`,
    new: sql<boolean>`is_new`,
  }[show]
  return db
    .selectFrom('catalogueItems')
    .selectAll()
    .where('fileId', '=', fileId)
    .where(isShown)
    .$if(after !== undefined, (query) => query.where('code', '>', after ?? ''))
    .orderBy('code')
    .limit(limit)
    .execute()
}

function selectFiles(db: Db) {
  return db
    .selectFrom('catalogueFiles as files')
    .innerJoin('administrators', 'administrators.id', 'files.administratorId')
    .innerJoin('stores', 'stores.id', 'files.storeId')
    .selectAll('files')
    .select(['username', 'stores.name as storeName'])
}

type FileRecord = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>

function toFile({ id, storeId, administratorId: _, contentHash: __, layout, startedAt, ...row }: FileRecord) {
  return {
    ...row,
    id: publicId('catalogueFile', id),
    storeId: publicId('store', storeId),
    layout: layout as CatalogueLayout,
    startedAt: startedAt.toISOString(),
  }
}

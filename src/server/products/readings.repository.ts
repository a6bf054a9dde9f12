import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ProductReading } from './group-products.ts'

export interface StoredReading {
  id: number
  name: string
  lineId: number | null
  /** Name of the line. */
  line: string | null
  decidedAt: Date | null
}

/**
 * Those of these products without a person's decision, locked until the end of the transaction; in id order to avoid deadlocks. Does not
 * lock their keys, so that publishing an offer of them does not wait.
 */
export async function lockUndecided(db: Db, ids: number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from products where id = any(${ids}::int[]) and decided_at is null order by id
    for no key update`.execute(db)
  return rows
}

export async function findReadings(db: Db, ids: number[]): Promise<StoredReading[]> {
  const { rows } = await sql<StoredReading>`
    select products.id, products.name, line_id, line.name as line, decided_at
    from products left join product_groups line on line.id = line_id
    where products.id = any(${ids}::int[]) order by products.id`.execute(db)
  return rows
}

/** The next products after this id that contain a word, explained or not. */
export async function findProductsWithWord(db: Db, word: string, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where ((unexplained <> '{}' and unexplained @> array[${word}]) or (explained_words <> '{}' and explained_words @> array[${word}]))
      and id > ${afterId} and decided_at is null
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next products after this id that older rules parsed and no person decided. */
export async function countOutdatedProducts(db: Db, version: number): Promise<number> {
  const { outdated } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('outdated'))
    .where('readerVersion', '<', version)
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(outdated)
}

export async function findOutdatedProducts(db: Db, version: number, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('readerVersion', '<', version)
    .where('decidedAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateReadings(db: Db, readings: (ProductReading & { id: number })[]): Promise<void> {
  const rows = readings.map((reading) => ({
    id: reading.id,
    line_id: reading.lineId,
    pack_id: reading.packId,
    kind_id: reading.kindId,
    pack_amount: reading.packAmount,
    pack_unit: reading.packUnit,
    compared_amount: reading.comparedAmount,
    compared_per: reading.comparedPer,
    is_sold_by_weight: reading.isSoldByWeight,
    reading: reading.reading,
    doubts: reading.doubts,
    unexplained: reading.unexplained,
    explained_words: reading.explainedWords,
    reader_version: reading.readerVersion,
  }))
  await sql`
    update products set line_id = r.line_id, pack_id = r.pack_id, kind_id = r.kind_id, pack_amount = r.pack_amount, pack_unit = r.pack_unit,
      compared_amount = r.compared_amount, compared_per = r.compared_per, is_sold_by_weight = r.is_sold_by_weight, reading = r.reading,
      doubts = r.doubts, unexplained = r.unexplained, explained_words = r.explained_words, reader_version = r.reader_version, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, line_id int, pack_id int, kind_id int, pack_amount int, pack_unit text,
      compared_amount int, compared_per text, is_sold_by_weight boolean, reading text, doubts text[], unexplained text[], explained_words text[],
      reader_version smallint)
    where products.id = r.id and decided_at is null`.execute(db)
}

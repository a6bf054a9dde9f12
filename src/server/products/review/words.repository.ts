import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PlaceCursor } from '#server/http/paging.ts'

/** Higher counts are shown as "more than". */
export const maxCount = 1000

interface WordRow {
  word: string
  /** Sort key of the queue, as of the last count. */
  listedOffers: number
  products: number
  offers: number
  examples: string[]
}

export async function findWordPage(
  db: Db,
  { limit, cursor }: { limit: number; cursor: PlaceCursor | undefined },
  now: Date,
): Promise<{ rows: WordRow[]; total: number }> {
  const after = cursor ? sql`where (-offers, word) > (${-cursor.promotions}, ${cursor.name})` : sql``
  const { rows } = await sql<WordRow>`
    select page.word, page.offers as listed_offers, coalesce(used.products, 0) as products, coalesce(hidden.offers, 0) as offers,
      coalesce(used.examples, '{}') as examples
    from (select word, offers from unexplained_words ${after} order by -offers, word limit ${limit}) page
    cross join lateral (
      select count(*) as products, (array_agg(name order by id desc))[1:3] as examples
      from (select id, name from products where unexplained <> '{}' and unexplained @> array[page.word] and decided_at is null limit ${maxCount + 1}) few) used
    cross join lateral (
      select count(*) as offers from (
        select from products cross join lateral (
          select from promotions where product_id = products.id and valid_from <= ${now} and expires_at >= ${now} limit ${maxCount + 1}) in_force
        where unexplained <> '{}' and unexplained @> array[page.word] and decided_at is null limit ${maxCount + 1}) few) hidden
    order by -page.offers, page.word`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (select from unexplained_words limit ${maxCount + 1}) few`.execute(db)
  return { rows, total: counts[0]?.total ?? 0 }
}

/** No effect if the word is still unexplained in a product. */
export async function removeUnusedFromQueue(db: Db, word: string): Promise<void> {
  await sql`
    delete from unexplained_words where word = ${word} and not exists (
      select from products where unexplained <> '{}' and unexplained @> array[${word}] and decided_at is null)`.execute(
    db,
  )
}

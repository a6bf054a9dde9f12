import { sql } from 'kysely'
import type { ReviewProduct } from '#contract/compare/product-review.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCount } from './words.repository.ts'

export interface DoubtfulRow {
  id: number
  name: string
  reading: ReviewProduct['reading']
  doubts: ReviewProduct['doubts']
  lineId: number | null
  lineSlug: string | null
  lineName: string | null
  offers: number
  isDecided: boolean
  isDoubted: boolean
}

export interface SimilarLine {
  id: number
  slug: string
  name: string
}

/** Must match the condition of the partial index. */
const isToReview = sql`((reading <> 'whole' and decided_at is null) or is_doubted)`

/** Newest first: their offers are in force. */
export async function findDoubtfulPage(
  db: Db,
  { limit, beforeId, now }: { limit: number; beforeId: number | undefined; now: Date },
): Promise<{ rows: DoubtfulRow[]; total: number }> {
  const { rows } = await sql<DoubtfulRow>`
    select page.id, page.name, reading, doubts, line_id, line.slug as line_slug, line.name as line_name, offers,
      decided_at is not null as is_decided, is_doubted
    from (
      select id, name, reading, doubts, line_id, decided_at, is_doubted from products
      where ${isToReview} ${beforeId === undefined ? sql`` : sql`and id < ${beforeId}`}
      order by id desc limit ${limit}) page
    left join product_groups line on line.id = page.line_id
    cross join lateral (
      select count(*) as offers from (
        select from promotions
        where product_id = page.id and valid_from <= ${now} and expires_at >= ${now} limit ${maxCount + 1}) few) in_force
    order by page.id desc`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (
      select from products where ${isToReview} limit ${maxCount + 1}) few`.execute(db)
  return { rows, total: counts[0]?.total ?? 0 }
}

/** For each product the lines with the most similar names, except its own and refused ones. */
export async function findSimilarLines(
  db: Db,
  products: { productId: number; text: string }[],
  limit: number,
): Promise<Map<number, SimilarLine[]>> {
  if (products.length === 0) return new Map()
  const { rows } = await sql<SimilarLine & { productId: number }>`
    select wanted.product_id, alike.id, alike.slug, alike.name
    from unnest(${products.map(({ productId }) => productId)}::int[], ${products.map(({ text }) => text)}::text[]) wanted (product_id, text)
    join products on products.id = wanted.product_id
    cross join lateral (
      select id, slug, name, slug <-> wanted.text as distance from product_groups
      where level = 'line' and merged_into is null and id is distinct from products.line_id
        and not exists (select from line_refusals r where r.product_id = wanted.product_id and r.line_id = product_groups.id)
      order by slug <-> wanted.text, id limit ${limit}) alike
    order by wanted.product_id, distance, alike.id`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** For each text the lines with the most similar names, in the order of the texts. */
export async function findLinesNear(db: Db, texts: string[], limit: number): Promise<SimilarLine[][]> {
  if (texts.length === 0) return []
  const { rows } = await sql<SimilarLine & { position: number }>`
    select wanted.position::int, alike.id, alike.slug, alike.name
    from unnest(${texts}::text[]) with ordinality wanted (text, position)
    cross join lateral (
      select id, slug, name, slug <-> wanted.text as distance from product_groups
      where level = 'line' and merged_into is null order by slug <-> wanted.text, id limit ${limit}) alike
    order by wanted.position, distance, alike.id`.execute(db)
  const byPosition = Map.groupBy(rows, ({ position }) => position)
  return texts.map((_, index) => byPosition.get(index + 1) ?? [])
}

/** The lines with names most similar to a text, with up to fifty spellings. */
export async function findLinesLike(
  db: Db,
  text: string,
  limit: number,
): Promise<(SimilarLine & { products: number; spellings: { id: number; name: string }[] })[]> {
  const { rows } = await sql<SimilarLine & { products: number; spellings: { id: number; name: string }[] }>`
    select alike.id, alike.slug, alike.name, products, spellings
    from (
      select id, slug, name, slug <-> ${text} as distance from product_groups
      where level = 'line' and merged_into is null order by slug <-> ${text}, id limit ${limit}) alike
    cross join lateral (
      select count(*) as products, coalesce((json_agg(json_build_object('id', id, 'name', name) order by id)), '[]') as spellings
      from (select id, name from products where line_id = alike.id order by id limit ${maxCount + 1}) few) spelled
    where products > 0
    order by distance, alike.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database/database.ts'

/** An offer of the same store for the same product on the same days. */
export interface CurrentOffer {
  id: number
  productName: string
  priceCents: Cents
  expiresAt: Date
}

interface AskedOffer {
  storeId: number
  productName: string
  /** Key of its product line, by which other spellings are found. */
  lineKey: string | null
  validFrom: Date
  expiresAt: Date
}

/** The products of each row of `asked`: those of its name, and all of its line. */
export const productsOfAsked = sql`product as materialized (
  select asked.position, products.id
  from asked join products on products.normal_name = asked.normal_name
  union
  select asked.position, products.id
  from asked
  join product_groups line on line.level = 'line' and line.key = asked.line_key
  join products on products.line_id = coalesce(line.merged_into, line.id)
)`

/** The newest such offer of each, by index in the given list. Excludes offers that the import itself published. */
export async function findCurrentOffers(
  db: Db,
  offers: AskedOffer[],
  importId: number | null,
): Promise<Map<number, CurrentOffer>> {
  if (offers.length === 0) return new Map()
  // Materialized: without statistics of the requested rows, the planner would look up the products of every row at every offer.
  const { rows } = await sql<CurrentOffer & { position: number }>`
    with asked as materialized (
      select *
      from unnest(${offers.map(({ storeId }) => storeId)}::int[],
                  ${offers.map(({ productName }) => productWords(productName).normalName)}::text[],
                  ${offers.map(({ lineKey }) => lineKey)}::text[],
                  ${offers.map(({ validFrom }) => validFrom)}::timestamptz[],
                  ${offers.map(({ expiresAt }) => expiresAt)}::timestamptz[])
           with ordinality asked (store_id, normal_name, line_key, starts_at, ends_at, position)
    ), ${productsOfAsked}
    select distinct on (asked.position) (asked.position - 1)::int as position, p.id, p.product_name, p.price_cents, p.expires_at
    from asked
    join product on product.position = asked.position
    -- By its product, not by its store, which may have thousands of offers.
    join promotions p on p.product_id = product.id and p.store_id + 0 = asked.store_id
      and p.expires_at >= asked.starts_at and p.valid_from <= asked.ends_at
    where not exists (
      select from imported_offers where import_id = ${importId}::int and promotion_id = p.id and not is_repeat)
    order by asked.position, p.id desc`.execute(db)
  return new Map(rows.map(({ position, ...offer }) => [position, offer]))
}

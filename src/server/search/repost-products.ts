import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Small enough that no lock is held for long. */
const batchSize = 1000
const productsAtOnce = 200

interface RewordedProduct {
  productId: number
  changedBy: string
  /** Its current words; null when the product is gone. */
  words: string | null
}

/**
 * Updates the postings of offers to the words of their products, once no transaction remains that may have published with the former words.
 */
export async function repostRewordedProducts(db: Db): Promise<void> {
  let found = 0
  do {
    const { rows } = await sql<RewordedProduct>`
      select product_id, changed_by::text, ${wordsOfProduct} as words
      from reworded_products left join products on products.id = product_id
      where changed_by < pg_snapshot_xmin(pg_current_snapshot()) limit ${productsAtOnce}`.execute(db)
    found = rows.length
    if (found === 0) return
    await repost(db, [...new Set(rows.map(({ productId }) => productId))])
    await forgetFormerWords(db, rows)
  } while (found === productsAtOnce)
}

const wordsOfProduct = sql`(products.terms, products.mentioned_terms, products.former_terms)::text`

async function repost(db: Db, productIds: number[]): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { rows } = await sql<{ last: number | null }>`
      select repost_offers(${productIds}::int[], ${after}, ${batchSize}) as last`.execute(db)
    after = rows[0]?.last ?? null
  }
}

/** A product whose words changed in the meantime keeps its former ones: it is queued again. */
async function forgetFormerWords(db: Db, reworded: RewordedProduct[]): Promise<void> {
  const taken = sql`
    unnest(${reworded.map(({ productId }) => productId)}::int[], ${reworded.map(({ changedBy }) => changedBy)}::text[],
           ${reworded.map(({ words }) => words)}::text[]) taken (product_id, changed_by, words)`
  await sql`
    update products set former_terms = '{}' from ${taken}
    where products.id = taken.product_id and ${wordsOfProduct} = taken.words`.execute(db)
  await sql`
    delete from reworded_products done using ${taken}
    where done.product_id = taken.product_id and done.changed_by = taken.changed_by::xid8`.execute(db)
}

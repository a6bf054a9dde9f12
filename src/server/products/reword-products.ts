import { sql } from 'kysely'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { productTerms } from '#domain/search/terms/product-terms.ts'
import type { Db } from '#platform/database/database.ts'
import { insertTerms } from './insert-terms.ts'
import { readProducts } from './read-names.ts'

interface NamedProduct {
  id: number
  name: string
  lineName: string | null
  kind: string | null
}

/**
 * Updates the search words of products to their identity. The postings of their offers follow some seconds later, by a trigger and the
 * worker.
 */
export async function rewordProducts(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows: products } = await sql<NamedProduct>`
    select products.id, products.name, line.name as line_name, line.kind
    from products left join product_groups line on line.id = products.line_id
    where products.id = any(${ids}::int[]) order by products.id`.execute(db)
  const identities = await readProducts(db, products)
  const terms = await insertTerms(
    db,
    products.map(({ name }, index) => productTerms(name, identities[index] as ProductIdentity)),
  )
  const rows = products.map(({ id }, index) => ({ id, ...terms[index] }))
  await sql`
    update products set terms = r.terms, head_terms = r."headTerms", mentioned_terms = r."mentionedTerms"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, terms int[], "headTerms" int[], "mentionedTerms" int[])
    where products.id = r.id and (products.terms, products.mentioned_terms) is distinct from (r.terms, r."mentionedTerms")`.execute(
    db,
  )
}

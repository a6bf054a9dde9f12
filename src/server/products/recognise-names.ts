import { sql } from 'kysely'
import { type ComparedAmount, comparedAmount } from '#domain/identity/compared-amount.ts'
import { groupsOf } from '#domain/identity/product-groups.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { productWords } from '#domain/search/product-words.ts'
import type { Db } from '#platform/database/database.ts'
import { readNames } from './read-names.ts'

/** Known data of a name before it is published. */
export interface RecognisedName {
  identity: ProductIdentity
  /** The product of this name, or another of the same product line; null when none was published. */
  productId: number | null
  kindId: number | null
  compared: ComparedAmount | null
}

/** Parses names without writing anything: a stored product counts as decided, others as parsed. */
export async function recogniseNames(db: Db, names: string[]): Promise<Map<string, RecognisedName>> {
  const read = (await readNames(db, [...new Set(names)])).map((identity) => {
    const { normalName } = productWords(identity.name)
    return { name: identity.name, identity, normalName, groups: groupsOf(identity) }
  })
  const { rows } = await sql<{
    normalName: string
    productId: number | null
    kindId: number | null
    amount: number | null
    per: ComparedAmount['per'] | null
    isStored: boolean
  }>`
    select asked.normal_name, coalesce(stored.id, of_line.id) as product_id,
      case when stored.id is null then coalesce(kind.merged_into, kind.id) else stored.kind_id end as kind_id,
      stored.compared_amount as amount, stored.compared_per as per, stored.id is not null as is_stored
    from unnest(${read.map(({ normalName }) => normalName)}::text[],
                ${read.map(({ groups }) => groups?.line.key ?? null)}::text[],
                ${read.map(({ groups }) => groups?.kind.key ?? null)}::text[]) asked (normal_name, line_key, kind_key)
    left join products stored on stored.normal_name = asked.normal_name
    left join product_groups line on line.level = 'line' and line.key = asked.line_key
    left join product_groups kind on kind.level = 'kind' and kind.key = asked.kind_key
    left join lateral (select id from products where line_id = coalesce(line.merged_into, line.id) limit 1) of_line on true`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.normalName, row]))
  return new Map(
    read.map(({ name, identity, normalName }) => {
      const row = known.get(normalName)
      const stored = row?.amount && row.per ? { amount: row.amount, per: row.per } : null
      return [
        name,
        {
          identity,
          productId: row?.productId ?? null,
          kindId: row?.kindId ?? null,
          compared: row?.isStored ? stored : comparedAmount(identity),
        },
      ]
    }),
  )
}

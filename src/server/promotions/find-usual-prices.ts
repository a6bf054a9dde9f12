import { sql } from 'kysely'
import { readIdentity } from '#domain/identity/product-identity.ts'
import type { Cents } from '#domain/money.ts'
import { productTerms } from '#domain/search/terms/product-terms.ts'
import type { Db } from '#platform/database/database.ts'
import { isInForceAt } from './in-force.ts'

/** Enough for a median. */
const productsPerName = 50
const pricesPerName = 25

/** Unconditional prices in force of products that contain all words of each name; names without any are omitted. */
export async function findUsualPrices(db: Db, names: string[], now: Date): Promise<Map<string, Cents[]>> {
  const wordsByName = new Map([...new Set(names)].map((name) => [name, termsOf(name)]))
  const terms = await findTerms(db, [...wordsByName.values()].flat())
  const asked = [...wordsByName].flatMap(([name, words]) => {
    const ids = words.flatMap((word) => terms.get(word) ?? [])
    return words.length > 0 && ids.length === words.length ? [{ name, terms: `{${ids.join(',')}}` }] : []
  })
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ name: string; prices: Cents[] }>`
    select asked.name, found.prices
    from unnest(${asked.map(({ name }) => name)}::text[], ${asked.map(({ terms }) => terms)}::text[]) asked (name, terms)
    cross join lateral (
      select array(
        select price_cents from promotions
        where product_id = any(array(select id from products where products.terms @> asked.terms::int[] limit ${productsPerName}))
          and ${isInForceAt(now)} and not is_conditional
        limit ${pricesPerName}) as prices
    ) found
    where found.prices <> '{}'`.execute(db)
  return new Map(rows.map(({ name, prices }) => [name, prices]))
}

function termsOf(name: string): string[] {
  return Object.values(productTerms(name, readIdentity(name))).flat()
}

async function findTerms(db: Db, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; id: number }>`
    select word, id from terms where word = any(${words}::text[])`.execute(db)
  return new Map(rows.map(({ word, id }) => [word, id]))
}

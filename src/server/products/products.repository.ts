import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ProductReading } from './group-products.ts'

export interface NewWord {
  word: string
  sound: string
  isFiller: boolean
}

export interface NewProduct extends ProductReading {
  normalName: string
  name: string
  terms: number[]
  headTerms: number[]
  mentionedTerms: number[]
}

/** Inserts the missing words and returns the ids of all. */
export async function insertWords(db: Db, words: NewWord[]): Promise<Map<string, number>> {
  const texts = words.map(({ word }) => word)
  const existing = await findWords(db, texts)
  const missing = words.filter(({ word }) => !existing.has(word))
  if (missing.length === 0) return existing
  await sql`
    insert into terms (word, sound, is_filler)
    select word, sound, is_filler
    from unnest(${missing.map(({ word }) => word)}::text[], ${missing.map(({ sound }) => sound)}::text[], ${missing.map(({ isFiller }) => isFiller)}::boolean[])
      missing (word, sound, is_filler)
    on conflict (word) do nothing`.execute(db)
  return findWords(db, texts)
}

/** Inserts products and returns their ids; another writer may have been faster with some of them. */
export async function insertProducts(db: Db, products: NewProduct[]): Promise<Map<string, number>> {
  for (let start = 0; start < products.length; start += 1000) {
    await db
      .insertInto('products')
      .values(products.slice(start, start + 1000))
      .onConflict((conflict) => conflict.column('normalName').doNothing())
      .execute()
  }
  return findProducts(
    db,
    products.map(({ normalName }) => normalName),
  )
}

async function findWords(db: Db, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    word: string
    id: number
  }>`select word, id from terms where word = any(${words}::text[])`.execute(db)
  return new Map(rows.map(({ word, id }) => [word, id]))
}

export async function findProducts(db: Db, normalNames: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ normalName: string; id: number }>`
    select normal_name, id from products where normal_name = any(${normalNames}::text[])`.execute(db)
  return new Map(rows.map(({ normalName, id }) => [normalName, id]))
}

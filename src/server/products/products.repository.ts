import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

export interface NewWord {
  word: string
  sound: string
  isFiller: boolean
}

export interface NewProduct {
  normalName: string
  name: string
  terms: number[]
  headTerms: number[]
  mentionedTerms: number[]
  packAmount: number | null
  packUnit: string | null
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

/** Inserts the missing products and returns the ids of all. */
export async function insertProducts(db: Db, products: NewProduct[]): Promise<Map<string, number>> {
  const names = products.map(({ normalName }) => normalName)
  const existing = await findProducts(db, names)
  const missing = products.filter(({ normalName }) => !existing.has(normalName))
  if (missing.length === 0) return existing
  for (let start = 0; start < missing.length; start += 1000) {
    await db
      .insertInto('products')
      .values(missing.slice(start, start + 1000))
      .onConflict((conflict) => conflict.column('normalName').doNothing())
      .execute()
  }
  return findProducts(db, names)
}

async function findWords(db: Db, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    word: string
    id: number
  }>`select word, id from terms where word = any(${words}::text[])`.execute(db)
  return new Map(rows.map(({ word, id }) => [word, id]))
}

async function findProducts(db: Db, normalNames: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ normalName: string; id: number }>`
    select normal_name, id from products where normal_name = any(${normalNames}::text[])`.execute(db)
  return new Map(rows.map(({ normalName, id }) => [normalName, id]))
}

import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

export interface NewWord {
  word: string
  sound: string
  isPosted: boolean
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

/** Makes the words known that are not, and returns the numbers of all of them. */
export async function insertWords(db: Db, words: NewWord[]): Promise<Map<string, number>> {
  const texts = words.map(({ word }) => word)
  const known = await findWords(db, texts)
  const unknown = words.filter(({ word }) => !known.has(word))
  if (unknown.length === 0) return known
  await sql`
    insert into terms (word, sound, is_posted)
    select word, sound, is_posted
    from unnest(${unknown.map(({ word }) => word)}::text[], ${unknown.map(({ sound }) => sound)}::text[], ${unknown.map(({ isPosted }) => isPosted)}::boolean[])
      unknown (word, sound, is_posted)
    on conflict (word) do nothing`.execute(db)
  return findWords(db, texts)
}

/** Makes the products known that are not, and returns the numbers of all of them. */
export async function insertProducts(db: Db, products: NewProduct[]): Promise<Map<string, number>> {
  const names = products.map(({ normalName }) => normalName)
  const known = await findProducts(db, names)
  const unknown = products.filter(({ normalName }) => !known.has(normalName))
  if (unknown.length === 0) return known
  for (let start = 0; start < unknown.length; start += 1000) {
    await db
      .insertInto('products')
      .values(unknown.slice(start, start + 1000))
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

import { knownProductWords } from '#domain/flyers/known-words.ts'
import type { Db } from '#platform/database/database.ts'

const ofDictionaries = knownProductWords()
/** Keeps the words of the most products; far more than a language has for groceries. */
const maxWords = 50_000

/** Known words of product names: those of our dictionaries, and those of published names. */
export async function findKnownWords(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('terms')
    .select('word')
    .where('isFiller', '=', false)
    // A phrase of several words has no phonetic key.
    .where('sound', '!=', '')
    .where('products', '>', 1)
    .orderBy('products', 'desc')
    .limit(maxWords)
    .execute()
  return new Set([...ofDictionaries, ...rows.map(({ word }) => word)])
}

import { sql } from 'kysely'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import type { Db } from '#platform/database/database.ts'

/** Meanings that people assigned to these words. */
export async function findMeanings(db: Db, words: string[]): Promise<WordMeaning[]> {
  if (words.length === 0) return []
  const { rows } = await sql<WordMeaning>`
    select word, kind, meaning, value from word_meanings where word = any(${words}::text[])`.execute(db)
  return rows
}

export async function findMeaning(db: Db, word: string, kind: string): Promise<WordMeaning | undefined> {
  return (await findMeanings(db, [word])).find((meaning) => meaning.kind === kind)
}

export async function saveMeaning(db: Db, meaning: WordMeaning, administratorId: number, now: Date): Promise<void> {
  await db
    .insertInto('wordMeanings')
    .values({ ...meaning, administratorId, decidedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['word', 'kind']).doUpdateSet({
        meaning: meaning.meaning,
        value: meaning.value,
        administratorId,
        decidedAt: now,
      }),
    )
    .execute()
}

export async function deleteMeaning(db: Db, word: string, kind: string): Promise<void> {
  await db.deleteFrom('wordMeanings').where('word', '=', word).where('kind', '=', kind).execute()
}

/** Puts words into the queue of the review; sorted, so that two writers with the same new words cannot deadlock. */
export async function queueWords(db: Db, words: string[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    insert into unexplained_words (word) select word from unnest(${[...new Set(words)].sort()}::text[]) word
    on conflict (word) do nothing`.execute(db)
}

/** Counts the offers hidden by the queued words whose last count is oldest; returns the number of words counted. */
export async function countUnexplainedWords(db: Db, now: Date, countedBefore: Date, batch: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count_unexplained_words(${now}, ${countedBefore}, ${batch}) as counted`.execute(db)
  return rows[0]?.counted ?? 0
}

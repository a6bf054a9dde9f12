import type { ReviewStep, ReviewWord, WordMeaningDraft } from '#contract/compare/product-review.ts'
import { normalizeWord, splitWords } from '#domain/identity/name-words.ts'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#server/app-error.ts'
import { type PageOf, type PlaceCursor, writePlaceCursor } from '#server/http/paging.ts'
import { findMeaning } from '#server/products/word-meanings.repository.ts'
import { recordStep } from './review-steps.ts'
import { setMeaning } from './set-meaning.ts'
import { findWordPage, maxCount } from './words.repository.ts'

/** A page of unexplained words; those that hide the most offers come first. */
export async function listWords(
  db: Db,
  { limit, cursor }: { limit: number; cursor: PlaceCursor | undefined },
  now: Date,
): Promise<PageOf<ReviewWord>> {
  const { rows, total } = await findWordPage(db, { limit: limit + 1, cursor }, now)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    rows: page
      .filter(({ examples }) => examples.length > 0)
      .map(({ word, products, offers, examples }) => ({
        word,
        spelling: spellingOf(word, examples[0] ?? ''),
        names: Math.min(products, maxCount),
        offers: Math.min(offers, maxCount),
        examples,
      }))
      // The order of pages is that of the last count, some seconds old.
      .sort((left, right) => right.offers - left.offers),
    total,
    nextCursor: last ? writePlaceCursor({ promotions: last.listedOffers, name: last.word, id: 0 }) : null,
  }
}

/** The word as spelled in a name. */
function spellingOf(word: string, name: string): string {
  const isWord = (part: string) => splitWords(part).some((raw) => raw === word || normalizeWord(raw) === word)
  return name.split(/[\s/.,()+-]+/).find(isWord) ?? word
}

export async function explainWord(
  db: Db,
  word: string,
  { meaning, value, kind }: WordMeaningDraft,
  administratorId: number,
  now: Date,
): Promise<{ step: ReviewStep; before: WordMeaning | null; after: WordMeaning }> {
  const after = { word, kind, meaning, value: value ?? null }
  return { ...(await changeMeaning(db, { word, kind }, after, administratorId, now)), after }
}

export async function forgetWord(
  db: Db,
  word: string,
  kind: string,
  administratorId: number,
  now: Date,
): Promise<{ step: ReviewStep; before: WordMeaning | null }> {
  found(await findMeaning(db, word, kind), 'word_not_explained')
  return changeMeaning(db, { word, kind }, null, administratorId, now)
}

async function changeMeaning(
  db: Db,
  of: { word: string; kind: string },
  meaning: WordMeaning | null,
  administratorId: number,
  now: Date,
): Promise<{ step: ReviewStep; before: WordMeaning | null }> {
  const before = (await findMeaning(db, of.word, of.kind)) ?? null
  const products = await setMeaning(db, of, meaning, administratorId, now)
  const step = await recordStep(
    db,
    { action: 'word', subject: of.word, before: { type: 'word', ...of, meaning: before }, products },
    administratorId,
    now,
  )
  return { step, before }
}

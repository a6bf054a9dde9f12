import type { ReviewStep } from '#contract/compare/product-review.ts'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import type { Db } from '#platform/database/database.ts'
import type { BarcodeChange } from '#server/products/barcodes/barcodes.repository.ts'
import type { ProductState } from '#server/products/decided-groups.repository.ts'

/** State that undoing a step restores. */
export type Before =
  | { type: 'word'; word: string; kind: string; meaning: WordMeaning | null }
  | { type: 'product'; products: ProductState[]; barcodes: BarcodeChange[] }
  | { type: 'refusal'; productId: number; lineId: number }
  | { type: 'barcode'; gtin: string; barcodes: BarcodeChange[] }
  | { type: 'merge'; products: ProductState[]; mergedId: number; pointedIds: number[]; barcodes: BarcodeChange[] }
  | {
      type: 'split'
      products: ProductState[]
      lineId: number
      formerLineId: number | null
      barcodes: BarcodeChange[]
    }

interface StoredStep {
  action: ReviewStep['action']
  subject: string
  before: Before
  madeAt: Date
  undoneAt: Date | null
}

export async function insertStep(
  db: Db,
  step: { action: string; subject: string; before: string; administratorId: number; madeAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('reviewSteps').values(step).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locked until the end of the transaction. */
export async function lockStep(db: Db, id: number): Promise<StoredStep | undefined> {
  const row = await db
    .selectFrom('reviewSteps')
    .select(['action', 'subject', 'before', 'madeAt', 'undoneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Written by insertStep only.
  return row as StoredStep | undefined
}

export async function markUndone(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('reviewSteps')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .execute()
}

export async function insertRefusal(db: Db, productId: number, lineId: number, administratorId: number): Promise<void> {
  await db
    .insertInto('lineRefusals')
    .values({ productId, lineId, administratorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteRefusal(db: Db, productId: number, lineId: number): Promise<void> {
  await db.deleteFrom('lineRefusals').where('productId', '=', productId).where('lineId', '=', lineId).execute()
}

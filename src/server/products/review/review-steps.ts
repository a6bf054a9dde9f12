import type { ReviewStep } from '#contract/compare/product-review.ts'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { moveBarcodes } from '#server/products/barcodes/barcodes.repository.ts'
import { rereadSoldAs, restoreBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import { reopenNamings } from '#server/products/barcodes/namings.repository.ts'
import * as groups from '#server/products/decided-groups.repository.ts'
import { rereadProducts } from '#server/products/reread-products.ts'
import { rewordProducts } from '#server/products/reword-products.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { setMeaning } from './set-meaning.ts'
import { type Before, deleteRefusal, insertStep, lockStep, markUndone } from './steps.repository.ts'
import { reopenDoubts } from './visitor-doubts.ts'

interface NewStep {
  action: ReviewStep['action']
  subject: string
  before: Before
  /** How many products the step changed. */
  products: number
}

export async function recordStep(
  db: Db,
  { action, subject, before, products }: NewStep,
  administratorId: number,
  now: Date,
): Promise<ReviewStep> {
  const id = await insertStep(db, { action, subject, before: JSON.stringify(before), administratorId, madeAt: now })
  return { id: publicId('reviewStep', id), action, subject, names: products }
}

/** Restores the state before a step. Idempotent. */
export async function undoStep(
  db: Db,
  code: string,
  administratorId: number,
  now: Date,
): Promise<{ step: ReviewStep; before: Before; isUndone: boolean }> {
  const id = found(numberFromPublicId('reviewStep', code), 'step_not_found')
  const { action, subject, before, madeAt, undoneAt } = found(await lockStep(db, id), 'step_not_found')
  const names = undoneAt === null ? await restore(db, before, madeAt, administratorId, now) : 0
  await markUndone(db, id, now)
  return { step: { id: code, action, subject, names }, before, isUndone: undoneAt === null }
}

async function restore(db: Db, before: Before, madeAt: Date, administratorId: number, now: Date): Promise<number> {
  if (before.type === 'word') return restoreMeaning(db, before, administratorId, now)
  if (before.type === 'refusal') {
    await deleteRefusal(db, before.productId, before.lineId)
    await rereadProducts(db, [before.productId])
    return 1
  }
  const barcodes = await restoreBarcodes(db, before.barcodes)
  if (before.type === 'barcode') {
    await rereadSoldAs(db, barcodes)
    await reopenNamings(db, before.gtin, madeAt)
    return 0
  }
  if (before.type === 'merge') await groups.takeApart(db, before.mergedId, before.pointedIds)
  // A line is never deleted, because its slug is an address.
  if (before.type === 'split' && before.formerLineId !== null) {
    await groups.mergeInto(db, before.lineId, before.formerLineId)
    await moveBarcodes(db, before.lineId, before.formerLineId)
  }
  await restoreProducts(db, before.products, madeAt)
  await rereadSoldAs(db, barcodes)
  await reopenDoubts(
    db,
    before.products.map(({ id }) => id),
    madeAt,
  )
  return before.products.length
}

async function restoreMeaning(
  db: Db,
  { word, kind, meaning }: { word: string; kind: string; meaning: WordMeaning | null },
  administratorId: number,
  now: Date,
): Promise<number> {
  return setMeaning(db, { word, kind }, meaning, administratorId, now)
}

/** Names that the rules had parsed are parsed again, because the rules may have changed in the meantime. */
async function restoreProducts(db: Db, states: groups.ProductState[], madeAt: Date): Promise<void> {
  const present = await groups.lockStates(db, { ids: states.map(({ id }) => id) })
  const isUnchanged = present.every(({ decidedAt }) => decidedAt?.getTime() === madeAt.getTime())
  if (!isUnchanged) throw new AppError('step_outdated')
  await groups.saveStates(db, states)
  const ids = (isDecided: boolean) =>
    states.filter(({ decidedAt }) => (decidedAt !== null) === isDecided).map(({ id }) => id)
  await rewordProducts(db, ids(true))
  await rereadProducts(db, ids(false))
}

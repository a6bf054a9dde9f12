import { randomUUID } from 'node:crypto'
import type { ReviewStep } from '#contract/compare/product-review.ts'
import { slugify } from '#domain/plain-text.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { moveBarcodes } from '#server/products/barcodes/barcodes.repository.ts'
import { decideBarcodes, rereadSoldAs } from '#server/products/barcodes/barcodes.service.ts'
import {
  countSpellings,
  findLine,
  findLines,
  lockLines,
  lockStates,
  mergeInto,
  type ProductState,
} from '#server/products/decided-groups.repository.ts'
import { assignToLine, createLine } from '#server/products/decided-groups.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { findLinesLike } from './doubtful.repository.ts'
import { recordStep } from './review-steps.ts'
import { settleDoubts } from './visitor-doubts.ts'
import { maxCount } from './words.repository.ts'

const shownLines = 12
const shownSpellings = 50

export async function searchLines(db: Db, search: string) {
  if (search.trim() === '') return []
  return (await findLinesLike(db, slugify(search), shownLines)).map(({ slug, name, products, spellings }) => ({
    slug,
    name,
    count: Math.min(products, maxCount),
    spellings: spellings
      .slice(0, shownSpellings)
      .map((spelling) => ({ id: publicId('product', spelling.id), name: spelling.name })),
  }))
}

/** Merges a line into another. The spellings of both then count as decided: no rule separates them. */
export async function mergeLines(
  db: Db,
  targetSlug: string,
  mergedSlug: string,
  administratorId: number,
  now: Date,
): Promise<{ step: ReviewStep }> {
  const target = found(await findLine(db, { slug: targetSlug }), 'line_not_found')
  const merged = found(await findLine(db, { slug: mergedSlug }), 'line_not_found')
  if (target.id === merged.id) throw new AppError('lines_equal')
  await lockLines(db, [target.id, merged.id])
  // One of them may have been merged while this waited for the lock.
  if ((await findLines(db, { ids: [target.id, merged.id] })).size < 2) throw new AppError('line_not_found')
  const counts = await countSpellings(db, [target.id, merged.id])
  if ([...counts.values()].some((spellings) => spellings > maxCount)) throw new AppError('too_many_spellings')
  const products = await lockStates(db, { lineIds: [target.id, merged.id] })
  const pointedIds = await mergeInto(db, merged.id, target.id)
  await assignToLine(db, products, target, now)
  await settleDoubts(
    db,
    products.map(({ id }) => id),
    now,
  )
  const barcodes = await moveBarcodes(db, merged.id, target.id)
  await rereadSoldAs(db, barcodes)
  const step = await recordStep(
    db,
    {
      action: 'merge',
      subject: `${merged.name} → ${target.name}`,
      before: { type: 'merge', products, mergedId: merged.id, pointedIds, barcodes },
      products: products.length,
    },
    administratorId,
    now,
  )
  return { step }
}

/** Moves spellings of a line into a new one. */
export async function splitLine(
  db: Db,
  slug: string,
  { spellingIds, name }: { spellingIds: string[]; name?: string | undefined },
  administratorId: number,
  now: Date,
): Promise<{ step: ReviewStep; before: ProductState[]; newLine: string }> {
  const line = found(await findLine(db, { slug }), 'line_not_found')
  const ids = spellingIds.map((code) => found(numberFromPublicId('product', code), 'product_not_found'))
  const products = (await lockStates(db, { ids })).filter(({ lineId }) => lineId === line.id)
  const [first] = products
  if (!first || products.length !== new Set(ids).size) throw new AppError('product_not_found')
  const newLine = found(await createLine(db, first, `decided ${randomUUID()}`, name), 'kind_unknown')
  await assignToLine(db, products, newLine, now)
  await settleDoubts(db, ids, now)
  const barcodes = await decideBarcodes(db, ids, newLine.id, administratorId, now)
  const step = await recordStep(
    db,
    {
      action: 'split',
      subject: `${line.name} → ${newLine.name}`,
      before: { type: 'split', products, lineId: newLine.id, formerLineId: line.id, barcodes },
      products: products.length,
    },
    administratorId,
    now,
  )
  return { step, before: products, newLine: newLine.slug }
}

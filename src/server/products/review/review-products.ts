import { randomUUID } from 'node:crypto'
import type { ProductDecision, ReviewLine, ReviewProduct, ReviewStep } from '#contract/compare/product-review.ts'
import { identityTexts } from '#domain/identity/identity-texts.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { readableName } from '#domain/identity/readable-name.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { PageOf } from '#server/http/paging.ts'
import { decideBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import {
  countSpellings,
  findLine,
  type LineRow,
  lockStates,
  type ProductState,
} from '#server/products/decided-groups.repository.ts'
import { assignToLine, confirmReading, createLine } from '#server/products/decided-groups.ts'
import { identitiesByName, readNames } from '#server/products/read-names.ts'
import { rereadProducts } from '#server/products/reread-products.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { type BarcodeToReview, findBarcodesToReview } from './barcodes-to-review.ts'
import { type DoubtfulRow, findDoubtfulPage, findSimilarLines, type SimilarLine } from './doubtful.repository.ts'
import { candidates, likeness, nearest } from './nearest-lines.ts'
import { recordStep } from './review-steps.ts'
import { insertRefusal } from './steps.repository.ts'
import { findVisitorDoubts, settleDoubts } from './visitor-doubts.ts'
import { maxCount } from './words.repository.ts'

/** A page of doubtful names, newest first, each with the lines that it may belong to. */
export async function listDoubtful(
  db: Db,
  { limit, beforeId }: { limit: number; beforeId: number | undefined },
  now: Date,
): Promise<PageOf<ReviewProduct>> {
  const { rows, total } = await findDoubtfulPage(db, { limit: limit + 1, beforeId, now })
  const page = rows.slice(0, limit)
  const identities = await readNames(
    db,
    page.map(({ name }) => name),
  )
  const similar = await findSimilarLines(
    db,
    page.map((row, index) => ({ productId: row.id, text: likeness(identities[index], row.name) })),
    candidates,
  )
  const barcodes = await findBarcodesToReview(db, page)
  const doubted = await findVisitorDoubts(
    db,
    page.filter(({ isDoubted }) => isDoubted).map(({ id }) => id),
  )
  for (const [productId, sold] of barcodes) similar.set(productId, withLines(sold, similar.get(productId) ?? []))
  const lineNames = [...new Set([...similar.values()].flat().map(({ name }) => name))]
  const lineIdentities = await identitiesByName(db, lineNames)
  const spellings = await countSpellings(db, [
    ...new Set([...similar.values()].flat().map(({ id }) => id)),
    ...page.flatMap(({ lineId }) => lineId ?? []),
  ])
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map((row, index) => {
      const identity = identities[index] as ProductIdentity
      const sold = barcodes.get(row.id) ?? []
      const lines = nearest(identity, similar.get(row.id) ?? [], sold, lineIdentities, spellings)
      return { ...toReviewProduct(row, identity, sold, lines, spellings), visitorDoubts: doubted.get(row.id) ?? [] }
    }),
    total,
    nextCursor: last ? publicId('product', last.id) : null,
  }
}

/** Also suggests the lines that barcodes imply, except the one that the name implies. */
function withLines(sold: BarcodeToReview[], similar: SimilarLine[]): SimilarLine[] {
  const told = sold.flatMap(({ line, isOwn }) => (line && !isOwn ? [line] : []))
  return [...new Map([...told, ...similar].map((line) => [line.id, line])).values()]
}

function toReviewProduct(
  row: DoubtfulRow,
  identity: ProductIdentity,
  sold: BarcodeToReview[],
  lines: ReviewLine[],
  spellings: Map<number, number>,
): Omit<ReviewProduct, 'visitorDoubts'> {
  const { id, name, lineId, lineSlug, lineName } = row
  return {
    id: publicId('product', id),
    name,
    readableName: readableName(identity),
    reading: row.reading,
    // For a decided product, only the doubts of visitors are open.
    doubts: [...(row.isDecided ? [] : row.doubts), ...(row.isDoubted ? (['visitors'] as const) : [])],
    parts: identityTexts(identity),
    offers: Math.min(row.offers, maxCount),
    line:
      lineId !== null && lineSlug !== null && lineName !== null
        ? { slug: lineSlug, name: lineName, others: Math.min((spellings.get(lineId) ?? 1) - 1, maxCount) }
        : null,
    barcodes: sold.map(({ gtin, line }) => ({ gtin, line: line && { slug: line.slug, name: line.name } })),
    lines,
  }
}

interface Decided {
  step: ReviewStep
  before: ProductState
  after: unknown
}

/** Decides the identity of a product. No rule changes it afterwards. */
export async function decideProduct(
  db: Db,
  code: string,
  decision: ProductDecision,
  administratorId: number,
  now: Date,
): Promise<Decided> {
  const id = found(numberFromPublicId('product', code), 'product_not_found')
  const before = found((await lockStates(db, { ids: [id] }))[0], 'product_not_found')
  if (decision.type === 'refuse') return refuse(db, before, decision.slug, administratorId, now)
  const line = await lineOf(db, before, decision)
  await (line ? assignToLine(db, [before], line, now) : confirmReading(db, before, now))
  await settleDoubts(db, [id], now)
  const barcodes = await decideBarcodes(db, [id], line ? line.id : before.lineId, administratorId, now)
  const step = await recordStep(
    db,
    {
      action: 'product',
      subject: before.name,
      before:
        decision.type === 'new' && line
          ? { type: 'split', products: [before], lineId: line.id, formerLineId: before.lineId, barcodes }
          : { type: 'product', products: [before], barcodes },
      products: 1,
    },
    administratorId,
    now,
  )
  const bound = barcodes.map(({ gtin }) => gtin)
  return {
    step,
    before,
    after: { ...decision, line: line?.slug ?? null, ...(bound.length > 0 && { barcodes: bound }) },
  }
}

async function lineOf(
  db: Db,
  product: ProductState,
  decision: Exclude<ProductDecision, { type: 'refuse' }>,
): Promise<LineRow | undefined> {
  if (decision.type === 'confirm') return undefined
  if (decision.type === 'line') return found(await findLine(db, { slug: decision.slug }), 'line_not_found')
  const line = await createLine(db, product, `decided ${randomUUID()}`, decision.name)
  if (!line) throw new AppError('kind_unknown')
  return line
}

async function refuse(
  db: Db,
  product: ProductState,
  slug: string,
  administratorId: number,
  now: Date,
): Promise<Decided> {
  const line = found(await findLine(db, { slug }), 'line_not_found')
  await insertRefusal(db, product.id, line.id, administratorId)
  // Its barcodes may have implied this line.
  await rereadProducts(db, [product.id])
  const step = await recordStep(
    db,
    {
      action: 'refusal',
      subject: product.name,
      before: { type: 'refusal', productId: product.id, lineId: line.id },
      products: 1,
    },
    administratorId,
    now,
  )
  return { step, before: product, after: { refusedLine: slug } }
}

import type { BarcodeDecision, ReviewBarcode, ReviewStep } from '#contract/compare/product-review.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { gtinDigits } from '#domain/products/gtin.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { PageOf } from '#server/http/paging.ts'
import { type BarcodeChange, lockBarcode, saveBarcodes } from '#server/products/barcodes/barcodes.repository.ts'
import { rereadSoldAs } from '#server/products/barcodes/barcodes.service.ts'
import { findProposed, lockProposed, settleNamings } from '#server/products/barcodes/namings.repository.ts'
import { countSpellings, findLine } from '#server/products/decided-groups.repository.ts'
import { identitiesByName, readNames } from '#server/products/read-names.ts'
import { findLinesNear } from './doubtful.repository.ts'
import { candidates, likeness, nearest } from './nearest-lines.ts'
import { recordStep } from './review-steps.ts'
import { maxCount } from './words.repository.ts'

const shownNames = 5

/** A page of the barcodes that visitors named, each with the lines that its name may mean. */
export async function listProposedBarcodes(
  db: Db,
  { limit, after }: { limit: number; after: string },
): Promise<PageOf<ReviewBarcode>> {
  const { rows, total } = await findProposed(db, { limit: limit + 1, after, most: maxCount })
  const page = rows.slice(0, limit)
  const said = page.map(({ names }) => names[0]?.name ?? '')
  const identities = await readNames(db, said)
  const similar = await findLinesNear(
    db,
    said.map((name, index) => likeness(identities[index], name)),
    candidates,
  )
  const lines = [...new Map(similar.flat().map((line) => [line.id, line])).values()]
  const lineIdentities = await identitiesByName(
    db,
    lines.map(({ name }) => name),
  )
  const spellings = await countSpellings(
    db,
    lines.map(({ id }) => id),
  )
  return {
    rows: page.map(({ gtin, names, networks }, index) => ({
      gtin,
      networks,
      names: names.slice(0, shownNames),
      lines: nearest(identities[index] as ProductIdentity, similar[index] ?? [], [], lineIdentities, spellings),
    })),
    total,
    nextCursor: rows.length > limit ? (page.at(-1)?.gtin ?? null) : null,
  }
}

/** Binds a barcode to a line, or rejects its names. */
export async function decideBarcode(
  db: Db,
  text: string,
  decision: BarcodeDecision,
  administratorId: number,
  now: Date,
): Promise<{ step: ReviewStep; line: string | null }> {
  const gtin = found(gtinDigits(text), 'barcode_not_found')
  if ((await lockProposed(db, gtin)) === 0) throw new AppError('barcode_not_found')
  const line = decision.type === 'line' ? found(await findLine(db, { slug: decision.slug }), 'line_not_found') : null
  // Two stores may have agreed on it since it was proposed.
  const bound = await lockBarcode(db, gtin)
  const changes: BarcodeChange[] = line ? [{ gtin, lineId: line.id, before: bound }] : []
  await saveBarcodes(
    db,
    changes.map(({ lineId }) => ({ gtin, lineId, boundBy: administratorId, boundAt: now })),
  )
  await settleNamings(db, gtin, now)
  await rereadSoldAs(db, changes)
  const before = { type: 'barcode', gtin, barcodes: changes } as const
  const step = await recordStep(db, { action: 'barcode', subject: gtin, before, products: 0 }, administratorId, now)
  return { step, line: line?.slug ?? null }
}

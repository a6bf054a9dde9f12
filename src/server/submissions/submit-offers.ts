import type { ImportRow } from '#contract/imports.ts'
import type { Submission } from '#contract/submissions/submissions.ts'
import { daysBefore } from '#domain/durations.ts'
import { highlightCellOfStore } from '#domain/imports/spreadsheet-values.ts'
import { decimalFromCents } from '#domain/money.ts'
import {
  type SubmissionSource,
  submissionLimits,
  submissionSourceNames,
} from '#domain/submissions/submission-limits.ts'
import { type Db, inSavepoint } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { addRows, startImport, undoImport } from '#server/imports/imports.service.ts'
import { withDates } from '#server/imports/read-cells.ts'
import { type ReadyRow, readRows } from '#server/imports/read-rows.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { findHolds } from './find-holds.ts'
import { hidePages } from './flyer-pages.ts'
import * as repository from './submissions.repository.ts'

export interface Context {
  db: Db
  categories: CategoryDirectory
  now: Date
}

interface SentRows {
  source: SubmissionSource
  rows: readonly ImportRow[]
  /** The flyer on which they are printed, with the draft of each row. */
  flyer?: { id: number; drafts: readonly { id: number; wasRefused: boolean }[] }
}

/** Why an offer of a flyer needs another decision: its page shows the refused values until a person has compared them. */
const refusedBefore = 'Recusada antes: compare com o que está impresso'

interface Sent {
  /** Null when no row could be sent. */
  submission: Submission | null
  rejected: { line: number; text: string }[]
}

/**
 * Receives offers from a store, by any channel. Those of a trusted store are published at once unless something holds them; the others wait
 * for a person. A row with an error is refused.
 */
export async function submitOffers(
  parts: Context,
  scope: StoreScope,
  sender: { id: number },
  { source, rows, flyer }: SentRows,
): Promise<Sent> {
  const { db, now } = parts
  // Before the first row, like every writer of offers; trust and the limit are computed from the store's earlier submissions.
  await lockOffers(db, { stores: [scope.storeId] })
  if ((await repository.countSubmissionsSince(db, scope, daysBefore(now, 1))) >= submissionLimits.perDay)
    throw new AppError('too_many_submissions')
  const asked = rows.map((row) => toSubmittedRow(row, now))
  const read = await readRows(parts, asked, decisionsOf(scope))
  const ready = read.flatMap((row, position) =>
    'offer' in row ? [{ row, cells: asked[position] as ImportRow, draft: flyer?.drafts[position] }] : [],
  )
  const rejected = read.flatMap((row) => {
    const [message] = 'errors' in row ? row.errors : 'noOffer' in row ? [row.noOffer] : []
    return message ? [{ line: row.line, text: message.text }] : []
  })
  if (ready.length === 0) return { submission: null, rejected }
  const odd = await findHolds(
    parts,
    scope,
    ready.map(({ row }) => row),
  )
  const held = odd.map(({ lowestCents, holds }, at) => ({
    lowestCents,
    holds: ready[at]?.draft?.wasRefused ? [refusedBefore, ...holds] : holds,
  }))
  const isTrusted = await repository.isTrustedStore(db, scope, now)
  const { id } = await scope
    .insert(db, 'submissions', [
      { sentBy: sender.id, source, state: 'waiting', sentAt: now, offers: ready.length, flyerId: flyer?.id ?? null },
    ])
    .returning('submissions.id')
    .executeTakeFirstOrThrow()
  await scope
    .insert(
      db,
      'submittedOffers',
      ready.map(
        ({ row, cells, draft }, position) =>
          ({
            ...toStoredOffer(row, cells),
            ...held[position],
            ...{ submissionId: id, position, draftId: draft?.id ?? null },
          }) as never,
      ),
    )
    .execute()
  if (isTrusted) {
    const free = held.flatMap(({ holds }, position) => (holds.length === 0 ? position : []))
    await publishWithinPlan(parts, scope, sender, id, free)
    await repository.settleSubmission(db, scope, id, { decidedBy: null, now })
  }
  return { submission: found(await repository.readSubmission(db, scope, id), 'internal'), rejected }
}

/** Offers beyond the store's plan are not lost: they wait, like those of a new store. */
async function publishWithinPlan(...[parts, ...publication]: Parameters<typeof publishOffers>): Promise<void> {
  try {
    await inSavepoint(parts.db, () => publishOffers(parts, ...publication))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'plan_limit')) throw error
  }
}

/**
 * An odd price is held instead of asked about; an offer of the same product gets the new price, unless the row states otherwise. A person
 * may approve it days later.
 */
function toSubmittedRow({ acceptedPrice: _, existing = 'update', cells, ...row }: ImportRow, now: Date): ImportRow {
  const sent = cells.highlighted ? { ...cells, highlighted: highlightCellOfStore(cells.highlighted) } : cells
  return { ...row, cells: withDates(sent, now), existing }
}

function toStoredOffer({ offer }: ReadyRow, row: ImportRow) {
  const { productName, priceCents, originalCents, expiresAt } = offer
  return { cells: JSON.stringify(row), productName, priceCents, originalCents, expiresAt, state: 'waiting' }
}

/**
 * Publishes waiting offers through the store's import, which takes the lock, finds existing offers and can be undone. An offer that can no
 * longer be published, because its validity is over, is refused with the import's message.
 */
export async function publishOffers(
  parts: Context,
  scope: StoreScope,
  publisher: { id: number },
  submissionId: number,
  positions: readonly number[],
): Promise<void> {
  const { db } = parts
  if (positions.length === 0) return
  const submission = found(await repository.lockSubmission(db, scope, submissionId), 'submission_not_found')
  const offers = (await repository.listOffers(db, scope, [submissionId])).filter(
    ({ position, state }) => state === 'waiting' && positions.includes(position),
  )
  const rows = offers.map(({ position, cells, priceCents }): ImportRow => {
    // Written by submitOffers after validation by the contract.
    const row = cells as unknown as ImportRow
    return { ...row, line: position + 1, acceptedPrice: decimalFromCents(priceCents) }
  })
  const importId = submission.importId ?? (await openImport(parts, scope, publisher, submission))
  const { rejected } = await addRows(parts, scope, publicId('import', importId), rows, decisionsOf(scope))
  const failed = new Map(
    rejected.map(({ line, messages }) => [line - 1, messages[0]?.text ?? 'Não foi possível publicar']),
  )
  await repository.setOfferStates(
    db,
    scope,
    submissionId,
    offers.map(({ position }) => {
      const reason = failed.get(position)
      return reason === undefined ? { position, state: 'published' } : { position, state: 'refused', reason }
    }),
  )
}

async function openImport(
  parts: Context,
  scope: StoreScope,
  publisher: { id: number },
  { id, source, offers }: repository.StoredSubmission,
): Promise<number> {
  const started = await startImport(parts, scope, publisher.id, {
    fileName: submissionSourceNames[source as SubmissionSource],
    totalRows: offers,
    storeId: scope.code,
    columns: {},
    stores: [],
    categories: [],
  })
  const importId = found(numberFromPublicId('import', started.id), 'internal')
  await scope.update(parts.db, 'submissions').set({ importId }).where('id', '=', id).execute()
  return importId
}

/** Waiting offers are no longer decided; published ones that nobody has changed are removed from the site. */
export async function withdrawSubmission(
  parts: Context,
  scope: StoreScope,
  code: string,
): Promise<{ submission: Submission; isWithdrawn: boolean }> {
  const { db, now } = parts
  const id = found(numberFromPublicId('submission', code), 'submission_not_found')
  await lockOffers(db, { stores: [scope.storeId] })
  const submission = found(await repository.lockSubmission(db, scope, id), 'submission_not_found')
  const offers = await repository.listOffers(db, scope, [id])
  const live = offers.filter(({ state }) => state === 'waiting' || state === 'published')
  await hidePages(db, scope, submission)
  if (submission.importId !== null) await undoImport(db, scope, publicId('import', submission.importId), false, now)
  await repository.setOfferStates(
    db,
    scope,
    id,
    live.map(({ position }) => ({ position, state: 'undone' })),
  )
  await repository.settleSubmission(db, scope, id, { decidedBy: null, now })
  const withdrawn = found(await repository.readSubmission(db, scope, id), 'internal')
  return { submission: withdrawn, isWithdrawn: live.length > 0 }
}

export function decisionsOf(scope: StoreScope) {
  return { storeId: scope.code, stores: [], categories: [], expandNames: false }
}

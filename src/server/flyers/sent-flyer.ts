import { randomUUID } from 'node:crypto'
import type { ImportRow } from '#contract/imports.ts'
import { formatDay } from '#domain/dates.ts'
import { offerCells } from '#domain/imports/write-cells.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { AppError, found } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { findDuplicates } from '#server/promotions/find-duplicates.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { type DraftRow, listConfirmed, listPublished, releaseDrafts, updateDraft } from './drafts.repository.ts'
import { cutPictures } from './flyers.jobs.ts'
import { type FlyerRow, findFlyer, lockFlyer, updateFlyer } from './flyers.repository.ts'
import { daysOf, describeConditions, toOffer } from './publish-flyer.ts'
import { lockFlyerWithOffers } from './review-flyer.ts'
import { hidePictures } from './undo-flyer.ts'

/** Twenty pages hold fewer. */
const mostOffers = 2000

/**
 * The confirmed drafts of a store's flyer as rows of an import, so that they are held, decided and published by the same steps as all other
 * offers of a store. Excludes drafts that are already published unchanged: a flyer sent again asks only about the others.
 */
export async function rowsOfFlyer(
  { db, categories, now }: { db: Db; categories: CategoryDirectory; now: Date },
  scope: RowScope,
  code: string,
): Promise<{ draftId: number; row: ImportRow }[]> {
  const flyer = await lockFlyerWithOffers(db, scope, code)
  const days = daysOf(flyer, now)
  const { firstDay, lastDay } = flyer
  if (firstDay === null || lastDay === null) throw new AppError('flyer_without_days')
  const names = await categories.byNumber()
  const drafts = await listConfirmed(db, flyer.id, mostOffers)
  const published = await findPublished(db, flyer.storeId, drafts, days)
  return drafts
    .filter((_, at) => !published.has(at))
    .map((draft, at) => ({
      draftId: draft.id,
      row: {
        line: at + 2,
        cells: {
          ...cellsOf(draft),
          category: names.get(draft.categoryId ?? 0)?.category.name ?? '',
          validFrom: formatDay(firstDay),
          expiryDate: formatDay(lastDay),
        },
      },
    }))
}

/** Published offers of these drafts, by position of the draft. */
function findPublished(db: Db, storeId: number, drafts: readonly DraftRow[], days: ReturnType<typeof daysOf>) {
  return findDuplicates(
    db,
    drafts.map((draft) => toOffer(draft, storeId, days)),
  )
}

function cellsOf(draft: DraftRow): ImportRow['cells'] {
  const { productName, priceCents, originalCents, mechanics } = draft
  return offerCells({
    ...{ productName, mechanics, isHighlighted: false },
    price: decimalFromCents(priceCents),
    originalPrice: originalCents === null ? null : decimalFromCents(originalCents),
    description: describeConditions(draft),
  })
}

/** Undefined for a discarded flyer: its pages stay away, but what was sent of it can still be decided and withdrawn. */
async function lockSentFlyer(db: Db, scope: RowScope, id: number): Promise<FlyerRow | undefined> {
  const { storeId } = found(await findFlyer(db, id), 'flyer_not_found')
  await lockOffers(db, { stores: [storeId] })
  const flyer = found(await lockFlyer(db, scope, id), 'flyer_not_found')
  return flyer.state === 'discarded' ? undefined : flyer
}

/** Shows the pages of a flyer whose offers are published, each linked to its offer. Publishes nothing. */
export async function showSentFlyer(db: Db, scope: RowScope, id: number, now: Date): Promise<void> {
  const flyer = await lockSentFlyer(db, scope, id)
  if (!flyer) return
  const drafts = await listConfirmed(db, id, mostOffers)
  const days = daysOf(flyer, now)
  const published = await findPublished(db, flyer.storeId, drafts, days)
  for (const [at, promotionId] of published) {
    const draft = drafts[at]
    const shown = { state: 'published' as const, promotionId, publication: 'own' as const, pictureName: randomUUID() }
    if (draft) await updateDraft(db, scope, draft.id, shown, 'person')
  }
  await updateFlyer(db, scope, id, { state: 'published', publishedAt: flyer.publishedAt ?? now, lastPublishedAt: now })
  await enqueue(db, cutPictures, { flyerId: id })
}

/** Hides the pages again. Its drafts stay confirmed; withdrawing the submission withdraws their offers. */
export async function hideSentFlyer(db: Db, scope: RowScope, id: number): Promise<void> {
  const flyer = await lockSentFlyer(db, scope, id)
  if (flyer?.state !== 'published') return
  await releaseDrafts(db, scope, id, await listPublished(db, id, mostOffers), [])
  await updateFlyer(db, scope, id, { state: 'undone' })
  await hidePictures(db, id)
}

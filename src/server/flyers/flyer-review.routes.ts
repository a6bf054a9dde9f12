import { flyerReview } from '#contract/flyers/flyer-review.ts'
import type { Platform } from '#platform/platform.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import type { Serve } from '#server/http/serve.ts'
import { listFlyerWork } from './flyer-work.ts'
import { auditSettled } from './judging/remember-decisions.ts'
import { publishFlyer } from './publish-flyer.ts'
import { receiveFlyer } from './receive-flyer.ts'
import { addDraft, changeDays, decideDrafts, discardFlyer, readPageAgain, readReview } from './review-flyer.ts'
import { undoFlyer } from './undo-flyer.ts'

/** The panel's endpoints for flyers. */
export function flyerReviewRoutes(
  serve: Serve,
  { storage }: Pick<Platform, 'storage'>,
  categories: CategoryDirectory,
): void {
  const write = (admin: Admin) => PanelScope.prove(admin, 'offers.write')

  serve(flyerReview.list, ({ db }) => listFlyerWork(db))

  serve(flyerReview.create, async ({ db, now, admin, body, audit }) => {
    const received = await receiveFlyer({ db, storage, now }, write(admin), admin.id, body)
    audit({ subject: `flyer ${received.id}`, after: received })
    return received
  })

  serve(flyerReview.get, ({ db, now, params }) => readReview({ db, categories, now }, params.id))

  serve(flyerReview.update, async ({ db, admin, params, body, audit }) => {
    const { before, after } = await changeDays(db, write(admin), params.id, body)
    audit({ subject: `flyer ${params.id}`, before, after: body })
    return after
  })

  serve(flyerReview.decide, async ({ db, now, admin, params, body, audit }) => {
    const { settled, ...decided } = await decideDrafts({ db, categories, now }, write(admin), params.id, body.decisions)
    const { conflicts } = decided
    const isChanged = conflicts.length < body.decisions.length
    const after = { decisions: body.decisions, conflicts }
    audit([...(isChanged ? [{ subject: `flyer ${params.id}`, after }] : []), ...auditSettled(settled, params.id)])
    return decided
  })

  serve(flyerReview.addDraft, async ({ db, now, admin, params, body, audit }) => {
    const draft = await addDraft({ db, categories, now }, write(admin), params.id, body)
    audit({ subject: `flyer ${params.id}`, after: draft })
    return draft
  })

  serve(flyerReview.readAgain, async ({ db, now, admin, params, audit }) => {
    const { flyer, isBegun } = await readPageAgain({ db, now }, write(admin), params.id, Number(params.number))
    audit(isBegun ? { subject: `flyer ${params.id}`, after: { readAgain: params.number } } : [])
    return flyer
  })

  serve(flyerReview.publish, async ({ db, now, admin, params, body, audit }) => {
    const { promotions, isChanged, ...published } = await publishFlyer(db, write(admin), params.id, body.repeats, now)
    audit(isChanged ? { subject: `flyer ${params.id}`, after: { promotions } } : [])
    return published
  })

  serve(flyerReview.undo, async ({ db, now, admin, params, audit }) => {
    const { isChanged, ...undone } = await undoFlyer(db, write(admin), params.id, now)
    const { removed, remaining, leftChanged } = undone
    audit(isChanged ? { subject: `flyer ${params.id}`, after: { removed, remaining, leftChanged } } : [])
    return undone
  })

  serve(flyerReview.discard, async ({ db, admin, params, audit }) => {
    await discardFlyer(db, write(admin), params.id)
    audit({ subject: `flyer ${params.id}`, after: { state: 'discarded' } })
  })
}

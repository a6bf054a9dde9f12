import { storeFlyers } from '#contract/submissions/store-flyers.ts'
import { flyerLimits } from '#domain/flyers/flyer-states.ts'
import type { Platform } from '#platform/platform.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { auditSettled } from '#server/flyers/judging/remember-decisions.ts'
import { receiveFlyer } from '#server/flyers/receive-flyer.ts'
import {
  addDraft,
  changeDays,
  decideDrafts,
  discardFlyer,
  readPageAgain,
  readReview,
} from '#server/flyers/review-flyer.ts'
import type { Serve } from '#server/http/serve.ts'
import { signUpload } from '#server/pictures/pictures.service.ts'
import { listOwnFlyers, ownFlyer, ownOpenFlyer, sendFlyer } from './store-flyers.service.ts'

/** The panel's endpoints for flyers, for those of one store: each handler first proves that the flyer belongs to the store. */
export function storeFlyersRoutes(
  serve: Serve,
  { storage, clock }: Pick<Platform, 'storage' | 'clock'>,
  categories: CategoryDirectory,
): void {
  serve(storeFlyers.list, ({ db, scope }) => listOwnFlyers(db, scope))

  serve(storeFlyers.signUpload, async ({ db, scope, admin, body, audit }) => {
    const sender = { administratorId: admin.id, storeId: scope.storeId }
    const { uploadURL } = await signUpload({ db, storage, clock }, sender, body)
    audit({ subject: `store ${scope.code}`, after: body })
    return { uploadURL }
  })

  serve(storeFlyers.create, async ({ db, scope, now, admin, body, audit }) => {
    const sent = { ...body, storeId: scope.code }
    const received = await receiveFlyer({ db, storage, now }, scope, admin.id, sent, flyerLimits.ofStorePerDay)
    audit({ subject: `flyer ${received.id}`, after: received })
    return received
  })

  serve(storeFlyers.get, async ({ db, scope, now, params }) => {
    await ownFlyer(db, scope, params.id)
    return readReview({ db, categories, now }, params.id)
  })

  serve(storeFlyers.update, async ({ db, scope, params, body, audit }) => {
    await ownOpenFlyer(db, scope, params.id)
    const { before, after } = await changeDays(db, scope, params.id, body)
    audit({ subject: `flyer ${params.id}`, before, after: body })
    return after
  })

  serve(storeFlyers.decide, async ({ db, scope, now, params, body, audit }) => {
    await ownOpenFlyer(db, scope, params.id)
    const { settled, ...decided } = await decideDrafts({ db, categories, now }, scope, params.id, body.decisions)
    const { conflicts } = decided
    const isChanged = conflicts.length < body.decisions.length
    const after = { decisions: body.decisions, conflicts }
    audit([...(isChanged ? [{ subject: `flyer ${params.id}`, after }] : []), ...auditSettled(settled, params.id)])
    return decided
  })

  serve(storeFlyers.addDraft, async ({ db, scope, now, params, body, audit }) => {
    await ownOpenFlyer(db, scope, params.id)
    const draft = await addDraft({ db, categories, now }, scope, params.id, body)
    audit({ subject: `flyer ${params.id}`, after: draft })
    return draft
  })

  serve(storeFlyers.readAgain, async ({ db, scope, now, params, audit }) => {
    await ownOpenFlyer(db, scope, params.id)
    const { flyer, isBegun } = await readPageAgain({ db, now }, scope, params.id, Number(params.number))
    audit(isBegun ? { subject: `flyer ${params.id}`, after: { readAgain: params.number } } : [])
    return flyer
  })

  serve(storeFlyers.discard, async ({ db, scope, params, audit }) => {
    await ownOpenFlyer(db, scope, params.id)
    await discardFlyer(db, scope, params.id)
    audit({ subject: `flyer ${params.id}`, after: { state: 'discarded' } })
  })

  serve(storeFlyers.send, async ({ db, scope, admin, now, params, audit }) => {
    const sent = await sendFlyer({ db, categories, now }, scope, admin, params.id)
    audit({ subject: `flyer ${params.id}`, after: { submissions: sent.submissions.map(({ id }) => id) } })
    return sent
  })
}

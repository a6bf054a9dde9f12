import { myStore } from '#contract/submissions/my-store.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { Serve } from '#server/http/serve.ts'
import { checkRows } from '#server/imports/imports.service.ts'
import { listLastWeek } from '#server/imports/last-week.ts'
import { changeStore, lockOpenStore } from '#server/stores/change-stores.ts'
import { listOwnOffers, readHome, readOwnStore } from './my-store.service.ts'
import { listSubmissions } from './submissions.repository.ts'
import { decisionsOf, withdrawSubmission } from './submit-offers.ts'
import { submitToUnits } from './submit-to-units.ts'

const listedSubmissions = 20

/** Endpoints for members of a store. Every handler gets the store's scope from the access check, and has no other access to its rows. */
export function myStoreRoutes(serve: Serve, categories: CategoryDirectory): void {
  serve(myStore.home, ({ db, scope, now }) => readHome({ db, categories, now }, scope))

  serve(myStore.offers, ({ db, scope, now }) => listOwnOffers({ db, categories, now }, scope))

  serve(myStore.lastWeek, ({ db, scope, now }) => listLastWeek({ db, categories, now }, scope.code))

  serve(myStore.check, ({ db, scope, now, body }) => checkRows({ db, categories, now }, body.rows, decisionsOf(scope)))

  serve(myStore.submissions, ({ db, scope }) => listSubmissions(db, scope, listedSubmissions))

  serve(myStore.submit, async ({ db, scope, admin, now, body, audit }) => {
    const { alsoIn = [], ...offers } = body
    const sent = await submitToUnits({ db, categories, now }, scope, admin, { ...offers, alsoIn })
    const units = [{ storeId: scope.code, submission: sent.submission }, ...sent.others]
    audit(
      units.flatMap(({ storeId, submission }) =>
        submission ? { subject: `store ${storeId}`, after: { submission: submission.id, rows: body.rows.length } } : [],
      ),
    )
    return sent
  })

  serve(myStore.withdraw, async ({ db, scope, now, params, audit }) => {
    const { submission, isWithdrawn } = await withdrawSubmission({ db, categories, now }, scope, params.id)
    audit(isWithdrawn ? { subject: `store ${scope.code}`, after: { submission: submission.id } } : [])
    return submission
  })

  serve(myStore.updateProfile, async ({ db, scope, now, body, audit }) => {
    // What the panel changes in the meantime stays.
    await lockOpenStore(db, scope.code)
    const { name, neighborhood, type } = await readOwnStore(db, scope, now)
    const draft = { ...body, name, neighborhood, type }
    // The city stays, so no offer moves.
    const update = { draft, expectedVersion: undefined, moveOffers: async () => {} }
    audit({ subject: `store ${scope.code}`, ...(await changeStore(db, scope, scope.code, update, now)) })
  })
}

import { type Batch, storeApi, storeTokens } from '#contract/submissions/store-api.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { charge, createNetworkBudget } from '#server/http/resilience/network-budget.ts'
import type { Serve } from '#server/http/serve.ts'
import { submitOffers } from '#server/submissions/submit-offers.ts'
import { readBatch } from './read-batch.ts'
import { recordUse } from './store-tokens.repository.ts'
import { createToken, endToken, readTokens } from './store-tokens.service.ts'

/** Limit per store, minute and process: a batch without any valid offer counts towards no daily limit, but still costs time. */
const offersPerMinute = 1000

/** Tokens of a store, and the endpoints for its programs. */
export function storeApiRoutes(serve: Serve, categories: CategoryDirectory): void {
  serve(storeTokens.list, ({ db, scope, now }) => readTokens(db, scope, now))

  serve(storeTokens.create, async ({ db, scope, admin, now, body, audit }) => {
    const created = await createToken(db, scope, admin, body.name, now)
    audit({ subject: `store ${scope.code}`, after: { name: created.name } })
    return created
  })

  serve(storeTokens.end, async ({ db, scope, params, audit }) => {
    audit({ subject: `store ${scope.code}`, before: { name: await endToken(db, scope, params.id) } })
  })

  const budget = createNetworkBudget(offersPerMinute, { seconds: 60 })
  serve(storeApi.submit, async ({ db, scope, program, now, body, audit }): Promise<Batch> => {
    charge(budget, scope.code, body.length)
    const { rows, problems } = readBatch(body)
    const { submission, rejected } =
      rows.length === 0
        ? { submission: null, rejected: [] }
        : await submitOffers({ db, categories, now }, scope, program.person, { source: 'api', rows })
    // Last: the offers of the store are locked before any row.
    await recordUse(db, scope, program.tokenId, now)
    const after = { name: program.tokenName, submission: submission?.id, rows: body.length }
    audit(submission ? { subject: `store ${scope.code}`, after } : [])
    const refused = new Map([...problems, ...rejected].map(({ line, text }) => [line, text]))
    const sent = (submission?.offers ?? []).values()
    return {
      id: submission?.id ?? null,
      dueAt: submission?.state === 'waiting' ? submission.dueAt : null,
      offers: body.map((_, position) => {
        const line = position + 1
        const problem = refused.get(line)
        if (problem !== undefined) return { line, state: 'rejected', problem, holds: [] }
        // All offers that were not refused were accepted, in the same order.
        const offer = sent.next().value
        if (!offer) throw new Error(`Offer ${line} of a batch was neither taken nor refused`)
        return { line, state: offer.state, problem: offer.reason, holds: offer.holds }
      }),
    }
  })
}

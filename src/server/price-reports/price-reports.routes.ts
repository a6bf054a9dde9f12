import { priceReports } from '#contract/compare/price-reports.ts'
import { reportLimits } from '#domain/offers/price-reports.ts'
import { found } from '#server/app-error.ts'
import { announcePage } from '#server/http/paging.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { admit, createNetworkBudget } from '#server/http/resilience/network-budget.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import type { ListLimits } from '#server/shopping-lists/list-limits.ts'
import { decide, undoDecision } from './decide.service.ts'
import { receiveCheck, receiveReport } from './price-reports.service.ts'
import { awaitsPhoto, readPhoto, receivePhoto } from './report-photos.ts'
import { readQueue } from './report-queue.ts'

export function priceReportsRoutes(serve: Serve, directories: Directories, limits: ListLimits): void {
  const write = (admin: Admin) => PanelScope.prove(admin, 'reviews.write')
  // Each takes some hundred milliseconds of a core. Their bytes are not charged to the budget of lists, of which one would use a tenth.
  const photos = createNetworkBudget(reportLimits.reportsPerNetworkAndHour, { seconds: 3600 })
  const runLimited = createConcurrencyLimit({ concurrency: 1, queueLength: 10 })

  // Counted even if nothing of the report is stored in the end, because its idempotency key is.
  serve(priceReports.send, ({ db, params, body, request, now }) => {
    limits.admitWrite(request, body)
    return receiveReport({ db, ip: request.ip, now }, params.id, body)
  })

  serve(
    priceReports.addPhoto,
    ({ db, params, query, body, now }) => receivePhoto({ db, runLimited, now }, params.id, query, body.photo),
    {
      transaction: 'own',
      beforeBody: async ({ db, params, query, request }) => {
        admit(photos, request, 1)
        return (await awaitsPhoto(db, params.id, query)) ? undefined : { outcome: 'outdated' as const }
      },
    },
  )

  serve(priceReports.photo, async ({ db, params }) => {
    const photo = found(await readPhoto(db, params.name), 'not_found')
    return { photo: photo.toString('base64') }
  })

  serve(priceReports.check, ({ db, params, body, request, now }) => {
    limits.admitWrite(request, body)
    return receiveCheck({ db, ip: request.ip, now }, params.id, body)
  })

  serve(priceReports.list, async ({ db, query, request, now, headers }) => {
    const page = await readQueue({ db, directories, now }, query)
    announcePage(request, headers, page)
    return page.rows
  })

  serve(priceReports.resolve, async ({ db, admin, params, body, now, audit }) => {
    const { decisionId, entry } = await decide({ db, directories, now, scope: write(admin) }, params.id, body)
    audit(entry)
    return { decisionId }
  })

  serve(priceReports.undo, async ({ db, admin, params, now, audit }) => {
    const { promotion, entry } = await undoDecision({ db, directories, now, scope: write(admin) }, params.id)
    audit(entry)
    return promotion
  })
}

import { priceReports } from '#contract/compare/price-reports.ts'
import { announcePage } from '#server/http/paging.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import type { ListLimits } from '#server/shopping-lists/list-limits.ts'
import { decide, undoDecision } from './decide.service.ts'
import { receiveCheck, receiveReport } from './price-reports.service.ts'
import { readQueue } from './report-queue.ts'

export function priceReportsRoutes(serve: Serve, directories: Directories, limits: ListLimits): void {
  // Admitted even if nothing is stored of them in the end: their idempotency key is.
  serve(priceReports.send, ({ db, params, body, request, now }) => {
    limits.admitWrite(request, body)
    return receiveReport({ db, ip: request.ip, now }, params.id, body)
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

  serve(priceReports.resolve, async ({ db, params, body, now, audit }) => {
    const { decisionId, entry } = await decide({ db, directories, now }, params.id, body)
    audit(entry)
    return { decisionId }
  })

  serve(priceReports.undo, async ({ db, params, now, audit }) => {
    const { promotion, entry } = await undoDecision({ db, directories, now }, params.id)
    audit(entry)
    return promotion
  })
}

import { productReview } from '#contract/compare/product-review.ts'
import { readerVersion } from '#domain/identity/product-groups.ts'
import { AppError } from '#server/app-error.ts'
import { announcePage, readPlaceCursor } from '#server/http/paging.ts'
import type { Serve } from '#server/http/serve.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { previewRereading, rulesProgress, startApplyingRules } from './rereading.ts'
import { decideBarcode, listProposedBarcodes } from './review-barcodes.ts'
import { mergeLines, searchLines, splitLine } from './review-lines.ts'
import { decideProduct, listDoubtful } from './review-products.ts'
import { undoStep } from './review-steps.ts'
import { explainWord, forgetWord, listWords } from './review-words.ts'
import { maxCount } from './words.repository.ts'

export function reviewRoutes(serve: Serve): void {
  serve(productReview.words, async ({ db, query: { limit, cursor }, now, request, headers }) => {
    const page = await listWords(db, { limit, cursor: cursor === undefined ? undefined : readPlaceCursor(cursor) }, now)
    announcePage(request, headers, page, maxCount)
    return page.rows
  })

  serve(productReview.explainWord, async ({ db, params, body, admin, now, audit }) => {
    const { step, before, after } = await explainWord(db, params.word, body, admin.id, now)
    audit({ subject: `word ${params.word}`, before, after })
    return step
  })

  serve(productReview.forgetWord, async ({ db, params, query, admin, now, audit }) => {
    const { step, before } = await forgetWord(db, params.word, query.kind, admin.id, now)
    audit({ subject: `word ${params.word}`, before })
    return step
  })

  serve(productReview.products, async ({ db, query: { limit, cursor }, now, request, headers }) => {
    const beforeId = cursor === undefined ? undefined : numberFromPublicId('product', cursor)
    if (cursor !== undefined && beforeId === undefined) throw new AppError('invalid_cursor')
    const page = await listDoubtful(db, { limit, beforeId }, now)
    announcePage(request, headers, page, maxCount)
    return page.rows
  })

  serve(productReview.decide, async ({ db, params, body, admin, now, audit }) => {
    const { step, before, after } = await decideProduct(db, params.id, body, admin.id, now)
    audit({ subject: `product ${params.id}`, before, after })
    return step
  })

  serve(productReview.barcodes, async ({ db, query: { limit, cursor }, request, headers }) => {
    const after = cursor ?? ''
    if (!/^(\d{14})?$/.test(after)) throw new AppError('invalid_cursor')
    const page = await listProposedBarcodes(db, { limit, after })
    announcePage(request, headers, page, maxCount)
    return page.rows
  })

  serve(productReview.decideBarcode, async ({ db, params, body, admin, now, audit }) => {
    const { step, line } = await decideBarcode(db, params.gtin, body, admin.id, now)
    audit({ subject: `barcode ${step.subject}`, after: { ...body, line } })
    return step
  })

  serve(productReview.undo, async ({ db, params, admin, now, audit }) => {
    const { step, before, isUndone } = await undoStep(db, params.id, admin.id, now)
    audit(isUndone ? { subject: `review step ${params.id}`, after: before } : [])
    return step
  })

  serve(productReview.lines, async ({ db, query }) => searchLines(db, query.search))

  serve(productReview.merge, async ({ db, params, body, admin, now, audit }) => {
    const { step } = await mergeLines(db, params.slug, body.mergedSlug, admin.id, now)
    audit({ subject: `product line ${body.mergedSlug}`, after: { mergedInto: params.slug, names: step.names } })
    return step
  })

  serve(productReview.split, async ({ db, params, body, admin, now, audit }) => {
    const { step, before, newLine } = await splitLine(db, params.slug, body, admin.id, now)
    audit({ subject: `product line ${params.slug}`, before, after: { newLine, names: step.names } })
    return step
  })

  serve(productReview.rereading, async ({ db, query }) => previewRereading(db, query.after))

  serve(productReview.rulesProgress, async ({ db }) => rulesProgress(db))

  serve(productReview.applyRules, async ({ db, audit }) => {
    const { isBegun, ...progress } = await startApplyingRules(db)
    audit(isBegun ? { subject: 'reading rules', after: { version: readerVersion, names: progress.waiting } } : [])
    return progress
  })
}

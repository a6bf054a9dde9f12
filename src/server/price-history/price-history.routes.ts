import { priceHistory } from '#contract/compare/price-history.ts'
import { promotionMessages } from '#contract/promotion-draft.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { Serve } from '#server/http/serve.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { checkDraft } from './check-price.ts'
import { findHistorySubject, type HistorySubject } from './price-history.repository.ts'
import { readHistory, readVerdict } from './price-history.service.ts'

export function priceHistoryRoutes(serve: Serve, { reads }: Pick<Platform, 'reads'>): void {
  /** Offers in force or ended; scheduled ones stay private until they start. */
  async function findStarted(code: string, now: Date): Promise<HistorySubject> {
    const id = found(numberFromPublicId('promotion', code), 'promotion_not_found')
    const subject = found(await findHistorySubject(reads, id), 'promotion_not_found')
    if (subject.validFrom > now) throw new AppError('promotion_not_found')
    return subject
  }

  serve(priceHistory.verdict, async ({ params, now }) => ({
    verdict: await readVerdict(reads, await findStarted(params.id, now), now),
  }))

  serve(priceHistory.check, async ({ db, body, now }) => {
    const check = await checkDraft({ db, reads, now }, body, body.promotionId ?? undefined)
    if (!check) throw invalidField('storeId', promotionMessages.storeId)
    return check
  })

  serve(priceHistory.get, async ({ params, now }) => readHistory(reads, await findStarted(params.id, now), now))
}

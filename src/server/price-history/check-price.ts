import type { PriceCheck } from '#contract/compare/price-history.ts'
import type { PromotionDraft } from '#contract/promotion-draft.ts'
import { dayOf } from '#domain/dates.ts'
import { expandName } from '#domain/identity/expand-name.ts'
import { isConditional } from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { findOddPrices, type OddPrice } from './odd-prices.ts'
import { judgeBeforePublishing } from './price-history.service.ts'

type CheckedDraft = Pick<
  PromotionDraft,
  'productName' | 'price' | 'originalPrice' | 'storeId' | 'validFrom' | 'mechanics'
>

interface Context {
  db: Db
  reads: PreparedReads
  now: Date
}

/** Checks a price before publication; for a changed offer, without its current price. Writes nothing. Null when there is no such store. */
export async function checkDraft(
  { db, reads, now }: Context,
  draft: CheckedDraft,
  promotionCode?: string,
): Promise<PriceCheck | null> {
  const storeId = numberFromPublicId('store', draft.storeId)
  const store = await db
    .selectFrom('stores')
    .select(['id', 'cityId'])
    .where('id', '=', storeId ?? 0)
    .executeTakeFirst()
  if (!store) return null
  const { productName, price, mechanics = null } = draft
  const priced = { productName, priceCents: centsFromDecimal(price), cityId: store.cityId, mechanics }
  const [{ name, text }] = (await findOddPrices({ db, now }, [priced])) as [OddPrice]
  const readable = { readableName: expandName(name.identity) }
  const deviation = text === null ? null : { text }
  // A conditional price is not compared with the history.
  if (isConditional(mechanics)) return { verdict: null, deviation, ...readable }
  const verdict = await judgeBeforePublishing(reads, {
    productId: name.productId ?? undefined,
    storeId: store.id,
    priceCents: priced.priceCents,
    originalCents: draft.originalPrice ? centsFromDecimal(draft.originalPrice) : null,
    day: dayOf(draft.validFrom && draft.validFrom > now ? draft.validFrom : now),
    promotionId: promotionCode === undefined ? undefined : numberFromPublicId('promotion', promotionCode),
  })
  return { verdict, deviation, ...readable }
}

/** Summary of a check for the audit. An odd price can still be published; the audit shows which warning was given. */
export function checkSummary(check: PriceCheck | null) {
  if (!check) return null
  const { verdict, deviation } = check
  return { price: verdict?.price ?? null, claim: verdict?.claim ?? null, deviation: deviation?.text ?? null }
}

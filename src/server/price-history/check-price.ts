import type { PriceCheck } from '#contract/compare/price-history.ts'
import type { PromotionDraft } from '#contract/promotion-draft.ts'
import { dayOf } from '#domain/dates.ts'
import { readableName } from '#domain/identity/readable-name.ts'
import { isConditional } from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { kindDoubt } from '#domain/offers/price-doubts.ts'
import type { Db } from '#platform/database/database.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { type RecognisedName, recogniseNames } from '#server/products/recognise-names.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { compareWithKinds } from './kind-prices.ts'
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

/**
 * What is known of a price before it is published, in place of the offer that is being changed, if there is one. Writes nothing. Null when
 * there is no such store.
 */
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
  const name = (await recogniseNames(db, [draft.productName])).get(draft.productName) as RecognisedName
  const readable = { readableName: proposeName(name) }
  // A price under a condition compares with nothing.
  if (isConditional(draft.mechanics ?? null)) return { verdict: null, deviation: null, ...readable }
  const verdict = await judgeBeforePublishing(reads, {
    productId: name.productId ?? undefined,
    storeId: store.id,
    priceCents: centsFromDecimal(draft.price),
    originalCents: draft.originalPrice ? centsFromDecimal(draft.originalPrice) : null,
    day: dayOf(draft.validFrom && draft.validFrom > now ? draft.validFrom : now),
    promotionId: promotionCode === undefined ? undefined : numberFromPublicId('promotion', promotionCode),
  })
  return { verdict, deviation: await findDeviation(db, name, draft, store.cityId, now), ...readable }
}

/** What the audit keeps of a check: an odd price is published all the same, but it is known what was said of it. */
export function checkSummary(check: PriceCheck | null) {
  if (!check) return null
  const { verdict, deviation } = check
  return { price: verdict?.price ?? null, claim: verdict?.claim ?? null, deviation: deviation?.text ?? null }
}

async function findDeviation(
  db: Db,
  { kindId, compared }: RecognisedName,
  { price }: CheckedDraft,
  cityId: number,
  now: Date,
): Promise<PriceCheck['deviation']> {
  if (kindId === null || compared === null) return null
  const [comparison] = await compareWithKinds(
    db,
    [{ cityId, kindId, compared, priceCents: centsFromDecimal(price) }],
    now,
  )
  if (!comparison || comparison.usual === null) return null
  const { unitPrice, usual, per, offers } = comparison
  return { usual: decimalFromCents(usual), per, offers, text: kindDoubt(unitPrice, usual, per) }
}

/** The readable name of the text of a till, all in capitals; null for other names: what a person wrote is theirs. */
export function proposeName({ identity }: RecognisedName): string | null {
  const { name } = identity
  const isTillText = /\p{Lu}/u.test(name) && !/\p{Ll}{2}/u.test(name)
  const readable = readableName(identity)
  return isTillText && readable !== name ? readable : null
}

import type { StoreWithCount } from '#contract/stores.ts'
import type { OwnOffer, StoreHome } from '#contract/submissions/my-store.ts'
import { addDays, dayOf, endOfDay, formatDate, startOfDay } from '#domain/dates.ts'
import { daysBefore } from '#domain/durations.ts'
import { replyDueAt } from '#domain/messages/reply-clock.ts'
import { decimalFromCents } from '#domain/money.ts'
import { monthOf } from '#domain/stores/store-plan.ts'
import { firstRenewedDay } from '#domain/week/renewal.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { cellsOf, listLastWeek } from '#server/imports/last-week.ts'
import { productsNow } from '#server/products/product-directory.ts'
import { publicId } from '#server/public-ids.ts'
import { readPlanMeters } from '#server/store-plans/store-plans.service.ts'
import { readStore } from '#server/stores/stores.service.ts'
import { isTrustedStore } from './submissions.repository.ts'
import type { Context } from './submit-offers.ts'

/** Enough for any store; a spreadsheet has the same limit. */
const maxOffers = 1000
const refusedDays = 14

export function readOwnStore(db: Db, scope: StoreScope, now: Date): Promise<StoreWithCount> {
  return readStore(db, scope.storeId, now)
}

export async function readHome(parts: Context, scope: StoreScope): Promise<StoreHome> {
  const { db, now } = parts
  const store = await readOwnStore(db, scope, now)
  const today = dayOf(now)
  const lastWeek = store.status === 'active' ? await listLastWeek(parts, scope.code) : []
  const endingToday = await countEnding(db, scope, now, endOfDay(today))
  const endingTomorrow = await countEnding(db, scope, endOfDay(today), endOfDay(addDays(today, 1)))
  const ending = { running: store.activePromotions, endingToday, endingTomorrow }
  // Offers that continue by then are not repeated.
  const goingOn = await countEnding(db, scope, startOfDay(firstRenewedDay(ending, today)), null)
  const { since } = await scope
    .select(db, 'submissions')
    .select(({ fn }) => fn.min('sentAt').as('since'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const monthBegins = startOfDay(monthOf(today).firstDay)
  const published = await scope
    .select(db, 'promotionsEver')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>=', monthBegins)
    // The archive has partitions by end.
    .where('expiresAt', '>=', monthBegins)
    .executeTakeFirstOrThrow()
  return {
    store,
    isTrusted: await isTrustedStore(db, scope, now),
    today,
    ...ending,
    renewable: Math.max(0, lastWeek.length - goingOn),
    publishedThisMonth: published.count,
    plan: (await readPlanMeters(db, [scope.storeId], now)).get(scope.storeId) ?? null,
    waiting: {
      offers: await countSubmitted(db, scope, 'waiting', null),
      dueAt: since && replyDueAt(since).toISOString(),
    },
    refused: await countSubmitted(db, scope, 'refused', daysBefore(now, refusedDays)),
  }
}

async function countSubmitted(
  db: Db,
  scope: StoreScope,
  state: 'waiting' | 'refused',
  since: Date | null,
): Promise<number> {
  const sent = scope.select(db, 'submissions').select('submissions.id')
  const { count } = await scope
    .select(db, 'submittedOffers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('submissionId', 'in', since === null ? sent : sent.where('sentAt', '>', since))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the products with offers that end after one moment and, if given, until another. */
async function countEnding(db: Db, scope: StoreScope, after: Date, until: Date | null): Promise<number> {
  const ending = scope.select(db, 'promotions').where('expiresAt', '>', after)
  const { count } = await (until === null ? ending : ending.where('expiresAt', '<=', until))
    .select(({ fn }) => fn.count<number>('productId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Running and scheduled offers. */
export async function listOwnOffers({ db, categories, now }: Context, scope: StoreScope): Promise<OwnOffer[]> {
  const offers = await scope
    .select(db, 'promotions')
    .selectAll()
    .where('expiresAt', '>=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(maxOffers)
    .execute()
  const names = await categories.byNumber()
  const products = await productsNow(db).get(offers.flatMap(({ imagePath, productId }) => (imagePath ? [] : productId)))
  return offers.map((offer, position) => {
    const { name = '', icon = '' } = names.get(offer.categoryId)?.category ?? {}
    return {
      id: publicId('promotion', offer.id),
      productName: offer.productName,
      price: decimalFromCents(offer.priceCents),
      originalPrice: offer.originalCents === null ? null : decimalFromCents(offer.originalCents),
      validFrom: offer.validFrom.toISOString(),
      expiryDate: offer.expiresAt.toISOString(),
      imageUrl: offer.imagePath ?? products.get(offer.productId)?.imagePath ?? null,
      category: { name, icon },
      row: {
        line: position + 2,
        cells: {
          ...cellsOf(offer),
          category: name,
          ...(offer.validFrom > now && { validFrom: formatDate(offer.validFrom) }),
          expiryDate: formatDate(offer.expiresAt),
        },
        existing: 'update',
      },
    }
  })
}

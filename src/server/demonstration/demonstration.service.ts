import { addDays, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { site } from '#domain/site.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { startCampaign } from '#server/popup/popup.service.ts'
import { recordEarlierPrices } from '#server/price-history/record-prices.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { blankPromotion } from '#server/promotions/promotion-rows.ts'
import { publishAll } from '#server/promotions/publish-offers.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { createStore } from '#server/stores/stores.service.ts'
import { countEarlierDays } from './demonstration-engagement.ts'
import { demonstrationHistory } from './demonstration-history.ts'
import { demonstrationOffers } from './demonstration-offers.ts'
import { storesOfSite } from './stores-elsewhere.ts'

/**
 * Creates a week of offers in the site's city and its neighbours, starting today, and half a year of earlier prices. Returns false, without
 * changes, when stores already exist.
 */
export function fillWithDemonstration({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()) return false
    const now = clock.now()
    const storeIds = await createStores(db, now)
    const ids = await publishOffers(db, storeIds, now)
    await countEarlierDays(db, now)
    await startCampaign(db, { promotionId: publicId('promotion', ids.popup), isLimitedTime: true, stock: 8 }, now)
    return true
  })
}

async function createStores(db: Db, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, ...draft } of await storesOfSite(db)) {
    const { id } = await createStore(db, { ...draft, whatsapp: null }, now)
    ids.set(key, numberFromPublicId('store', id) as number)
  }
  return ids
}

async function publishOffers(db: Db, storeIds: Map<string, number>, now: Date): Promise<{ popup: number }> {
  const productIds = await identifyProducts(
    db,
    demonstrationOffers.map(({ productName }) => productName),
  )
  const categories = new Map(
    (await db.selectFrom('categories').select(['slug', 'id']).execute()).map(({ slug, id }) => [slug, id]),
  )
  const today = dayOf(now)
  await recordEarlierPrices(
    db,
    demonstrationHistory(demonstrationOffers, today).map(({ store, productName, kind, cents, from, to }) => ({
      storeId: storeIds.get(store) as number,
      productId: productIds.get(productName) as number,
      kind,
      cents,
      from: startOfDay(from),
      to: endOfDay(to),
    })),
    'demonstration',
  )
  const ids = await publishAll(
    db,
    PanelScope.ofJob(),
    demonstrationOffers.map((offer) => ({
      ...blankPromotion,
      productId: productIds.get(offer.productName) as number,
      productName: offer.productName,
      storeId: storeIds.get(offer.store) as number,
      categoryId: categories.get(offer.category) as number,
      priceCents: centsFromDecimal(offer.price),
      originalCents: offer.originalPrice === null ? null : centsFromDecimal(offer.originalPrice),
      // A flyer runs for seven days, so an offer starts six days before it ends, but not in the future.
      validFrom:
        offer.startsInDays === undefined
          ? earliest(startOfDay(addDays(today, offer.endsInDays - 6)), now)
          : startOfDay(addDays(today, offer.startsInDays)),
      expiresAt: endOfDay(addDays(today, offer.endsInDays)),
      isHighlighted: offer.isHighlighted,
      isSponsored: offer.isSponsored,
      // One description names the city.
      description: offer.description?.replace('Itajaí', site.city) ?? null,
      mechanics: offer.mechanics,
    })),
    'demonstration',
    now,
  )
  const popup = demonstrationOffers.findIndex(
    ({ productName, store, endsInDays }) =>
      productName === 'Arroz branco tipo 1 Tio João 5 kg' && store === 'bom-vizinho' && endsInDays >= 0,
  )
  return { popup: ids[popup] as number }
}

function earliest(left: Date, right: Date): Date {
  return left < right ? left : right
}

import type { PopupPromotion } from '#contract/popup.ts'
import { dayOf } from '#domain/dates.ts'
import { isConditional, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { lastMoment } from '#domain/mechanics/offer-days.ts'
import { priceUnit } from '#domain/mechanics/offer-words.ts'
import { decimalFromCents } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { isSavingEvident } from '#domain/price-history/verdict-label.ts'
import type { Db } from '#platform/database/database.ts'
import { verdictsNow } from '#server/price-history/verdict-directory.ts'
import type { ProductDirectory } from '#server/products/product-directory.ts'
import { isInForceAt } from '#server/promotions/in-force.ts'
import { unitPriceOf, verdictOf } from '#server/promotions/promotion-rows.ts'
import { publicId } from '#server/public-ids.ts'

export interface Campaign {
  promotionId: number
  isLimitedTime: boolean
  stock: number | null
}

/** The running campaign, if its offer is in force and its price not in doubt. */
export async function findPopup(db: Db, products: ProductDirectory, now: Date): Promise<PopupPromotion | undefined> {
  const row = await db
    .selectFrom('popupCampaigns')
    .innerJoin('promotions', 'promotions.id', 'popupCampaigns.promotionId')
    .innerJoin('stores', 'stores.id', 'promotions.storeId')
    .innerJoin('cities', 'cities.id', 'stores.cityId')
    .select(['isLimitedTime', 'stock', 'popupCampaigns.createdAt as startedAt'])
    .select([
      'promotions.id',
      'productName',
      'priceCents',
      'originalCents',
      'expiresAt',
      'imagePath',
      'mechanics',
      'productId',
    ])
    .select(['stores.name as storeName', 'neighborhood', 'cities.name as city'])
    .where('endedAt', 'is', null)
    .where(isInForceAt(now))
    .where('doubt', 'is', null)
    .orderBy('popupCampaigns.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const product = (await products.get([row.productId])).get(row.productId)
  const mechanics = row.mechanics as WireMechanics | null
  const isForSome = isConditional(mechanics)
  const verdict = isForSome ? null : verdictOf(row, (await verdictsNow(db).get([row.id])).get(row.id))
  const salePrice = decimalFromCents(row.priceCents)
  const unit = priceUnit({ price: salePrice, mechanics, unitPrice: unitPriceOf(row.priceCents, product, mechanics) })
  // How many kilos are left says nothing to a shopper.
  const isByPiece = unit !== 'kg' && unit !== '100g'
  const stock = isByPiece ? row.stock : null
  return {
    id: publicId('promotion', row.id),
    productName: row.productName,
    originalPrice:
      row.originalCents === null || isForSome || verdict?.claim === 'contradicted'
        ? null
        : decimalFromCents(row.originalCents),
    salePrice,
    ...(unit && { priceUnit: unit }),
    storeName: row.storeName,
    storeLocation: row.neighborhood ? `${row.neighborhood} - ${row.city}` : row.city,
    expiresAt: lastMoment(row.expiresAt, mechanics?.days ?? []).toISOString(),
    imageUrl: row.imagePath ?? product?.imagePath ?? null,
    discount: verdict && isSavingEvident(verdict) ? discountPercentage(row.priceCents, row.originalCents) : null,
    isLimitedTime: row.isLimitedTime && isByPiece,
    stock,
    stockDay: stock === null ? null : dayOf(row.startedAt),
    verdict: verdict?.text ?? null,
    ...(mechanics && { conditions: conditionsOf(row.priceCents, row.expiresAt, mechanics) }),
  }
}

/** Includes expired offers; undefined when it does not exist or was deleted. */
export async function findValidity(
  db: Db,
  promotionId: number,
): Promise<{ validFrom: Date; expiresAt: Date; weekdays: number; doubt: string | null } | undefined> {
  return db
    .selectFrom('promotionsEver')
    .select(['validFrom', 'expiresAt', 'weekdays', 'doubt'])
    .where('id', '=', promotionId)
    .$narrowType<{ validFrom: Date; expiresAt: Date; weekdays: number }>()
    .executeTakeFirst()
}

/** Returns the campaign that was ended, if one was running. */
export async function endRunningCampaign(db: Db, now: Date): Promise<Campaign | undefined> {
  return db
    .updateTable('popupCampaigns')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .returning(['promotionId', 'isLimitedTime', 'stock'])
    .executeTakeFirst()
}

export async function insertCampaign(db: Db, campaign: Campaign, now: Date): Promise<void> {
  await db
    .insertInto('popupCampaigns')
    .values({ ...campaign, createdAt: now })
    .execute()
}

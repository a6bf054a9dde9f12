import type { PopupPromotion } from '#contract/popup.ts'
import { isConditional, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { lastMoment } from '#domain/mechanics/offer-days.ts'
import { priceUnit } from '#domain/mechanics/offer-words.ts'
import { decimalFromCents } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import type { Db } from '#platform/database/database.ts'
import type { ProductDirectory } from '#server/products/product-directory.ts'
import { isInForceAt } from '#server/promotions/in-force.ts'
import { unitPriceOf } from '#server/promotions/promotion-rows.ts'
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
    .select(['isLimitedTime', 'stock'])
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
  const salePrice = decimalFromCents(row.priceCents)
  const unit = priceUnit({ price: salePrice, mechanics, unitPrice: unitPriceOf(row.priceCents, product, mechanics) })
  return {
    id: publicId('promotion', row.id),
    productName: row.productName,
    originalPrice: row.originalCents === null || isForSome ? null : decimalFromCents(row.originalCents),
    salePrice,
    ...(unit && { priceUnit: unit }),
    storeName: row.storeName,
    storeLocation: row.neighborhood ? `${row.neighborhood} - ${row.city}` : row.city,
    expiresAt: lastMoment(row.expiresAt, mechanics?.days ?? []).toISOString(),
    imageUrl: row.imagePath ?? product?.imagePath ?? null,
    discount: isForSome ? null : discountPercentage(row.priceCents, row.originalCents),
    isLimitedTime: row.isLimitedTime,
    stock: row.stock,
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

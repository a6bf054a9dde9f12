import type { Promotion } from '#contract/promotions.ts'
import type { Store, StoreDraft } from '#contract/stores.ts'
import { noMechanics, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { gtinDigits } from '#domain/products/gtin.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { findPromotionsByIds } from '#server/promotions/find-promotions-by-ids.ts'
import { blankPromotion } from '#server/promotions/promotion-rows.ts'
import { publishAll } from '#server/promotions/publish-offers.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { cachingDirectories } from '#server/public-routes.ts'
import { createStore } from '#server/stores/stores.service.ts'
import type { TestApi } from './api.ts'

let storeCount = 0

/** Creates a store in Itajaí with a unique name. */
export async function aStore(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  draft: Partial<StoreDraft> = {},
): Promise<Store> {
  storeCount += 1
  return createStore(
    db,
    {
      name: `Mercado ${storeCount}`,
      city: 'itajai-sc',
      neighborhood: 'Centro',
      address: null,
      phone: null,
      whatsapp: null,
      hours: null,
      ...draft,
    },
    clock.now(),
  )
}

interface PromotionFields {
  productName?: string
  price?: string
  originalPrice?: string | null
  store?: Store
  categoryId?: string
  validFrom?: string
  expiryDate?: string
  isHighlighted?: boolean
  isSponsored?: boolean
  description?: string | null
  /** Missing conditions are none. */
  mechanics?: Partial<WireMechanics>
  gtin?: string
}

/** Creates an offer, by default in force for two days at a new store. Expired and scheduled offers are possible too. */
export async function aPromotion(api: Pick<TestApi, 'db' | 'clock'>, fields: PromotionFields = {}): Promise<Promotion> {
  const { db, clock } = api
  const now = clock.now()
  const productName = fields.productName ?? 'Arroz branco tipo 1 5 kg'
  const store = fields.store ?? (await aStore(api))
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', fields.categoryId ?? 'mercearia')
    .executeTakeFirstOrThrow()
  const expiresAt = fields.expiryDate ? new Date(fields.expiryDate) : new Date(now.getTime() + 2 * 86_400_000)
  const ids = await publishAll(
    db,
    PanelScope.ofJob(),
    [
      {
        ...blankPromotion,
        productId: await identifyProduct(db, productName),
        productName,
        storeId: numberFromPublicId('store', store.id) as number,
        categoryId: category.id,
        priceCents: centsFromDecimal(fields.price ?? '21.90'),
        originalCents: fields.originalPrice ? centsFromDecimal(fields.originalPrice) : null,
        validFrom: fields.validFrom
          ? new Date(fields.validFrom)
          : new Date(Math.min(now.getTime(), expiresAt.getTime()) - 86_400_000),
        expiresAt,
        isHighlighted: fields.isHighlighted ?? false,
        isSponsored: fields.isSponsored ?? false,
        description: fields.description ?? null,
        mechanics: fields.mechanics ? { ...noMechanics, ...fields.mechanics } : null,
        gtin: fields.gtin === undefined ? null : gtinDigits(fields.gtin),
      },
    ],
    'panel',
    now,
  )
  const [promotion] = await findPromotionsByIds(db, cachingDirectories(db), ids)
  return promotion as Promotion
}

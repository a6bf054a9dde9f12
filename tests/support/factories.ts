import type { Promotion } from '#contract/promotions.ts'
import type { Store, StoreDraft } from '#contract/stores.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { numberFromPublicId, publicId } from '#domain/public-id.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { publishAll } from '#server/promotions/promotions.service.ts'
import { createStore } from '#server/stores/stores.service.ts'
import type { TestApi } from './api.ts'

let made = 0

/** A store in Itajaí, unlike any other unless the test says otherwise. */
export async function aStore(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  draft: Partial<StoreDraft> = {},
): Promise<Store> {
  made += 1
  return createStore(
    db,
    {
      name: `Mercado ${made}`,
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
  description?: string | null
}

/** An offer in force for another two days, at a store of its own unless the test says otherwise. Also one that is over or to come. */
export async function aPromotion(
  api: Pick<TestApi, 'db' | 'clock' | 'anyone'>,
  wish: PromotionFields = {},
): Promise<Promotion> {
  const { db, clock, anyone } = api
  const now = clock.now()
  const productName = wish.productName ?? 'Arroz branco tipo 1 5 kg'
  const store = wish.store ?? (await aStore(api))
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', wish.categoryId ?? 'mercearia')
    .executeTakeFirstOrThrow()
  const expiresAt = wish.expiryDate ? new Date(wish.expiryDate) : new Date(now.getTime() + 2 * 86_400_000)
  const [id] = await publishAll(
    db,
    [
      {
        productId: await identifyProduct(db, productName),
        productName,
        storeId: numberFromPublicId('store', store.id) as number,
        categoryId: category.id,
        priceCents: centsFromDecimal(wish.price ?? '21.90'),
        originalCents: wish.originalPrice ? centsFromDecimal(wish.originalPrice) : null,
        validFrom: wish.validFrom
          ? new Date(wish.validFrom)
          : new Date(Math.min(now.getTime(), expiresAt.getTime()) - 86_400_000),
        expiresAt,
        isHighlighted: wish.isHighlighted ?? false,
        description: wish.description ?? null,
        imagePath: null,
        imageSourceUrl: null,
      },
    ],
    'panel',
    now,
  )
  return anyone.call('promotions.get', { params: { id: publicId('promotion', id as number) } })
}

import type { Promotion } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { isExpired } from '#domain/offers/expiry.ts'
import { breadcrumbList } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { groceryStore } from '#web/stores/store-structured-data.ts'

/** The offer as schema.org data. An offer that has ended is still a product, but no longer for sale; a price in doubt is not told. */
export function offerStructuredData(offer: Promotion, origin: string, now: Date): object {
  const { productName, category, description, imageUrl, expiryDate } = offer
  const hasEnded = isExpired(new Date(expiryDate), now)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: productName,
        category: category.name,
        ...(description && { description }),
        ...(imageUrl?.startsWith('/') && { image: [origin + imageUrl] }),
        ...(!hasEnded && !offer.doubt && { offers: schemaOffer(offer, origin) }),
      },
      breadcrumbList([
        ['Início', origin + paths.home()],
        [category.name, origin + paths.category(category.id)],
        [productName, origin + paths.offer(offer.id)],
      ]),
    ],
  }
}

export function schemaOffer({ id, price, expiryDate, store }: Promotion, origin: string): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'BRL',
    priceValidUntil: dayOf(new Date(expiryDate)),
    availability: 'https://schema.org/InStoreOnly',
    url: origin + paths.offer(id),
    seller: groceryStore(store),
  }
}

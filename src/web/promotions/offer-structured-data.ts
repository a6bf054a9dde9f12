import type { Promotion } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import { isExpired } from '#domain/expiry.ts'
import { paths } from '#web/paths.ts'

/** The offer as search engines read it. An offer that has ended is still a product, but no longer for sale. */
export function offerStructuredData(offer: Promotion, origin: string, now: Date): object {
  const { productName, category, description, imageUrl, expiryDate } = offer
  const isOver = isExpired(new Date(expiryDate), now)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: productName,
        category: category.name,
        ...(description && { description }),
        ...(imageUrl?.startsWith('/') && { image: [origin + imageUrl] }),
        ...(!isOver && { offers: sale(offer, origin) }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, 'Início', origin + paths.home()),
          crumb(2, category.name, origin + paths.category(category.id)),
          crumb(3, productName, origin + paths.offer(offer.id)),
        ],
      },
    ],
  }
}

/** JSON that can stand inside a script element whatever the offer is called: no "<" is left in it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function sale({ id, price, expiryDate, store }: Promotion, origin: string): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'BRL',
    priceValidUntil: dayOf(new Date(expiryDate)),
    availability: 'https://schema.org/InStoreOnly',
    url: origin + paths.offer(id),
    seller: {
      '@type': 'GroceryStore',
      name: store.name,
      address: {
        '@type': 'PostalAddress',
        ...(store.address && { streetAddress: store.address }),
        addressLocality: store.city,
        addressRegion: store.state,
        addressCountry: 'BR',
      },
    },
  }
}

function crumb(position: number, name: string, item: string): object {
  return { '@type': 'ListItem', position, name, item }
}

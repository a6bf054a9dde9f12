import type { Store, StoreWithCount } from '#contract/stores.ts'
import { breadcrumbList } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'

/** A store as schema.org data, without unknown fields. */
export function groceryStore({ name, address, city, state, phone }: Store): object {
  return {
    '@type': 'GroceryStore',
    name,
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'BR',
    },
  }
}

export function storeStructuredData(store: StoreWithCount, origin: string): object {
  const page = origin + paths.storePage(store.slug)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...groceryStore(store), ...(store.openingHours && { openingHours: store.openingHours }), url: page },
      breadcrumbList([
        ['Início', origin + paths.home()],
        [store.city, origin + paths.cityPage(store.citySlug)],
        [store.name, page],
      ]),
    ],
  }
}

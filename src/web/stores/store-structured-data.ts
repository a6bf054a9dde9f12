import type { Store } from '#contract/stores.ts'
import { breadcrumbs } from '#web/layout/structured-data.tsx'

/** A store as search engines read it; only what the store has told us. */
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

/** The page of a store, below its city; addresses are absolute. */
export function storeStructuredData(
  store: Store,
  { home, city, page }: Record<'home' | 'city' | 'page', string>,
): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...groceryStore(store), url: page },
      breadcrumbs([
        ['Início', home],
        [store.city, city],
        [store.name, page],
      ]),
    ],
  }
}

import type { Flyer } from '#contract/flyers/flyers.ts'
import { breadcrumbList } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { schemaOffer } from '#web/promotions/detail/offer-structured-data.ts'
import { groceryStore } from '#web/stores/store-structured-data.ts'

/** The flyer as schema.org data: a catalogue of its offers in force. Prices in doubt, and those of an ended flyer, are omitted. */
export function flyerStructuredData({ id, store, pages }: Flyer, origin: string, hasEnded: boolean): object {
  const [storePage, page] = [origin + paths.storePage(store.slug), origin + paths.flyer(store.slug, id)]
  const offers = hasEnded ? [] : pages.flatMap((one) => one.offers.map(({ promotion }) => promotion))
  const told = offers.filter(({ doubt }) => !doubt)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@id': storePage, ...groceryStore(store), url: storePage },
      ...(told.length > 0
        ? [
            {
              '@type': 'OfferCatalog',
              name: `Encarte de ${store.name}`,
              url: page,
              numberOfItems: told.length,
              itemListElement: told.map((offer) => ({
                ...schemaOffer(offer, origin),
                itemOffered: { '@type': 'Product', name: offer.productName, category: offer.category.name },
                seller: { '@id': storePage },
              })),
            },
          ]
        : []),
      breadcrumbList([
        ['Início', origin + paths.home()],
        [store.name, storePage],
        ['Encarte', page],
      ]),
    ],
  }
}

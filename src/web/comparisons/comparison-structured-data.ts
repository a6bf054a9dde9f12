import type { Comparison } from '#contract/compare/comparisons.ts'
import { breadcrumbList } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { schemaOffer } from '#web/promotions/detail/offer-structured-data.ts'
import { comparisonName } from './comparison-text.ts'

/** The comparison as schema.org data. An aggregate offer means one product, so wider groups are a list of products. */
export function comparisonStructuredData(comparison: Comparison, origin: string): object {
  const { group, city, offers } = comparison
  const name = comparisonName(comparison)
  const subject = group.level === 'line' ? product(comparison, origin) : productList(comparison, origin)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(offers.length > 0 ? [subject] : []),
      breadcrumbList([
        ['Início', origin + paths.home()],
        [city.name, origin + paths.cityPage(city.slug)],
        [name, origin + paths.comparison(group.slug, city.slug)],
      ]),
    ],
  }
}

function product({ group, offers, lowestPrice, highestPrice, total }: Comparison, origin: string): object {
  const picture = offers.find(({ imageUrl }) => imageUrl?.startsWith('/'))?.imageUrl
  return {
    '@type': 'Product',
    name: group.name,
    ...(offers[0] && { category: offers[0].category.name }),
    ...(picture && { image: [origin + picture] }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'BRL',
      lowPrice: lowestPrice,
      highPrice: highestPrice,
      offerCount: total,
      offers: offers.map((offer) => schemaOffer(offer, origin)),
    },
  }
}

function productList(comparison: Comparison, origin: string): object {
  return {
    '@type': 'ItemList',
    name: comparisonName(comparison),
    numberOfItems: comparison.total,
    itemListElement: comparison.offers.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: offer.productName,
        url: origin + paths.offer(offer.id),
        category: offer.category.name,
        offers: schemaOffer(offer, origin),
      },
    })),
  }
}

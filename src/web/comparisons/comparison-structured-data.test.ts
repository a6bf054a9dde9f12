import { expect, test } from 'vitest'
import type { ComparedOffer, Comparison } from '#contract/compare/comparisons.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { comparisonStructuredData } from './comparison-structured-data.ts'

const offers: ComparedOffer[] = [
  { ...sampleOffer({ id: 'aaaaaaaa', price: '21.90' }), comparedPrice: '21.90', difference: '0.00', verdict: null },
  { ...sampleOffer({ id: 'bbbbbbbb', price: '24.90' }), comparedPrice: '24.90', difference: '3.00', verdict: null },
]
const comparison = {
  group: { level: 'line', name: 'Arroz branco Tio João 5 kg', slug: 'arroz-branco-tio-joao-5-kg', per: 'kg' },
  city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' },
  comparedBy: 'price',
  lowestPrice: '21.90',
  highestPrice: '24.90',
  total: 30,
  offers,
} as Comparison
const graphOf = (data: object) => (data as { '@graph': Record<string, unknown>[] })['@graph']

test('one product line is a product with an aggregate offer', () => {
  const [product, path] = graphOf(comparisonStructuredData(comparison, 'https://cestinha.example'))

  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Arroz branco Tio João 5 kg',
    offers: { '@type': 'AggregateOffer', priceCurrency: 'BRL', lowPrice: '21.90', highPrice: '24.90', offerCount: 30 },
  })
  expect(product).toHaveProperty('offers.offers.0.url', 'https://cestinha.example/oferta/aaaaaaaa')
  expect(product).toHaveProperty('offers.offers.0.seller.@type', 'GroceryStore')
  expect(path).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('a looser group is a list of products, never one product with an aggregate offer', () => {
  const data = comparisonStructuredData(
    { ...comparison, group: { ...comparison.group, level: 'pack', name: 'Arroz branco 5 kg' } },
    'https://cestinha.example',
  )

  expect(graphOf(data)[0]).toMatchObject({
    '@type': 'ItemList',
    name: 'Arroz branco 5 kg, qualquer marca',
    numberOfItems: 30,
    itemListElement: [{ position: 1, item: { '@type': 'Product', offers: { price: '21.90' } } }, { position: 2 }],
  })
  expect(JSON.stringify(data)).not.toContain('AggregateOffer')
})

test('without offers there is no product to sell', () => {
  const data = comparisonStructuredData(
    { ...comparison, offers: [], lowestPrice: null, highestPrice: null },
    'https://cestinha.example',
  )

  expect(graphOf(data)).toHaveLength(1)
})

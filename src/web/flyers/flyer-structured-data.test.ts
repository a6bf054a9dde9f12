import { expect, test } from 'vitest'
import type { Flyer } from '#contract/flyers/flyers.ts'
import { sampleFlyer } from '#web/design/sample-flyer.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { flyerStructuredData } from './flyer-structured-data.ts'

const graphOf = (flyer: Flyer, hasEnded = false) =>
  (flyerStructuredData(flyer, 'https://cestinha.example', hasEnded) as { '@graph': Record<string, unknown>[] })[
    '@graph'
  ]
const typesOf = (graph: Record<string, unknown>[]) => graph.map((part) => part['@type'])

test('a flyer is a catalogue of its offers, sold by the store', () => {
  const [store, catalogue] = graphOf(sampleFlyer())

  expect(store).toMatchObject({ '@type': 'GroceryStore', '@id': 'https://cestinha.example/lojas/acougue-do-gaucho' })
  expect(catalogue).toMatchObject({
    '@type': 'OfferCatalog',
    url: 'https://cestinha.example/lojas/acougue-do-gaucho/encartes/q2w3e4r5',
    numberOfItems: 2,
    itemListElement: [
      {
        '@type': 'Offer',
        price: '49.90',
        itemOffered: { '@type': 'Product', name: 'Picanha bovina resfriada' },
        seller: { '@id': 'https://cestinha.example/lojas/acougue-do-gaucho' },
      },
      { price: '29.90' },
    ],
  })
})

test('an ended flyer sells nothing, and a price in doubt is not told', () => {
  const doubted = sampleFlyer()
  doubted.pages[0]?.offers.splice(1, 1, { box: [0, 0, 10, 10], promotion: sampleOffer({ doubt: 'reported' }) })

  expect(typesOf(graphOf(sampleFlyer(), true))).toEqual(['GroceryStore', 'BreadcrumbList'])
  expect(graphOf(doubted)[1]).toMatchObject({ '@type': 'OfferCatalog', numberOfItems: 1 })
})

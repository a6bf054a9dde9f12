import { expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { groupOffers } from './group-offers.ts'

const elsewhere = { stores: 3, lowestPrice: '2.19' }
const offer = (id: string, comparison: string | null, changes: Partial<Promotion> = {}) =>
  sampleOffer({ id, comparison, elsewhere, ...changes })
const ids = (offers: Promotion[]) => offers.map(({ id }) => id)

test('a product has one card in a city, its first', () => {
  const { store } = sampleOffer()
  const inNavegantes = offer('c', 'sal', { store: { ...store, citySlug: 'navegantes-sc' } })

  expect(ids(groupOffers([offer('a', 'sal'), offer('b', 'sal'), inNavegantes, offer('d', 'arroz')]))).toEqual([
    'a',
    'c',
    'd',
  ])
})

test('what is not known to be the same product, or to be elsewhere, keeps its card', () => {
  const offers = [
    offer('a', null),
    offer('b', null),
    offer('c', 'sal', { elsewhere: null }),
    offer('d', 'sal', { elsewhere: null }),
    offer('e', 'arroz'),
    offer('f', 'arroz', { isConditional: true }),
  ]

  expect(groupOffers(offers)).toEqual(offers)
})

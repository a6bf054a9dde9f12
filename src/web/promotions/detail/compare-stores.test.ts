import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { compareStores } from './compare-stores.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ended = '2026-11-15T02:59:59.000Z'
const { store } = sampleOffer()
const elsewhere = (id: string, price: string) => sampleOffer({ id, price, store: { ...store, id: `loja-${id}` } })
const idsOf = (offers: { id: string }[]) => offers.map(({ id }) => id)

test('an ended offer is compared with what the same store asks now', () => {
  const offer = sampleOffer({ expiryDate: ended, price: '1.00' })
  const current = sampleOffer({ id: 'current', price: '39.90' })

  expect(idsOf(compareStores(offer, [elsewhere('a', '44.90'), current], now))).toEqual(['current', 'a'])
})

test('offers that ended after the page was loaded are not compared', () => {
  const over = { ...elsewhere('over', '1.00'), expiryDate: ended }

  expect(idsOf(compareStores(sampleOffer(), [over, elsewhere('a', '44.90')], now))).toEqual(['a', '7f3a91c2'])
})

test('at most five others are compared, the cheapest', () => {
  const many = ['5', '6', '7', '8', '9', '1'].map((price) => elsewhere(`a${price}`, `${price}.00`))

  expect(idsOf(compareStores(sampleOffer(), many, now))).toEqual(['a1', 'a5', 'a6', 'a7', 'a8', '7f3a91c2'])
})

test('without another store there is nothing to compare', () => {
  const sameStore = sampleOffer({ id: 'current', price: '39.90' })

  expect(compareStores(sampleOffer(), [sampleOffer(), sameStore], now)).toEqual([])
})

test('a price in doubt is not compared', () => {
  const offer = sampleOffer({ doubt: 'reported', price: '1.00' })

  expect(idsOf(compareStores(offer, [elsewhere('a', '44.90')], now))).toEqual(['a'])
})

test('a price that not everybody pays is not compared', () => {
  const offer = sampleOffer({ isConditional: true, price: '1.00' })

  expect(idsOf(compareStores(offer, [elsewhere('a', '44.90')], now))).toEqual(['a'])
})

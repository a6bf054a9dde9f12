import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { overlapsSameOffer, sameOfferKey } from './same-offer.ts'

const offer = {
  storeId: 1,
  productName: 'Picanha bovina resfriada',
  priceCents: 4990,
  mechanics: null,
  validFrom: new Date('2026-11-10T03:00:00Z'),
  expiresAt: new Date('2026-11-17T02:59:59Z'),
}
const keyOf = (changes: object) => sameOfferKey({ ...offer, ...changes })
const overlaps = (changes: object) => overlapsSameOffer(offer, { ...offer, ...changes })

test('spelling and start make no other offer', () => {
  expect(keyOf({ productName: 'PICANHA  bovina resfriáda' })).toBe(sameOfferKey(offer))
  expect(keyOf({ validFrom: new Date('2026-11-12T15:00:00Z') })).toBe(sameOfferKey(offer))
})

test.each([
  { storeId: 2 },
  { storeId: 'Mercado novo' },
  { productName: 'Picanha suína' },
  { priceCents: 4991 },
  { expiresAt: new Date('2026-11-18T02:59:59Z') },
  { mechanics: { ...noMechanics, needs: 'club' } },
])('another store, product, price, end or condition makes another offer: %j', (changes) => {
  expect(keyOf(changes)).not.toBe(sameOfferKey(offer))
})

test('the same conditions in another order are the same', () => {
  const limit = { amount: 2, unit: 'kg' } as const
  const written = { ...noMechanics, limit, days: [1, 2] }
  const stored = { per: null, days: [1, 2], limit: { unit: 'kg', amount: 2 }, needs: null, rule: null }
  expect(keyOf({ mechanics: { ...stored, minimumPurchase: null, conditionalPrice: null } })).toBe(
    keyOf({ mechanics: written }),
  )
})

test('a person is asked about days in common, whenever they end', () => {
  expect(overlaps({ expiresAt: new Date('2026-11-30T02:59:59Z') })).toBe(true)
  expect(overlaps({ validFrom: new Date('2026-11-17T02:59:59Z'), expiresAt: new Date('2026-11-30T02:59:59Z') })).toBe(
    true,
  )
  expect(overlaps({ validFrom: new Date('2026-11-17T03:00:00Z'), expiresAt: new Date('2026-11-30T02:59:59Z') })).toBe(
    false,
  )
  expect(overlaps({ priceCents: 4991 })).toBe(false)
})

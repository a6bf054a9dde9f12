import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { isIdentical } from './identical-offer.ts'
import { valuesOfPromotion } from './promotion-values.ts'

const now = new Date('2026-11-12T15:00:00Z')
const offer = sampleOffer({ validFrom: '2026-11-10T03:00:00.000Z', expiryDate: '2026-11-17T02:59:59.000Z' })
const values = valuesOfPromotion(offer, now)

test('an offer of the same product, store and price with days in common is identical', () => {
  expect(isIdentical(offer, values, now)).toBe(true)
  expect(isIdentical(offer, { ...values, productName: 'PICANHA bovina  resfriada' }, now)).toBe(true)
  expect(isIdentical(offer, { ...values, expiryDay: '2026-11-30' }, now)).toBe(true)
  expect(isIdentical(offer, { ...values, startDay: '2026-11-16', expiryDay: '2026-11-30' }, now)).toBe(true)
})

test('another product, store, price or other days make another offer', () => {
  expect(isIdentical(offer, { ...values, productName: 'Picanha suína' }, now)).toBe(false)
  expect(isIdentical(offer, { ...values, storeId: 'outro' }, now)).toBe(false)
  expect(isIdentical(offer, { ...values, price: '49.91' }, now)).toBe(false)
  expect(isIdentical(offer, { ...values, startDay: '2026-11-17', expiryDay: '2026-11-30' }, now)).toBe(false)
})

import { expect, test } from 'vitest'
import { type KnownPrices, proposeOffer } from './proposals.ts'

const nothing: KnownPrices = { priceCents: null, promotionalCents: null, previousCents: null, offeredCents: null }
const propose = (known: Partial<KnownPrices>, isFirstFile = false) =>
  proposeOffer({ ...nothing, ...known }, isFirstFile)

test('a promotional price is proposed from the first file on, with the regular price as the original one', () => {
  const promotional = { reason: 'promotional', priceCents: 5592, originalCents: 6990, isLikely: true }

  expect(propose({ priceCents: 6990, promotionalCents: 5592 }, true)).toEqual(promotional)
  expect(propose({ priceCents: 6990, promotionalCents: 5592, previousCents: 7990 })).toEqual(promotional)
  expect(propose({ priceCents: 6990, promotionalCents: 6990 }, true)).toBeNull()
})

test('a price that fell by 5 % or more since the last file is proposed, a smaller fall is not', () => {
  expect(propose({ priceCents: 950, previousCents: 1000 })).toEqual({
    ...{ reason: 'fallen', priceCents: 950, originalCents: 1000, isLikely: true },
  })
  expect(propose({ priceCents: 951, previousCents: 1000 })).toBeNull()
  expect(propose({ priceCents: 1100, previousCents: 1000 })).toBeNull()
  expect(propose({ priceCents: 500 })).toBeNull()
})

test('what was an offer of the store is proposed again, and is likely only at that price or less', () => {
  expect(propose({ priceCents: 990, previousCents: 1000, offeredCents: 990 })).toEqual({
    ...{ reason: 'offered', priceCents: 990, originalCents: 1000, isLikely: true },
  })
  expect(propose({ priceCents: 1000, previousCents: 1000, offeredCents: 990 })).toEqual({
    ...{ reason: 'offered', priceCents: 1000, originalCents: null, isLikely: false },
  })
})

test('the first file of a store proposes nothing else, and a product without a price never', () => {
  expect(propose({ priceCents: 500, previousCents: 1000, offeredCents: 990 }, true)).toBeNull()
  expect(propose({ previousCents: 1000, offeredCents: 990 })).toBeNull()
})

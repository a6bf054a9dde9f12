import { expect, test } from 'vitest'
import { claimOf, savingOf } from './saving.ts'

const reduced = { price: '49.90', originalPrice: '74.90', discountPercentage: 33 }
const lowest = { price: 'lowest-90', claim: 'seen', text: null } as const
const saving = { originalPrice: '74.90', cents: 2500, percentage: 33 }

test('[2.offer.27, 2.offer.28] a saving is the original price minus the price, with the percentage', () => {
  expect(savingOf({ ...reduced, verdict: lowest })).toEqual(saving)
})

test('[2.offer.29] without an original price there is no saving', () => {
  expect(savingOf({ price: '49.90', originalPrice: null, discountPercentage: null, verdict: lowest })).toBeNull()
})

test('[2.offer.10] an original price that is not higher is ignored', () => {
  expect(savingOf({ ...reduced, originalPrice: '49.90', discountPercentage: 0, verdict: lowest })).toBeNull()
})

test.each([
  ['the usual price', { ...lowest, price: 'usual' }, saving],
  ['an original price that the store never charged', { ...lowest, price: 'not-enough', claim: 'unseen' }, saving],
  ['an original price that its own prices contradict', { ...lowest, claim: 'contradicted' }, null],
  ['an offer that is not judged yet', null, saving],
  ['an offer that a device saved long ago', undefined, saving],
] as const)('%s is no saving', (_, verdict, claim) => {
  const offer = { ...reduced, ...(verdict !== undefined && { verdict }) }

  expect(savingOf(offer)).toBeNull()
  expect(claimOf(offer)).toEqual(claim)
})

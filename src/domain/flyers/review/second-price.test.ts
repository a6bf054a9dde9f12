import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { withoutSecondPrice, withSecondPrice } from './second-price.ts'

const club = { ...noMechanics, needs: 'club' } as const
const read = { secondPrice: { cents: 990, words: '' } }

test('the second price is that of the customers who are named, and of nobody else', () => {
  expect(withSecondPrice(club, read)).toEqual({ ...club, conditionalPrice: '9.90' })
  expect(withSecondPrice(noMechanics, read)).toEqual(noMechanics)
  expect(withSecondPrice({ ...club, conditionalPrice: '8.90' }, read).conditionalPrice).toBe('8.90')
  expect(withSecondPrice(club, {})).toEqual(club)
})

test('an answer is learnt without the amount that was read, but not without another one', () => {
  expect(withoutSecondPrice({ ...club, conditionalPrice: '9.90' }, read)).toEqual(club)
  expect(withoutSecondPrice({ ...club, conditionalPrice: '8.90' }, read)?.conditionalPrice).toBe('8.90')
  expect(withoutSecondPrice(null, read)).toBeNull()
})

import { expect, test } from 'vitest'
import { conditionalOffer, sampleOffer } from '#web/design/sample-offer.ts'
import { fillShelf } from './shelf-layout.ts'

test('the shelf shows each drawing once and fills up with products without a price', () => {
  const rice = sampleOffer({ id: 'a', productName: 'Arroz branco 5 kg' })
  const otherRice = sampleOffer({ id: 'b', productName: 'Arroz parboilizado 5 kg' })
  const picanha = sampleOffer({ id: 'c' })

  const slots = fillShelf([rice, otherRice, picanha])

  expect(slots).toHaveLength(4)
  expect(slots.slice(0, 2)).toEqual([
    { art: 'rice', offer: rice },
    { art: 'picanha', offer: picanha },
  ])
  expect(slots.slice(2).every(({ offer }) => offer === undefined)).toBe(true)
  expect(new Set(slots.map(({ art }) => art)).size).toBe(4)
})

test('a price that depends on a condition is not on the shelf, which has no room to say it', () => {
  expect(fillShelf([conditionalOffer({ needs: 'club' })]).every(({ offer }) => offer === undefined)).toBe(true)
})

import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { fillShelf } from './shelf-layout.ts'

test('a shelf shows real offers, each drawing once, and goods without a price where there are too few', () => {
  const rice = sampleOffer({ id: 'a', productName: 'Arroz branco 5 kg' })
  const otherRice = sampleOffer({ id: 'b', productName: 'Arroz parboilizado 5 kg' })
  const picanha = sampleOffer({ id: 'c' })

  const places = fillShelf([rice, otherRice, picanha])

  expect(places).toHaveLength(8)
  expect(places.slice(0, 2)).toEqual([
    { art: 'rice', offer: rice },
    { art: 'picanha', offer: picanha },
  ])
  expect(places.slice(2).every(({ offer }) => offer === undefined)).toBe(true)
  expect(new Set(places.map(({ art }) => art)).size).toBe(8)
})

import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { type MapStore, markName, marksOf, markText, scaleOf, withoutOverlaps } from './map-places.ts'

const store = (name: string, latitude: number | null, isApproximate = false): MapStore => ({
  store: {
    ...sampleOffer().store,
    ...{ id: name, name },
    location: latitude === null ? null : { latitude, longitude: -48.66, isApproximate },
  },
})

test('stores at the same point share a mark that says how many they are, and one without a location has none', () => {
  const marks = marksOf([store('A', -26.9, true), store('B', -26.91), store('C', -26.9, true), store('D', null)])

  expect(marks.map(({ stores }) => stores.map(({ store }) => store.name))).toEqual([['A', 'C'], ['B']])
  expect(marks.map(markText)).toEqual(['2', ''])
  expect(marks.map(markName)).toEqual(['2 mercados: A; C (local aproximado)', 'B'])
})

test('a mark shows the price of its store, and how many others there are', () => {
  const [priced] = marksOf([
    { ...store('A', -26.9), label: 'R$ 4,99' },
    { ...store('B', -26.9), label: 'R$ 5,49' },
    { ...store('A', -26.9), label: 'R$ 6,49' },
  ])

  expect(priced && markText(priced)).toBe('R$ 4,99 +1')
  expect(priced && markName(priced)).toBe('R$ 4,99 +1: A, R$ 4,99; B, R$ 5,49')
})

test('marks that would cover each other become one, and a label needs more room', () => {
  const marks = marksOf([store('A', -26.9), store('B', -26.91), store('C', -27)])
  const pixels = ({ latitude }: { latitude: number }) => ({ x: (latitude + 27) * 500, y: 0 })
  const names = (labelled: typeof marks) =>
    withoutOverlaps(labelled, pixels).map(({ stores }) => stores.map(({ store: { name } }) => name).join())

  expect(names(marks)).toEqual(['A,B', 'C'])
  const labelled = marks.map((mark) => ({ ...mark, stores: mark.stores.map((one) => ({ ...one, label: 'R$ 1,00' })) }))
  expect(names(labelled)).toEqual(['A,B,C'])
})

test.each([
  [1, { text: '50 m', pixels: 50 }],
  [8.5, { text: '500 m', pixels: 59 }],
  [30, { text: '2 km', pixels: 67 }],
])('at %d metres a pixel the scale is %j', (metresPerPixel, scale) => {
  expect(scaleOf(metresPerPixel, 80)).toEqual(scale)
})

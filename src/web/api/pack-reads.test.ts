import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packReads } from './pack-reads.ts'
import { unpackReads } from './page-reads.ts'

const offer = (id: string, storeId: string) => ({
  id,
  price: '4.99',
  elsewhere: null,
  store: { id: storeId, name: `Mercado ${storeId}`, location: { latitude: -26.9, longitude: -48.6 } },
  conditions: { labels: [], days: [[1, 2], []] },
})

test('results arrive as they were read', () => {
  const results = { featured: [offer('a', 'x')], pages: [{ items: [offer('b', 'x'), offer('c', 'y')], total: 3 }] }

  expect(unpackReads(packReads(results))).toEqual(results)
  expect(unpackReads(packReads({}))).toEqual({})
})

test('any JSON arrives unchanged', () => {
  // Keys as endpoints have them, without names that JavaScript reorders or treats specially.
  const name = fc.constantFrom('id', 'name', 'kg', 'stores', 'Açaí', '-1', 'a"b')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(null, true, false),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { noNullPrototype: true, maxKeys: 4 }),
    ),
  }))

  fc.assert(
    fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (results) => {
      expect(unpackReads(packReads(results))).toEqual(results)
    }),
  )
})

test('names of fields and the store of several offers are written once', () => {
  const packed = packReads([offer('a', 'x'), offer('b', 'x'), offer('c', 'x')])

  expect(packed.match(/Mercado x/g)).toHaveLength(1)
  expect(packed.match(/"elsewhere"/g)).toHaveLength(1)
})

test('a field without a value is left out, as in JSON', () => {
  expect(unpackReads(packReads({ total: 1, missing: undefined }))).toEqual({ total: 1 })
})

test('a store and a category with the same id stay apart', () => {
  const results = [{ store: { id: 'x' }, category: { id: 'x', color: '#fff' } }]

  expect(unpackReads(packReads(results))).toEqual(results)
})

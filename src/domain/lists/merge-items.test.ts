import { expect, test } from 'vitest'
import { joinEqualItem, mergeEqualItems, mergeIntoList } from './merge-items.ts'

const item = { quantity: 1, estimatedPrice: null, storeName: null, storeLocation: null, notes: null }

test('a draft that is on the list raises the quantity there, and keeps price, store and notes', () => {
  const listed = [
    { ...item, id: 'a', productName: 'Feijão', estimatedPrice: '7.90', storeName: 'Bom Vizinho', notes: 'preto' },
    { ...item, id: 'b', productName: 'Tomate', quantity: 2, notes: 'kg · bem maduros' },
  ]

  const merged = mergeIntoList(listed, [
    { ...item, productName: 'feijao', quantity: 2 },
    { ...item, productName: 'Tomate', notes: 'kg' },
    { ...item, productName: 'Sal' },
  ])

  expect(merged.raised).toEqual([
    { ...listed[0], quantity: 3 },
    { ...listed[1], quantity: 3 },
  ])
  expect(merged.added).toEqual([{ ...item, productName: 'Sal' }])
})

test.each([
  ['another unit', { notes: 'kg' }],
  ['another note', { notes: 'maduro' }],
  ['another store', { storeName: 'Vale Verde' }],
  ['another price', { estimatedPrice: '3.00' }],
  ['more pieces than an item may have', { quantity: 999 }],
])('a draft with %s is an item of its own', (_, said) => {
  const listed = { ...item, productName: 'Tomate', storeName: 'Bom Vizinho', estimatedPrice: '2.00' }
  const draft = { ...item, productName: 'Tomate', ...said }

  expect(mergeIntoList([listed], [draft])).toEqual({ added: [draft], raised: [] })
})

test('an offer adds up with the same offer, whatever it costs by now, and with no other and nothing that was typed', () => {
  const listed = { ...item, productName: 'Picanha', estimatedPrice: '49.90', promotionId: 'a' }
  const raise = (draft: Partial<typeof listed>) =>
    mergeIntoList([listed], [{ ...item, productName: 'Picanha', promotionId: null as string | null, ...draft }]).raised

  expect(raise({ promotionId: 'a', estimatedPrice: '59.90' })).toEqual([{ ...listed, quantity: 2 }])
  expect(raise({ promotionId: 'b', estimatedPrice: '49.90' })).toEqual([])
  expect(raise({})).toEqual([{ ...listed, quantity: 2 }])
  const typed = { ...item, productName: 'Picanha', promotionId: null as string | null }
  expect(mergeIntoList([typed], [listed]).raised).toEqual([])
})

test('drafts of the same thing raise one item by all of them', () => {
  const listed = { ...item, productName: 'Leite', notes: 'caixa' }
  const draft = { ...item, productName: 'leite', quantity: 2, notes: 'caixas' }

  expect(mergeIntoList([listed], [draft, draft]).raised).toEqual([{ ...listed, quantity: 5, notes: 'caixas' }])
})

test('items that exceed the largest quantity together stay apart', () => {
  const many = { productName: 'Leite', quantity: 600, notes: null }

  expect(mergeEqualItems([many, many, many])).toHaveLength(3)
  expect(mergeEqualItems([many, { ...many, quantity: 399 }])).toEqual([{ ...many, quantity: 999 }])
})

test('of equal items of two people the larger amount stays', () => {
  const listed = { ...item, productName: 'Sal' }

  expect(joinEqualItem([listed], { ...item, productName: 'sal' })).toEqual(listed)
  expect(joinEqualItem([listed], { ...item, productName: 'SAL', quantity: 3 })).toEqual({ ...listed, quantity: 3 })
  expect(joinEqualItem([{ ...listed, quantity: 4 }], { ...item, productName: 'sal' })).toMatchObject({ quantity: 4 })
  expect(joinEqualItem([listed], { ...item, productName: 'Sal', notes: 'grosso' })).toBeUndefined()
})

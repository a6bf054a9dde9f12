import { expect, test } from 'vitest'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { describeEstimates } from './estimates.ts'

const item = (id: string, fields: Partial<ShoppingListItem> = {}): ShoppingListItem => ({
  ...{
    id,
    shoppingListId: 'l',
    productName: id,
    quantity: 1,
    estimatedPrice: null,
    storeName: null,
    promotionId: null,
  },
  ...{ storeLocation: null, notes: null, isCompleted: false, completedAt: null, addedAt: '', offer: null },
  ...fields,
})
const byItem = new Map([
  ['arroz', { from: 2190, stores: 4, isRegular: false }],
  ['sal', { from: 199, stores: 1, isRegular: false }],
])
const neighbour = {
  ...{
    label: 'parboilizado',
    name: 'arroz parboilizado',
    promotionId: 'p',
    productName: 'Arroz parboilizado Urbano 5 kg',
  },
  ...{ storeName: 'Atacado Barra do Rio', cost: '18.49', saving: '3.41' },
}
const rice = {
  ...{
    id: 'arroz',
    wanted: { key: 'arroz|5000g', text: 'Arroz branco, 5 kg', kind: 'Arroz', brand: null },
    cheaperVariant: neighbour,
  },
  ...{ need: null, corrected: null, choice: null, offers: [], suggestions: [] },
}
const basket = { city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' }, items: [rice] }
const describe = (items: ShoppingListItem[]) => describeEstimates(items, byItem, basket)

test('an estimate says what was understood, from which price on, and in how many stores', () => {
  const { texts, found } = describe([item('arroz'), item('sal'), item('carvão')])

  expect([...texts]).toEqual([
    ['arroz', 'Arroz branco 5 kg: a partir de R$\u00a021,90 em 4 mercados'],
    ['sal', 'a partir de R$\u00a01,99 em 1 mercado'],
  ])
  expect(found).toBe('2 de 3 itens com oferta em Itajaí')
})

test('a regular price is said to be one, counts as no offer, and has its share of the sum', () => {
  const regular = new Map([...byItem, ['sal', { from: 199, stores: 1, isRegular: true }] as const])
  const { texts, found, total } = describeEstimates([item('arroz'), item('sal')], regular, basket)

  expect(texts.get('sal')).toBe('preço normal a partir de R$\u00a01,99 em 1 mercado')
  expect(found).toBe('1 de 2 itens com oferta, 1 a preço normal, em Itajaí')
  expect(total?.note).toBe('2 de 2 itens, cada um no menor preço em Itajaí; R$\u00a01,99 a preço normal')
})

test('what is cheaper beside an item is known by the item', () => {
  expect(describe([item('arroz')]).hints.get('arroz')).toEqual({ cheaper: neighbour })
})

test('what was understood and has no offer can be waited for, in the city of the list', () => {
  const { cheaperVariant: _, ...caviarLike } = rice
  const caviar = { ...caviarLike, id: 'caviar' }
  const unknown = { ...caviar, id: 'xpto', wanted: null }
  const { hints } = describeEstimates([item('caviar'), item('xpto')], new Map(), {
    ...basket,
    items: [caviar, unknown],
  })

  expect([...hints]).toEqual([['caviar', { city: 'itajai-sc' }]])
})

test('an item of an offer has its own price', () => {
  expect(describe([item('arroz', { promotionId: '7f3a91c2', estimatedPrice: '21.90' })]).texts.size).toBe(0)
})

test('the sum takes own prices before estimates, and counts what neither covers', () => {
  const items = [item('arroz'), item('sal', { estimatedPrice: '3.00', quantity: 2 }), item('carvão')]

  expect(describe(items).total).toEqual({
    value: 'R$\u00a027,90',
    note: '2 de 3 itens, cada um no menor preço em Itajaí',
  })
})

test('bought items get no estimate, and a sum without any is that of the list itself', () => {
  expect(describe([item('arroz', { isCompleted: true })]).total).toBeUndefined()
  expect(describe([item('sal', { estimatedPrice: '3.00' })]).total).toBeUndefined()
})

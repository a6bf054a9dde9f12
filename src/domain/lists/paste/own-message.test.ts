import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planMessage } from '#domain/baskets/plan-message.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { linkText, listMessage } from '#domain/lists/list-message.ts'
import { readPastedText } from './pasted-text.ts'

const origin = 'https://cestinha.example'
const url = `${origin}/lista-compras#convite=a_B-1`

const item = fc.record({
  productName: fc.constantFrom(
    'Arroz branco 5 kg',
    'Leite integral 1 L',
    'Sabão em pó Omo 1,6 kg',
    'Queijo (minas)',
    'Pão',
  ),
  quantity: fc.integer({ min: 1, max: 999 }),
  notes: fc.constantFrom(null, 'kg', 'caixas', 'kg · bem gorda', '500 g', 'sem sal'),
  isCompleted: fc.boolean(),
})

test('a list that was sent as a message is read back with its names, amounts and ticks', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
      const text = listMessage('Compra da semana', items, linkText({ url, canEdit: true }))
      const { own } = readPastedText(text, origin)

      expect(own).toMatchObject({ title: 'Compra da semana', path: '/lista-compras#convite=a_B-1' })
      const sent = items.map((one) => ({ ...one, text: itemAmount(one).text, rest: itemAmount(one).notes }))
      const inOrder = [
        ...sent.filter(({ isCompleted }) => !isCompleted),
        ...sent.filter(({ isCompleted }) => isCompleted),
      ]
      const read = own?.items.map(({ item: one, isDone }) => [
        one.productName,
        itemAmount(one).text,
        itemAmount(one).notes,
        isDone,
      ])
      expect(read).toEqual(inOrder.map((one) => [one.productName, one.text, one.rest, one.isCompleted]))
    }),
  )
})

test('a plan that was sent as a message is read back without prices, stores and remarks', () => {
  const purchase = (productName: string, amount: string, notes: string[] = []) => ({
    productName,
    amount,
    cost: 4380,
    notes,
  })
  const purchases = [
    purchase('Arroz Tio João 5 kg', '2 un'),
    purchase('Tomate', '1,5 kg'),
    purchase('Sabonete 90 g', '3 un', ['leva 3 (leve 3, pague 2)']),
  ]
  const plan = {
    ...{
      stops: [{ storeName: 'Bom Vizinho', place: 'Rua A, 320, Centro.', cost: 100, purchases }],
      cost: 100,
      items: 3,
    },
    ...{ shares: '', saving: null, missing: [{ name: 'Ovos', amount: '12 un' }], unplanned: [] },
  }
  const text = planMessage(plan, {
    age: 'preços de hoje, 19/11, 10h34',
    day: undefined,
    link: `Abra e vá marcando:\n${url}`,
  })

  const { own, entries } = readPastedText(`[19/11/2026, 10:36] Maria: ${text}`, origin)
  expect(own?.path).toBe('/lista-compras#convite=a_B-1')
  expect(own?.items.map(({ item: { productName, quantity, notes } }) => [productName, quantity, notes])).toEqual([
    ['Arroz Tio João 5 kg', 2, null],
    ['Tomate', 1, '1,5 kg'],
    ['Sabonete 90 g', 3, null],
    ['Ovos', 12, null],
  ])
  expect(entries).toHaveLength(4)
})

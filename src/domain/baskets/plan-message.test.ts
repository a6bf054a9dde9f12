import { expect, test } from 'vitest'
import { type MessagePlan, planMessage } from './plan-message.ts'

const url = 'https://cestinha.example/lista-compras#convite=a'
const end = { age: 'preços de hoje, 19/11, 10h34', day: undefined, link: `Abra e vá marcando:\n${url}` }
const rice = { productName: 'Arroz Tio João 5 kg', amount: '2 un', cost: 4380, notes: [] }
const soap = { productName: 'Sabonete Dove 90 g', amount: '1 un', cost: 558, notes: ['preço de clube'] }
const tomato = { productName: 'Tomate italiano', amount: '1,5 kg', cost: 899, notes: [] }
const stop = {
  ...{ storeName: 'Supermercado Bom Vizinho', place: 'Rua Hercílio Luz, 320, Centro. Hoje até as 21h.' },
  ...{ cost: 5279, purchases: [rice, tomato] },
}
const plan: MessagePlan = {
  ...{ stops: [stop], cost: 5279, items: 2, shares: '', saving: null },
  missing: [
    { name: 'Ovos', amount: '12 un' },
    { name: 'Pão de forma', amount: '1 un' },
  ],
  unplanned: [],
}
const message = (...parameters: Parameters<typeof planMessage>) => planMessage(...parameters).replaceAll('\u00a0', ' ')

test('the answer is the first line, the link the last; what has no offer there is not said to be missing', () => {
  expect(message(plan, end)).toBe(`*Vá ao Supermercado Bom Vizinho*
2 itens por R$ 52,79
Rua Hercílio Luz, 320, Centro. Hoje até as 21h.

▫️ Arroz Tio João 5 kg, 2 – R$ 43,80
▫️ Tomate italiano, 1,5 kg – R$ 8,99

*Sem oferta lá* (pode ter a preço normal)
▫️ Ovos, 12
▫️ Pão de forma

Preços de hoje, 19/11, 10h34.
Abra e vá marcando:
${url}`)
})

test('two stores have their sums, and the saving is that of the same items', () => {
  const pharmacy = { storeName: 'Farmácia do Zé', place: '', cost: 558, purchases: [soap] }
  const two = {
    ...{ ...plan, stops: [stop, pharmacy], cost: 5837, items: 3, missing: [], saving: { cents: 1460, items: 2 } },
    unplanned: [{ name: 'xyz', amount: '1 un' }],
  }
  expect(message(two, { ...end, day: 'sexta, 20/11' })).toBe(`*2 mercados, R$ 58,37*
R$ 14,60 a menos que num só, nos mesmos 2 itens
Para sexta, 20/11.

*1. Supermercado Bom Vizinho* – R$ 52,79
Rua Hercílio Luz, 320, Centro. Hoje até as 21h.
▫️ Arroz Tio João 5 kg, 2 – R$ 43,80
▫️ Tomate italiano, 1,5 kg – R$ 8,99

*2. Farmácia do Zé* – R$ 5,58
▫️ Sabonete Dove 90 g – R$ 5,58 (preço de clube)

*Também na lista*
▫️ xyz

Preços de hoje, 19/11, 10h34.
Abra e vá marcando:
${url}`)
})

test('regular prices have their share, and a plan of nothing says so', () => {
  const shares = 'R$ 21,90 em oferta e R$ 2,99 a preço normal'
  expect(message({ ...plan, shares }, end).split('\n')[2]).toBe(shares)
  const nothing = { ...plan, stops: [], cost: 0, items: 0 }
  expect(message(nothing, end).split('\n\n')[0]).toBe('*Nada da lista está em oferta*')
  expect(message(nothing, end)).not.toContain('R$')
})

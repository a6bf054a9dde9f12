import { describe, expect, test } from 'vitest'
import { type Mechanics, noMechanics, type QuantityRule } from './mechanics.ts'
import { describeMechanics } from './mechanics-text.ts'

const describeOffer = (price: number, mechanics: Partial<Mechanics>) =>
  describeMechanics(price, { ...noMechanics, ...mechanics }).map(({ type, short, long }) => ({
    type,
    short: plain(short),
    long: plain(long),
  }))
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('the words of a rule', () => {
  test.each<[QuantityRule, string, string]>([
    [
      { type: 'take-pay', take: 3, pay: 2 },
      'leve 3, pague 2 · sai a R$ 1,86 levando 3',
      'Leve 3, pague 2: levando 3 você paga R$ 5,58, e sai a R$ 1,86 cada. Uma só custa R$ 2,79.',
    ],
    [
      { type: 'nth-unit', nth: 2, percent: 50 },
      '2ª unidade com 50% de desconto · sai a R$ 2,10 levando 2',
      '2ª unidade com 50% de desconto: levando 2 você paga R$ 4,19, e sai a R$ 2,10 cada. Uma só custa R$ 2,79.',
    ],
    [
      { type: 'nth-unit', nth: 3, price: 100 },
      '3ª unidade por R$ 1,00 · sai a R$ 2,19 levando 3',
      '3ª unidade por R$ 1,00: levando 3 você paga R$ 6,58, e sai a R$ 2,19 cada. Uma só custa R$ 2,79.',
    ],
    [
      { type: 'from', from: 6, price: 249 },
      'a partir de 6: R$ 2,49 cada',
      'A partir de 6 unidades, sai a R$ 2,49 cada. Menos que isso: R$ 2,79 cada.',
    ],
    [
      { type: 'from', from: 2, percent: 15 },
      'a partir de 2: 15% de desconto · sai a R$ 2,37 cada',
      'A partir de 2 unidades, 15% de desconto: sai a R$ 2,37 cada. Menos que isso: R$ 2,79 cada.',
    ],
    [
      { type: 'bundle', pieces: 4, price: 1000 },
      '4 por R$ 10,00 · sai a R$ 2,50 cada',
      '4 por R$ 10,00: sai a R$ 2,50 cada. Uma só custa R$ 2,79.',
    ],
  ])('%o', (rule, short, long) => {
    expect(describeOffer(279, { rule })).toEqual([{ type: 'rule', short, long }])
  })

  test('an amount from which alone the price holds is a condition of the price', () => {
    expect(describeOffer(419, { rule: { type: 'from', from: 12 } })).toEqual([
      { type: 'price', short: 'só a partir de 12', long: 'O preço vale só a partir de 12 unidades.' },
    ])
  })

  test('what is weighed is counted in kilos', () => {
    expect(describeOffer(990, { rule: { type: 'from', from: 3, price: 890 }, per: 'kg' })).toEqual([
      {
        type: 'rule',
        short: 'a partir de 3 kg: R$ 8,90/kg',
        long: 'A partir de 3 kg, sai a R$ 8,90/kg. Menos que isso: R$ 9,90/kg.',
      },
    ])
    expect(describeOffer(990, { rule: { type: 'take-pay', take: 3, pay: 2 }, per: 'kg' })[0]?.short).toBe(
      'leve 3 kg, pague 2 kg · sai a R$ 6,60 levando 3 kg',
    )
  })

  test('a price that is for some only is not repeated as if everybody paid it', () => {
    const [, rule] = describeOffer(279, { rule: { type: 'take-pay', take: 3, pay: 2 }, needs: 'club' })

    expect(rule?.long).toBe('Leve 3, pague 2: levando 3 você paga R$ 5,58, e sai a R$ 1,86 cada.')
  })
})

describe('the words of who pays the price', () => {
  test.each([
    ['club', 'R$ 4,99 no clube', 'R$ 4,99 para quem é do clube da loja.'],
    ['app', 'R$ 4,99 no app', 'R$ 4,99 para quem usa o aplicativo da loja.'],
    ['card', 'R$ 4,99 no cartão da loja', 'R$ 4,99 pagando com o cartão da loja.'],
    ['pix', 'R$ 4,99 no Pix', 'R$ 4,99 pagando com Pix.'],
  ] as const)('a lower price with %s', (needs, short, long) => {
    expect(describeOffer(599, { needs, conditionalPrice: 499 })).toEqual([{ type: 'lower', short, long }])
  })

  test.each([
    ['club', 'preço de clube', 'Preço só para quem é do clube da loja.'],
    ['app', 'preço do app', 'Preço só para quem usa o aplicativo da loja.'],
    ['card', 'preço do cartão da loja', 'Preço só pagando com o cartão da loja.'],
    ['pix', 'preço no Pix', 'Preço só pagando com Pix.'],
  ] as const)('the only known price with %s', (needs, short, long) => {
    expect(describeOffer(499, { needs })).toEqual([{ type: 'price', short, long }])
  })

  test('a minimum purchase, alone and with the club', () => {
    expect(describeOffer(499, { minimumPurchase: 10_000 })).toEqual([
      {
        type: 'price',
        short: 'em compras acima de R$ 100,00',
        long: 'Preço só em compras acima de R$ 100,00.',
      },
    ])
    expect(describeOffer(599, { needs: 'club', minimumPurchase: 10_000, conditionalPrice: 499 })).toEqual([
      {
        type: 'lower',
        short: 'R$ 4,99 no clube, em compras acima de R$ 100,00',
        long: 'R$ 4,99 para quem é do clube da loja, em compras acima de R$ 100,00.',
      },
    ])
  })

  test('a lower price says of what it is', () => {
    expect(describeOffer(5990, { needs: 'club', conditionalPrice: 4990, per: 'kg' })[0]?.short).toBe(
      'R$ 49,90/kg no clube',
    )
  })
})

test.each([
  [{ amount: 5, unit: 'un' }, 'limite de 5 por cliente', 'Limite de 5 unidades por cliente.'],
  [{ amount: 1, unit: 'un' }, 'limite de 1 por cliente', 'Limite de 1 unidade por cliente.'],
  [{ amount: 5, unit: 'kg' }, 'limite de 5 kg por cliente', 'Limite de 5 kg por cliente.'],
] as const)('the words of the limit %o', (limit, short, long) => {
  expect(describeOffer(100, { limit })).toEqual([{ type: 'limit', short, long }])
})

test.each([
  [[2, 3], 'só terça e quarta', 'Vale às terças e quartas'],
  [[2], 'só terça', 'Vale às terças'],
  [[6, 0], 'só sábado e domingo', 'Vale aos sábados e domingos'],
  [[2, 4, 6], 'só terça, quinta e sábado', 'Vale às terças, às quintas e aos sábados'],
  [[1, 2, 3, 4], 'só de segunda a quinta', 'Vale de segunda a quinta'],
  [[1, 5, 6, 0], 'só de sexta a segunda', 'Vale de sexta a segunda'],
  [[1, 2, 4, 5, 6, 0], 'só de quinta a terça', 'Vale de quinta a terça'],
])('the words of the days %j', (days, short, long) => {
  expect(describeOffer(100, { days })).toEqual([{ type: 'days', short, long }])
})

test('conditions of the price come before all others', () => {
  const all: Partial<Mechanics> = {
    rule: { type: 'take-pay', take: 2, pay: 1 },
    limit: { amount: 6, unit: 'un' },
    needs: 'app',
    days: [5],
  }

  expect(describeOffer(500, all).map(({ type }) => type)).toEqual(['price', 'rule', 'limit', 'days'])
  expect(describeOffer(500, {})).toEqual([])
})

import { expect, test } from 'vitest'
import { noMechanics, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { rebaseValues } from '#web/admin/frame/rebase-values.ts'
import { conditionalOffer } from '#web/design/sample-offer.ts'
import { emptyMechanics, mechanicsOfValues, mechanicsWords, valuesOfMechanics } from './mechanics-values.ts'
import {
  bodyOfValues,
  checkValues,
  differences,
  emptyValues,
  errorsOfServer,
  valuesOfPromotion,
} from './promotion-values.ts'
import { questionOf } from './use-price-check.ts'

const now = new Date('2026-11-13T15:00:00Z')
const full = {
  ...emptyValues,
  productName: 'Detergente neutro 500 ml',
  price: '4.99',
  storeId: 'yxab7wmh',
  categoryId: 'limpeza',
  expiryDay: '2026-11-16',
}

test.each<Partial<WireMechanics>>([
  { rule: { type: 'take-pay', take: 3, pay: 2 } },
  { rule: { type: 'nth-unit', nth: 2, percent: 50 } },
  { rule: { type: 'nth-unit', nth: 3, price: '1.00' } },
  { rule: { type: 'from', from: 6, price: '4.49' } },
  { rule: { type: 'from', from: 6, percent: 10 } },
  { rule: { type: 'from', from: 12 } },
  { rule: { type: 'bundle', pieces: 3, price: '10.00' } },
  { limit: { amount: 5, unit: 'kg' }, per: 'kg' },
  { needs: 'club', conditionalPrice: '3.99', minimumPurchase: '50.00', days: [2, 3, 0] },
])('an edit or a copy keeps the conditions %j', (conditions) => {
  const mechanics = { ...noMechanics, ...conditions }
  const values = valuesOfPromotion(conditionalOffer(conditions), now)

  expect(bodyOfValues(values, undefined, now).mechanics).toEqual(mechanics)
  expect(checkValues({ ...full, ...valuesOfMechanics(mechanics) })).toEqual({})
})

test('without conditions the API is told that there are none', () => {
  expect(mechanicsOfValues(emptyMechanics)).toBeNull()
  expect(bodyOfValues(full, undefined, now).mechanics).toBeNull()
})

test.each([
  [{ rule: 'take-pay' }, { ruleCount: /2 a 999/, ruleValue: /1 a 999/ }],
  [{ rule: 'take-pay', ruleCount: '2', ruleValue: '2' }, { ruleValue: /menos do que se leva/ }],
  [{ rule: 'bundle', ruleCount: '3', ruleValue: '' }, { ruleValue: /Informe o preço/ }],
  [{ rule: 'bundle', ruleCount: '3', ruleValue: '4.999' }, { ruleValue: /como 4,99/ }],
  [{ rule: 'from-price', ruleCount: '3', ruleValue: '5.00' }, { ruleValue: /menor que o preço/ }],
  [{ rule: 'nth-percent', ruleCount: '2', ruleValue: '100' }, { ruleValue: /1 a 99/ }],
  [{ limitAmount: '0' }, { limitAmount: /1 a 9999/ }],
  [{ conditionalPrice: '3.99' }, { conditionalPrice: /quem paga/ }],
  [{ needs: 'club', conditionalPrice: '5.99' }, { conditionalPrice: /menor que o preço/ }],
  [{ minimumPurchase: '1.234' }, { minimumPurchase: /como 4,99/ }],
] as const)('conditions %j are refused under their fields', (typed, messages) => {
  const errors = checkValues({ ...full, ...typed })

  expect(Object.keys(errors).sort()).toEqual(Object.keys(messages).sort())
  for (const [field, message] of Object.entries(messages)) expect(errors[field]).toMatch(message)
})

test('what the server refuses stands under the fields of the form', () => {
  expect(
    errorsOfServer({
      'mechanics.rule.pay': 'a',
      'mechanics.rule.take': 'b',
      'mechanics.limit.amount': 'c',
      'mechanics.days': 'd',
      price: 'e',
    }),
  ).toEqual({ ruleValue: 'a', ruleCount: 'b', limitAmount: 'c', days: 'd', price: 'e' })
})

test('the words of the conditions say what a piece comes to only once the price is known', () => {
  const mechanics = { ...noMechanics, rule: { type: 'take-pay', take: 3, pay: 2 }, per: 'un' } as const

  expect(mechanicsWords({ ...mechanics, days: [] }, null)).toBe('leve 3, pague 2 · preço por un')
  expect(mechanicsWords({ ...mechanics, days: [] }, 279).replaceAll('\u00a0', ' ')).toBe(
    'leve 3, pague 2 · sai a R$ 1,86 levando 3 · preço por un',
  )
  expect(mechanicsWords(null, 279)).toBe('')
})

test('a conflict shows the conditions of both, in words, and keeps mine where I typed', () => {
  const base = { ...full, price: '2.79' }
  const stored = { ...base, limitAmount: '6' }
  const mine = rebaseValues(stored, base, { ...base, days: '23' })

  expect(differences(stored, mine, (id) => id)).toEqual([
    { field: 'Condições', stored: 'limite de 6 por cliente', typed: 'limite de 6 por cliente · só terça e quarta' },
  ])
})

test('a price is not asked about while its conditions are incomplete or contradict each other', () => {
  expect(questionOf({ ...full, rule: 'take-pay' }, undefined)).toBeNull()
  expect(questionOf({ ...full, rule: 'take-pay', ruleCount: '2', ruleValue: '3' }, undefined)).toBeNull()
  expect(questionOf({ ...full, rule: 'take-pay', ruleCount: '3', ruleValue: '2' }, undefined)).toMatchObject({
    mechanics: { rule: { type: 'take-pay', take: 3, pay: 2 } },
  })
})

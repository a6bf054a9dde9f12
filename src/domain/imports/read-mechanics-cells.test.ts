import { describe, expect, test } from 'vitest'
import type { QuantityRule } from '#domain/mechanics/mechanics.ts'
import {
  readLimitCell,
  readMinimumPurchaseCell,
  readNeedsCell,
  readPerCell,
  readRuleCell,
  readWeekdaysCell,
} from './read-mechanics-cells.ts'
import { needCells, perCells, writeLimitCell, writeRuleCell, writeWeekdaysCell } from './write-cells.ts'

const rules: QuantityRule[] = [
  { type: 'take-pay', take: 3, pay: 2 },
  { type: 'take-pay', take: 12, pay: 11 },
  { type: 'nth-unit', nth: 2, percent: 50 },
  { type: 'nth-unit', nth: 3, price: 100 },
  { type: 'from', from: 6, price: 489 },
  { type: 'from', from: 2, percent: 15 },
  { type: 'from', from: 12 },
  { type: 'bundle', pieces: 3, price: 1000 },
  { type: 'bundle', pieces: 2, price: 125_000 },
]

describe('a cell of a download is read as it was', () => {
  test.each(rules.map((rule) => [writeRuleCell(rule), rule] as const))('%s', (text, rule) => {
    expect(readRuleCell(text)).toEqual(rule)
  })

  test('limits, needs and bases of prices', () => {
    expect(readLimitCell(writeLimitCell({ amount: 5, unit: 'un' }), null)).toEqual({ amount: 5, unit: 'un' })
    expect(readLimitCell(writeLimitCell({ amount: 5, unit: 'kg' }), 'kg')).toEqual({ amount: 5, unit: 'kg' })
    for (const [need, name] of Object.entries(needCells)) expect(readNeedsCell(name)).toBe(need)
    for (const [per, name] of Object.entries(perCells)) expect(readPerCell(name)).toBe(per)
  })

  test('any set of weekdays', () => {
    const mondayFirst = [1, 2, 3, 4, 5, 6, 0]
    for (let bits = 1; bits < 127; bits += 1) {
      const days = mondayFirst.filter((day) => bits & (1 << day))
      expect([writeWeekdaysCell(days), readWeekdaysCell(writeWeekdaysCell(days))]).toEqual([
        writeWeekdaysCell(days),
        days,
      ])
    }
  })
})

test.each([
  ['Leve 3 pague 2!', rules[0]],
  ['L12P11', rules[1]],
  ['2ª unidade com 50% off', rules[2]],
  ['3 unidades por R$ 10,00', rules[7]],
])('a store may write a rule as "%s"', (cell, rule) => {
  expect(readRuleCell(cell)).toEqual(rule)
})

test.each([
  'sim',
  'promoção da semana',
  'leve 3 pague 2 ou 5 por R$ 10',
  'leve 3 pague 2 no clube',
  'leve 3 pague 2, limite de 6 por cliente',
  'leve 3 pague 2 terça',
  'leve 2 pague 3',
  '10%',
])('a rule that is not understood to the last word is asked: "%s"', (cell) => {
  expect(readRuleCell(cell)).toBeUndefined()
})

test.each([
  ['5', null, { amount: 5, unit: 'un' }],
  ['5 un', 'kg', { amount: 5, unit: 'un' }],
  ['5kg', 'kg', { amount: 5, unit: 'kg' }],
  ['até 6 unidades por CPF', null, { amount: 6, unit: 'un' }],
  ['sem limite', null, null],
  ['5', 'kg', undefined],
  ['0 un', null, undefined],
  ['alguns', null, undefined],
  ['5 por cliente no clube', null, undefined],
] as const)('the limit "%s" of a price per %s is %j', (cell, per, limit) => {
  expect(readLimitCell(cell, per)).toEqual(limit)
})

test.each([
  ['sim', 'club'],
  ['x', 'club'],
  ['não', null],
  ['Clube Vizinhança', 'club'],
  ['só no app', 'app'],
  ['cartão da loja', 'card'],
  ['PIX', 'pix'],
  ['clube ou app', undefined],
  ['clube e Pix', undefined],
  ['4,99', undefined],
  ['não é do clube', undefined],
  ['talvez', undefined],
] as const)('the column of the club: "%s" is %s', (cell, need) => {
  expect(readNeedsCell(cell)).toBe(need)
})

test.each([
  ['ter', [2]],
  ['Terças e quartas', [2, 3]],
  ['seg a qui', [1, 2, 3, 4]],
  ['todos os dias', []],
  ['todos os dias, exceto domingo', [1, 2, 3, 4, 5, 6]],
  ['fim de semana', [6, 0]],
  ['10/11', undefined],
  ['terça no clube', undefined],
  ['às vezes', undefined],
])('the weekdays "%s" are %j', (cell, days) => {
  expect(readWeekdaysCell(cell)).toEqual(days)
})

test.each([
  ['R$ 100', '100.00'],
  ['acima de R$ 1.250,50', '1250.50'],
  ['compras acima de 80', '80.00'],
  ['bastante', undefined],
])('the least purchase "%s" is %s', (cell, amount) => {
  expect(readMinimumPurchaseCell(cell)).toBe(amount)
})

test.each([
  ['Kg', 'kg'],
  ['por quilo', 'kg'],
  ['100g', '100g'],
  ['un', 'un'],
  ['pacote', 'un'],
  ['500 g', undefined],
])('a price for "%s" is per %s', (cell, per) => {
  expect(readPerCell(cell)).toBe(per)
})

test.each(['seg a dom', 'seg-dom', 'segunda a domingo', '2ª a domingo'])(
  '%s is every day, so that no day is left out',
  (cell) => {
    expect(readWeekdaysCell(cell)).toEqual([])
  },
)

test('two days with a hyphen are a range, three are a list', () => {
  expect(readWeekdaysCell('seg-sex')).toEqual([1, 2, 3, 4, 5])
  expect(readWeekdaysCell('seg-qua-sex')).toEqual([1, 3, 5])
  expect(readWeekdaysCell('exceto seg a dom')).toBeUndefined()
})

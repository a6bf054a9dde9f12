import { describe, expect, test } from 'vitest'
import { type Mechanics, noMechanics, type QuantityRule } from './mechanics.ts'
import { cheapestOf, cheapestPiece, costOf } from './offer-cost.ts'

function offer(price: number, mechanics: Partial<Mechanics> | null, originalPrice: number | null = null) {
  return { price, originalPrice, mechanics: mechanics && { ...noMechanics, ...mechanics } }
}
const takePay: QuantityRule = { type: 'take-pay', take: 3, pay: 2 }
const half: QuantityRule = { type: 'nth-unit', nth: 2, percent: 50 }

describe('costOf', () => {
  test.each<[string, QuantityRule | null, number, number[]]>([
    ['no rule', null, 279, [279, 558, 837]],
    ['leve 3, pague 2', takePay, 279, [279, 558, 558, 837, 1116, 1116]],
    ['leve 5, pague 3', { type: 'take-pay', take: 5, pay: 3 }, 100, [100, 200, 300, 400, 300, 400]],
    ['2ª com 50 %, rounded once', half, 1749, [1749, 2624, 4373, 5247]],
    ['3ª por R$ 1', { type: 'nth-unit', nth: 3, price: 100 }, 500, [500, 1000, 1100, 1600, 2100, 2200]],
    ['a partir de 3: R$ 4,49', { type: 'from', from: 3, price: 449 }, 499, [499, 998, 1347, 1796]],
    ['15 % a partir de 2', { type: 'from', from: 2, percent: 15 }, 333, [333, 566, 849]],
    ['3 por R$ 10', { type: 'bundle', pieces: 3, price: 1000 }, 390, [390, 780, 1000, 1390, 1780, 2000]],
  ])('of one, two… pieces with %s', (_rule, rule, price, costs) => {
    expect(costs.map((_, index) => costOf(offer(price, { rule }), index + 1))).toEqual(costs)
  })

  test('below the least amount the regular price holds, or the shop sells none', () => {
    const rule: QuantityRule = { type: 'from', from: 12 }
    expect(costOf(offer(500, { rule }), 12)).toBe(6000)
    expect(costOf(offer(500, { rule }), 11)).toBeNull()
    expect(costOf(offer(500, { rule }, 650), 11)).toBe(7150)
  })

  test('beyond the limit the regular price holds, or the shop sells none', () => {
    const limit = { amount: 5, unit: 'un' } as const
    expect(costOf(offer(200, { limit }), 5)).toBe(1000)
    expect(costOf(offer(200, { limit }), 6)).toBeNull()
    expect(costOf(offer(200, { limit }, 300), 7)).toBe(1600)
    expect(costOf(offer(200, { limit, rule: takePay }, 300), 6)).toBe(800 + 300)
  })

  test('a limit in kilos holds for what is weighed', () => {
    const limit = { amount: 2, unit: 'kg' } as const
    expect(costOf(offer(1990, { limit, per: 'kg' }), 1.5)).toBe(2985)
    expect(costOf(offer(1990, { limit, per: 'kg' }), 2.5)).toBeNull()
    expect(costOf(offer(199, { limit, per: '100g' }), 20)).toBe(3980)
    expect(costOf(offer(199, { limit, per: '100g' }), 21)).toBeNull()
  })

  test('the price of a club is for its members', () => {
    const member = { has: ['club'], purchase: 0 } as const
    expect(costOf(offer(500, { needs: 'club', conditionalPrice: 400 }), 2)).toBe(1000)
    expect(costOf(offer(500, { needs: 'club', conditionalPrice: 400 }), 2, member)).toBe(800)
    expect(costOf(offer(500, { needs: 'club' }), 2, member)).toBe(1000)
    expect(costOf(offer(500, { needs: 'club' }), 2)).toBeNull()
    expect(costOf(offer(500, { needs: 'club' }, 700), 2)).toBe(1400)
    expect(costOf(offer(500, { needs: 'app' }), 1, member)).toBeNull()
  })

  test('the price of a least purchase is for who spends that much', () => {
    const minimumPurchase = 10_000
    expect(costOf(offer(500, { minimumPurchase, conditionalPrice: 400 }), 1, { has: [], purchase: 9_999 })).toBe(500)
    expect(costOf(offer(500, { minimumPurchase, conditionalPrice: 400 }), 1, { has: [], purchase: 10_000 })).toBe(400)
    expect(costOf(offer(500, { minimumPurchase }), 1)).toBeNull()
  })

  test('a rule and the price of a club do not add up', () => {
    const both = offer(300, { rule: takePay, needs: 'club', conditionalPrice: 250 })
    expect(costOf(both, 3, { has: ['club'], purchase: 0 })).toBe(600)
    expect(costOf(both, 2, { has: ['club'], purchase: 0 })).toBe(500)
  })
})

describe('cheapestOf', () => {
  test('more pieces for the same money are taken', () => {
    expect(cheapestOf(offer(279, { rule: takePay }), 2)).toEqual({ amount: 3, cost: 558 })
    expect(cheapestOf(offer(279, { rule: takePay }), 1)).toEqual({ amount: 1, cost: 279 })
    expect(cheapestOf(offer(390, { rule: { type: 'bundle', pieces: 3, price: 700 } }), 2)).toEqual({
      amount: 3,
      cost: 700,
    })
    expect(cheapestOf(offer(500, { rule: { type: 'from', from: 12 } }), 10)).toEqual({ amount: 12, cost: 6000 })
    expect(cheapestOf(offer(500, null), 2)).toEqual({ amount: 2, cost: 1000 })
    expect(cheapestOf(offer(500, { needs: 'club' }), 2)).toBeNull()
  })
})

describe('cheapestPiece', () => {
  test.each<[string, number, Partial<Mechanics>, number, number]>([
    ['sai a R$ 1,86 levando 3', 279, { rule: takePay }, 186, 3],
    ['sai a R$ 13,12 levando 2', 1749, { rule: half }, 1312, 2],
    ['sai a R$ 4,89 levando 6', 499, { rule: { type: 'from', from: 6, price: 489 } }, 489, 6],
    ['sai a R$ 3,33 levando 3', 390, { rule: { type: 'bundle', pieces: 3, price: 1000 } }, 333, 3],
    ['sai a R$ 2,00 levando 3, no clube', 300, { rule: takePay, needs: 'club' }, 200, 3],
  ])('%s', (_text, price, mechanics, each, pieces) => {
    expect(cheapestPiece(offer(price, mechanics))).toEqual({ price: each, pieces })
  })

  test.each<Partial<Mechanics> | null>([
    null,
    { needs: 'club' },
    { rule: { type: 'from', from: 12 } },
    { rule: takePay, limit: { amount: 2, unit: 'un' } },
  ])('nothing is cheaper with %j', (mechanics) => {
    expect(cheapestPiece(offer(300, mechanics))).toBeNull()
  })
})

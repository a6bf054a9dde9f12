import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSpending } from './spending-limit.ts'

const item = (
  productName: string,
  cents: number | null,
  changes: { isCompleted?: boolean; isOptional?: boolean } = {},
) => ({
  productName,
  cents,
  isCompleted: false,
  ...changes,
})
/** Formatted money contains a non-breaking space. */
const verdict = (...[items, limit]: Parameters<typeof judgeSpending>) =>
  judgeSpending(items, limit).verdict.replaceAll('\u00a0', ' ')

test('what is in the cart and what is still to be bought stand against the limit', () => {
  const items = [item('Arroz', 2190, { isCompleted: true }), item('Café', 1890), item('Sal', null)]

  expect(judgeSpending(items, 5000)).toMatchObject({
    limit: 5000,
    inCart: 2190,
    whole: 4080,
    withoutPrice: 1,
    left: 920,
  })
  expect(verdict(items, 5000)).toBe('cabe, sobram R$ 9,20')
  expect(verdict(items, 4080)).toBe('cabe, sem sobra')
  expect(verdict(items, 4000)).toBe('vai passar R$ 0,80')
})

test('above the limit it says what to leave: of what is only bought if money is left, the last first', () => {
  const extra = { isOptional: true }
  const items = [item('Arroz', 2000), item('Bolo', 900, extra), item('Sorvete', 1500, extra), item('Sal', null, extra)]

  expect(verdict(items, 3000)).toBe('vai passar R$ 14,00; sem Sorvete cabe')
  expect(verdict(items, 2500)).toBe('vai passar R$ 19,00; sem Sorvete e Bolo cabe')
  expect(verdict(items, 1500)).toBe('vai passar R$ 29,00, e R$ 5,00 sem Sorvete e Bolo')
})

test('only a cart that passes the limit has passed it', () => {
  const items = [item('Arroz', 4716, { isCompleted: true }), item('Café', 2190)]
  expect(judgeSpending(items, 5000)).toMatchObject({ state: 'will-exceed', inCart: 4716, whole: 6906 })
  expect(verdict(items, 5000)).toBe('vai passar R$ 19,06')
  expect(judgeSpending(items, 4716).state).toBe('will-exceed')
  expect(judgeSpending(items, 4715).state).toBe('exceeded')
  expect(verdict(items, 4376)).toBe('passou R$ 3,40')
  expect(judgeSpending(items, 6906).state).toBe('fits')
})

test('what is in the cart is never left out', () => {
  const items = [item('Arroz', 2000), item('Sorvete', 1500, { isOptional: true, isCompleted: true })]
  expect(verdict(items, 3000)).toBe('vai passar R$ 5,00')
})

test('whatever is bought, the sum of what is left and the whole is the limit', () => {
  const anItem = fc.record({
    productName: fc.string({ minLength: 1, maxLength: 20 }),
    cents: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
    isCompleted: fc.boolean(),
    isOptional: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anItem, { maxLength: 200 }), fc.integer({ min: 1, max: 999_999_999 }), (items, limit) => {
      const { whole, left, inCart, state, verdict: text } = judgeSpending(items, limit)
      expect(whole + left).toBe(limit)
      expect(inCart).toBeLessThanOrEqual(whole)
      expect(text.startsWith('cabe')).toBe(left >= 0)
      expect(state).toBe(left >= 0 ? 'fits' : inCart > limit ? 'exceeded' : 'will-exceed')
    }),
  )
})

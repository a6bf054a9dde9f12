import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { findPattern, patternText } from './price-pattern.ts'
import type { PriceRun } from './published-prices.ts'

/** Runs of so many days at these prices, one after the other; a price of 0 is a gap. */
function runs(...spells: [days: number, cents: number][]): PriceRun[] {
  let from = '2026-05-23'
  return spells.flatMap(([days, cents]) => {
    const run = { from, to: addDays(from, days - 1), cents }
    from = addDays(from, days)
    return cents === 0 ? [] : [run]
  })
}

const textOf = (...spells: [number, number][]) => {
  const pattern = findPattern(runs(...spells))
  return pattern && patternText(pattern)
}

test('a price that rises and falls three times between two levels has a pattern, with its rhythm', () => {
  expect(textOf([12, 5490], [12, 6990], [12, 5490], [12, 6990], [12, 5490], [12, 6990], [12, 5490])).toBe(
    'Sobe para R$\u00a069,90 e volta a R$\u00a054,90 todo mês',
  )
  expect(textOf([4, 499], [3, 599], [4, 499], [3, 599], [4, 499], [3, 599])).toMatch(/ toda semana$/)
  expect(textOf([7, 499], [8, 599], [7, 499], [8, 599], [7, 499], [8, 599])).toMatch(/ a cada duas semanas$/)
  expect(textOf([30, 499], [30, 599], [30, 499], [30, 599], [30, 499], [30, 599])).toMatch(/ de tempos em tempos$/)
})

test('days without a price between two runs at one level are not a change', () => {
  expect(textOf([9, 6990], [12, 5490], [4, 0], [12, 5490], [12, 6990], [12, 5490], [12, 6990])).toBeNull()
  expect(textOf([9, 5490], [12, 6990], [4, 0], [12, 5490], [12, 6990], [5, 0], [12, 5490], [12, 6990])).toMatch(/^Sobe/)
})

test('older prices do not hide a pattern, a third level of late does', () => {
  const alternating = [5490, 6990, 5490, 6990, 5490, 6990, 5490].map((cents): [number, number] => [12, cents])

  expect(textOf([20, 7490], ...alternating)).toMatch(/^Sobe para R\$\s69,90/)
  expect(textOf(...alternating, [5, 4990])).toBeNull()
})

test('twice is chance, centavos are rounding, and one price is no pattern', () => {
  expect(textOf([12, 5490], [12, 6990], [12, 5490], [12, 6990], [12, 5490])).toBeNull()
  expect(textOf([9, 998], [9, 999], [9, 998], [9, 999], [9, 998], [9, 999])).toBeNull()
  expect(textOf([90, 998])).toBeNull()
  expect(findPattern([])).toBeNull()
})

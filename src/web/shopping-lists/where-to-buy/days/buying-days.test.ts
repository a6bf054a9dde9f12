import { expect, test } from 'vitest'
import { buyingDays, buyingMoment } from './buying-days.ts'

// Monday, 14h20 in São Paulo.
const now = new Date('2026-11-16T17:20:00Z')

test('the days to choose from are today and the next six', () => {
  expect(buyingDays(now).map(({ label }) => label)).toEqual([
    ...['Hoje', 'Amanhã, 17/11', 'Quarta, 18/11', 'Quinta, 19/11', 'Sexta, 20/11', 'Sábado, 21/11', 'Domingo, 22/11'],
  ])
})

test('today is planned from now on, a later day from its start, and a day that is over as today', () => {
  expect(buyingMoment(undefined, now)).toBe(now)
  expect(buyingMoment('2026-11-16', now)).toBe(now)
  expect(buyingMoment('2026-11-15', now)).toBe(now)
  expect(buyingMoment('2026-11-18', now)).toEqual(new Date('2026-11-18T03:00:00Z'))
})

import { expect, test } from 'vitest'
import { startOfDay } from '#domain/dates.ts'
import { betterDay } from './better-day.ts'

const onDay = (day: string, cost: number, missing: string[] = []) => ({
  day: startOfDay(day),
  cost,
  missing,
  stops: 1,
  tripCost: 0,
})

test('a day that brings more is better, whatever it costs', () => {
  const days = [onDay('2026-11-16', 5000, ['a', 'b']), onDay('2026-11-17', 9000)]

  expect(betterDay({ days, best: 1 }, '2026-11-16')).toEqual({ day: '2026-11-17', gain: 'mais 2 itens' })
})

test('a day that brings the same for less says how much less', () => {
  const days = [onDay('2026-11-16', 5000, ['a']), onDay('2026-11-17', 3770, ['a'])]

  expect(betterDay({ days, best: 1 }, '2026-11-16')).toEqual({ day: '2026-11-17', gain: 'R$\u00a012,30 a menos' })
})

test('nothing is said of centavos, of days that bring other things, and on the best day', () => {
  const cents = [onDay('2026-11-16', 5000), onDay('2026-11-17', 4901)]
  const others = [onDay('2026-11-16', 5000, ['a']), onDay('2026-11-17', 3000, ['b'])]

  expect(betterDay({ days: cents, best: 1 }, '2026-11-16')).toBeUndefined()
  expect(betterDay({ days: others, best: 1 }, '2026-11-16')).toBeUndefined()
  expect(betterDay({ days: others, best: 0 }, '2026-11-16')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { flyerDays, isAhead, isOver, urgencyOf } from './flyer-text.ts'

const flyer = { validFrom: '2026-11-17T03:00:00.000Z', expiryDate: '2026-11-24T02:59:59.000Z' }
const at = (time: string) => new Date(time)

test.each([
  ['2026-11-17T02:59:59Z', 'Começa em 17/11 e vale até 23/11', undefined],
  ['2026-11-17T03:00:00Z', 'Válido de 17/11 a 23/11', undefined],
  ['2026-11-18T12:00:00Z', 'Válido de 17/11 a 23/11', undefined],
  ['2026-11-21T12:00:00Z', 'Válido de 17/11 a 23/11', 'Faltam 2 dias'],
  ['2026-11-23T12:00:00Z', 'Válido de 17/11 a 23/11', 'Termina hoje'],
  ['2026-11-24T03:00:00Z', 'Encerrado em 23/11', undefined],
  ['2027-02-01T12:00:00Z', 'Encerrado em 23/11/2026', undefined],
])('at %s a flyer says "%s"', (now, days, urgency) => {
  expect([flyerDays(flyer, at(now)), urgencyOf(flyer, at(now))]).toEqual([days, urgency])
  expect(isOver(flyer, at(now))).toBe(days.startsWith('Encerrado'))
  expect(isAhead(flyer, at(now))).toBe(days.startsWith('Começa'))
})

test('a flyer of one day names the day once', () => {
  const oneDay = { ...flyer, expiryDate: '2026-11-18T02:59:59.000Z' }

  expect(flyerDays(oneDay, at('2026-11-17T12:00:00Z'))).toBe('Válido só em 17/11')
})

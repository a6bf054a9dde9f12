import { expect, test } from 'vitest'
import { readDay, readPeriod, writePeriod } from './read-day-cells.ts'

test.each([
  ['16/11/2026', '2026-11-16'],
  ['6/1/2027', '2027-01-06'],
  ['16/11/26', '2026-11-16'],
  ['16-11-2026', '2026-11-16'],
  ['16.11.2026', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['16/11/2026 23:59', '2026-11-16'],
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['até 16/11', '2026-11-16'],
  ['02/01', '2027-01-02'],
  ['10/11', '2026-11-10'],
])('%s is read as the day %s', (cell, day) => {
  expect(readDay(cell, '2026-11-14')).toBe(day)
})

test.each(['', 'domingo', '31/02/2026', '11/16/2026', '2026', '45000', '29/02'])('%s is not a day', (cell) => {
  expect(readDay(cell, '2026-11-14')).toBeUndefined()
})

test.each([
  ['22 nov', '2026-11-22'],
  ['22/nov', '2026-11-22'],
  ['22-nov-26', '2026-11-22'],
  ['22 de novembro de 2026', '2026-11-22'],
  ['até domingo 22/11', '2026-11-22'],
  ['Válido até sáb. 21/11', '2026-11-21'],
  ['46343', '2026-11-17'],
])('%s is read as the day %s, as stores write it', (cell, day) => {
  expect(readDay(cell, '2026-11-14')).toBe(day)
})

test('a weekday that is not that of the date is asked', () => {
  expect(readDay('segunda 22/11', '2026-11-14')).toBeUndefined()
})

test.each([
  ['16 a 22/11', '2026-11-16', '2026-11-22'],
  ['16-22/11', '2026-11-16', '2026-11-22'],
  ['de 16/11 até 22/11', '2026-11-16', '2026-11-22'],
  ['16/11/2026 a 22/11/2026', '2026-11-16', '2026-11-22'],
  ['ofertas válidas de 16 a 22 de novembro', '2026-11-16', '2026-11-22'],
  ['28 a 03/12', '2026-11-28', '2026-12-03'],
  ['16 a 22/11/2026 (exceto Centro)', '2026-11-16', '2026-11-22'],
  ['De 16 a 22.11', '2026-11-16', '2026-11-22'],
  ['Dias 20, 21 e 22 de novembro', '2026-11-20', '2026-11-22'],
  ['OFERTAS VÁLIDAS NO PERÍODO DE 16/11 A 22/11/2026 OU ENQUANTO DURAREM OS ESTOQUES', '2026-11-16', '2026-11-22'],
  ['28/12 a 03/01', '2026-12-28', '2027-01-03'],
  ['a partir de 16/11', '2026-11-16', null],
  ['22/11', null, '2026-11-22'],
  ['00/00/0000', null, null],
  ['-', null, null],
  ['', null, null],
])('%s states the days from %s to %s', (cell, from, to) => {
  expect(readPeriod(cell, '2026-11-14')).toEqual({ from, to })
})

test.each([
  'domingo',
  '22/11 a 16/11',
  '16 a 31/11',
  'semana que vem',
  '16, 18 e 22/11',
  'dias 16, 18 e 22/11',
  '16.11/2026 a 22/11/2026',
])('%s states no days that are sure', (cell) => {
  expect(readPeriod(cell, '2026-11-14')).toBeUndefined()
})

// 16 November 2026 is a Monday.
test.each([
  ['seg a dom', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['seg a dom', '2026-11-19', '2026-11-16', '2026-11-22'],
  ['segunda-feira a domingo', '2026-11-18', '2026-11-16', '2026-11-22'],
  ['qui-dom', '2026-11-17', '2026-11-19', '2026-11-22'],
  ['válido de qui a dom', '2026-11-20', '2026-11-19', '2026-11-22'],
  ['seg a ter', '2026-11-19', '2026-11-23', '2026-11-24'],
  ['sex a seg', '2026-11-18', '2026-11-20', '2026-11-23'],
  ['até domingo', '2026-11-18', null, '2026-11-22'],
  ['seg a dom 16 a 22/11', '2026-11-12', '2026-11-16', '2026-11-22'],
  ['seg 16 a dom 22/11', '2026-11-12', '2026-11-16', '2026-11-22'],
  ['16/11 (seg) a 22/11 (dom)', '2026-11-12', '2026-11-16', '2026-11-22'],
])('%s, read on %s, states the days from %s to %s', (cell, today, from, to) => {
  expect(readPeriod(cell, today)).toEqual({ from, to })
})

test.each([
  ['16 a 22/11', '2026-11-14', '16/11/2026 a 22/11/2026'],
  ['sex a seg', '2026-11-18', '20/11/2026 a 23/11/2026'],
  ['28/12 a 03/01', '2026-12-20', '28/12/2026 a 03/01/2027'],
  ['até domingo', '2026-11-18', '22/11/2026'],
  ['a partir de 16/11', '2026-11-14', 'a partir de 16/11/2026'],
])('%s, read on %s, is written as days that mean the same a month later: %s', (cell, today, written) => {
  const period = readPeriod(cell, today) ?? { from: null, to: null }
  expect(writePeriod(period)).toBe(written)
  expect(readPeriod(written, '2027-01-20')).toEqual(period)
})

test('a cell without days is not written', () => {
  expect(writePeriod({ from: null, to: null })).toBeNull()
})

test.each([
  ['seg a dom', '2026-11-20'],
  ['qui a dom', '2026-11-22'],
])('%s may be of this week or the next when read on %s: it is asked', (cell, today) => {
  expect(readPeriod(cell, today)).toBeUndefined()
})

test.each(['ter a dom 16 a 22/11', 'seg a sáb 16 a 22/11', 'ter 16 a dom 22/11', 'somente domingo'])(
  'weekdays that do not fit the dates are asked: %s',
  (cell) => {
    expect(readPeriod(cell, '2026-11-16')).toBeUndefined()
  },
)

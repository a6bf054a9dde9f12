import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  endOfDay,
  formatDate,
  formatDayAndMonth,
  isDay,
  midnightAfter,
  startOfDay,
} from './dates.ts'

// São Paulo had daylight saving time until 2019; no offer is that old.
const anyMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const anyDay: fc.Arbitrary<Day> = anyMoment.map((moment) => moment.toISOString().slice(0, 10))

test('[4.expiry.02] a date typed as 16/11 ends at 23:59:59 in São Paulo', () => {
  expect(endOfDay('2026-11-16').toISOString()).toBe('2026-11-17T02:59:59.000Z')
})

test('a day starts at midnight in São Paulo and ends at the next', () => {
  expect(startOfDay('2026-11-16').toISOString()).toBe('2026-11-16T03:00:00.000Z')
  expect(midnightAfter('2026-11-30').toISOString()).toBe('2026-12-01T03:00:00.000Z')
})

test('[4.expiry.02, 4.expiry.03] every day starts and ends within itself, one second before the next', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(dayOf(startOfDay(day))).toBe(day)
      expect(dayOf(endOfDay(day))).toBe(day)
      expect(startOfDay(addDays(day, 1)).getTime() - endOfDay(day).getTime()).toBe(1000)
    }),
  )
})

test.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  '[4.expiry.03] 16/11 stays 16/11 on a machine in %s',
  async (zone) => {
    const module = new URL('./dates.ts', import.meta.url).href
    const script = `
      const { dayOf, endOfDay, formatDate, formatDayAndMonth, startOfDay } = await import('${module}')
      const end = endOfDay('2026-11-16')
      const start = startOfDay('2026-11-16')
      console.log(JSON.stringify({
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        end: end.toISOString(),
        shown: [start, end].map((moment) => [formatDate(moment), formatDayAndMonth(moment), dayOf(moment)]),
      }))`

    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
    })

    expect(JSON.parse(stdout)).toEqual({
      zone,
      end: '2026-11-17T02:59:59.000Z',
      shown: [
        ['16/11/2026', '16/11', '2026-11-16'],
        ['16/11/2026', '16/11', '2026-11-16'],
      ],
    })
  },
)

test('[1.product.21] a moment is formatted as its date in São Paulo', () => {
  const brazilian = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

  fc.assert(
    fc.property(anyMoment, (moment) => {
      expect(formatDate(moment)).toBe(brazilian.format(moment))
      expect(formatDate(moment).startsWith(`${formatDayAndMonth(moment)}/`)).toBe(true)
    }),
  )
})

test('[1.product.21] dates are formatted day first, with leading zeros', () => {
  expect(formatDate(new Date('2027-03-05T12:00:00Z'))).toBe('05/03/2027')
  expect(formatDayAndMonth(new Date('2027-03-05T12:00:00Z'))).toBe('05/03')
})

test('early morning in UTC is still the day before in São Paulo', () => {
  expect(dayOf(new Date('2026-11-17T02:59:59.999Z'))).toBe('2026-11-16')
  expect(dayOf(new Date('2026-11-17T03:00:00.000Z'))).toBe('2026-11-17')
})

test('adding days crosses months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('daysBetween is the inverse of addDays', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  )
})

test.each([
  ['2026-11-16', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-11-00', false],
  ['10000-01-01', false],
  ['26-11-16', false],
  ['2026-11-16T00:00', false],
  ['16/11/2026', false],
  ['', false],
  ['2026-11-16\n', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

import { expect, test } from 'vitest'
import { addDays, endOfDay } from '#domain/dates.ts'
import { describeValidity, isExpired, validUntil, validUntilWithYear } from './expiry.ts'

const expiry = endOfDay('2026-11-16')
const after = (milliseconds: number) => new Date(expiry.getTime() + milliseconds)

test('[4.expiry.01] an offer expires when its end has passed, and not a moment earlier', () => {
  expect(isExpired(expiry, after(-1))).toBe(false)
  expect(isExpired(expiry, after(0))).toBe(false)
  expect(isExpired(expiry, after(1))).toBe(true)
})

test('[4.expiry.02] an offer until 16/11 is valid at 23:59:59 in São Paulo and expired at midnight', () => {
  expect(isExpired(expiry, new Date('2026-11-16T23:59:59-03:00'))).toBe(false)
  expect(isExpired(expiry, new Date('2026-11-17T00:00:00-03:00'))).toBe(true)
})

test.each([
  ['2026-11-17T00:00:00-03:00', 'over', 'Expirada'],
  ['2026-11-16T23:59:59-03:00', 'last-day', 'Termina hoje'],
  ['2026-11-16T00:00:00-03:00', 'last-day', 'Termina hoje'],
  ['2026-11-15T23:59:59-03:00', 'soon', 'Termina amanhã'],
  ['2026-11-15T00:00:00-03:00', 'soon', 'Termina amanhã'],
  ['2026-11-14T23:59:59-03:00', 'soon', 'Faltam 2 dias'],
  ['2026-11-13T00:00:00-03:00', 'soon', 'Faltam 3 dias'],
  ['2026-11-12T23:59:59-03:00', 'calm', 'Válida até 16/11'],
])('at %s an offer until 16/11 is %s: %s', (now, urgency, text) => {
  expect(describeValidity(expiry, new Date(now))).toEqual({ urgency, text })
})

test('days are counted in São Paulo, not by the time zone of the machine', () => {
  const lateEvening = new Date('2026-11-15T23:30:00-03:00')

  expect(lateEvening.toISOString().slice(0, 10)).toBe('2026-11-16')
  expect(describeValidity(expiry, lateEvening).text).toBe('Termina amanhã')
})

test('an offer that ends at noon is labelled "Termina hoje" until then', () => {
  const noon = new Date('2026-11-16T12:00:00-03:00')

  expect(describeValidity(noon, new Date('2026-11-16T11:59:59-03:00')).text).toBe('Termina hoje')
  expect(describeValidity(noon, new Date('2026-11-16T12:00:01-03:00')).text).toBe('Expirada')
})

test('[1.product.21, 4.expiry.03] the end of validity is formatted day first, with or without the year', () => {
  expect(validUntil(expiry)).toBe('Válida até 16/11')
  expect(validUntilWithYear(expiry)).toBe('Válida até 16/11/2026')
  expect(validUntilWithYear(endOfDay(addDays('2026-12-31', 1)))).toBe('Válida até 01/01/2027')
})

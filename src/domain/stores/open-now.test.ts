import { expect, test } from 'vitest'
import { closingTime, nextOpening, openStatus } from './open-now.ts'

const market = ['Mo-Sa 08:00-21:00', 'Su 08:00-13:00']
const lunchBreak = ['Mo-Fr 08:00-12:00', 'Mo-Fr 14:00-18:00']
const bar = ['Th-Sa 18:00-02:00']

/** In São Paulo. 2026-11-16 is a Monday. */
const at = (day: string, time: string) => new Date(`2026-${day}T${time}:00-03:00`)

test.each([
  [market, at('11-16', '08:00'), 'Aberto agora'],
  [market, at('11-16', '07:59'), 'Fechado agora · abre às 8h'],
  [market, at('11-16', '20:00'), 'Aberto agora · fecha às 21h'],
  [market, at('11-16', '21:00'), 'Fechado agora · abre amanhã às 8h'],
  [market, at('11-22', '13:00'), 'Fechado agora · abre amanhã às 8h'],
  [lunchBreak, at('11-16', '12:30'), 'Fechado agora · abre às 14h'],
  [lunchBreak, at('11-27', '18:30'), 'Fechado agora · abre segunda às 8h'],
  [bar, at('11-28', '01:30'), 'Aberto agora · fecha às 2h'],
  [bar, at('11-27', '02:00'), 'Fechado agora · abre às 18h'],
  [['Mo-Su 00:00-24:00'], at('11-16', '00:00'), 'Aberto agora'],
  [['Mo-Su 07:30-19:30'], at('11-16', '06:00'), 'Fechado agora · abre às 7h30'],
  [[], at('11-16', '12:00'), 'Fechado agora'],
])('%j at %s: %s', (hours, now, label) => {
  expect(openStatus(hours, now)).toEqual({ isOpen: label.startsWith('Aberto'), label })
})

test('says neither on a national holiday, and does not promise to open on one', () => {
  expect(openStatus(market, at('11-20', '10:00'))).toEqual({ isOpen: false, label: 'Feriado: confirme o horário' })
  expect(openStatus(market, at('11-19', '22:00')).label).toBe('Fechado agora')
})

test('says when a store opens next, later today, tomorrow or on another day', () => {
  expect(nextOpening(market, at('11-16', '07:00'))).toEqual({ at: at('11-16', '08:00').getTime(), label: 'às 8h' })
  expect(nextOpening(market, at('11-16', '22:00'))?.label).toBe('amanhã às 8h')
  expect(nextOpening(lunchBreak, at('11-27', '19:00'))?.label).toBe('segunda às 8h')
  expect(nextOpening([], at('11-16', '22:00'))).toBeUndefined()
})

test('says until when an open store is open', () => {
  expect(closingTime(market, at('11-16', '08:00'))).toBe('21h')
  expect(closingTime(bar, at('11-28', '01:30'))).toBe('2h')
  expect(closingTime(market, at('11-16', '21:00'))).toBeUndefined()
  expect(closingTime(['Mo-Su 00:00-24:00'], at('11-16', '12:00'))).toBeUndefined()
  expect(closingTime(market, at('11-20', '10:00'))).toBeUndefined()
})

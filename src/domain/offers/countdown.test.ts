import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const end = new Date('2026-11-17T02:59:59.000Z')
const countdownWith = (milliseconds: number) => countdown(end, new Date(end.getTime() - milliseconds))
const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(60 * count)
const hours = (count: number) => minutes(60 * count)

test('[4.popup.05] a countdown shows Expirado when the time is up', () => {
  expect(countdownWith(0)).toBe('Expirado')
  expect(countdownWith(-1)).toBe('Expirado')
  expect(countdownWith(-hours(48))).toBe('Expirado')
})

test.each([
  [hours(2) + minutes(5), '2h 05min'],
  [hours(2) + minutes(5) + seconds(59), '2h 05min'],
  [hours(1), '1h 00min'],
  [hours(49) + minutes(59), '49h 59min'],
])('[4.popup.06] with %i ms left a countdown shows hours and minutes: %s', (milliseconds, text) => {
  expect(countdownWith(milliseconds)).toBe(text)
})

test.each([
  [hours(1) - 1, '59min 59s'],
  [minutes(5) + seconds(30), '05min 30s'],
  [minutes(12) + seconds(4), '12min 04s'],
  [minutes(1), '01min 00s'],
])('[4.popup.07] with %i ms left a countdown shows minutes and seconds: %s', (milliseconds, text) => {
  expect(countdownWith(milliseconds)).toBe(text)
})

test.each([
  [minutes(1) - 1, '59s'],
  [seconds(45), '45s'],
  [seconds(9), '09s'],
  [1, '00s'],
])('[4.popup.08] with %i ms left a countdown shows seconds alone: %s', (milliseconds, text) => {
  expect(countdownWith(milliseconds)).toBe(text)
})

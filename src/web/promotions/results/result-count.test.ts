import { expect, test } from 'vitest'
import { amount, progressText, seeResults } from './result-count.ts'

test('[2.home.44] counts what there is after filters, and from a thousand on says that there are more', () => {
  expect(amount({ total: 31, isCapped: false })).toBe('31')
  expect(amount({ total: 0, isCapped: false })).toBe('0')
  expect(amount({ total: 1000, isCapped: true })).toBe('mais de 1.000')
})

test('the button of the filters says what is behind it', () => {
  expect(seeResults({ total: 31, isCapped: false })).toBe('Ver 31 promoções')
  expect(seeResults({ total: 1, isCapped: false })).toBe('Ver 1 promoção')
  expect(seeResults({ total: 0, isCapped: false })).toBe('Nenhuma promoção encontrada')
})

test('and the list how far one has come', () => {
  expect(progressText(24, { total: 197, isCapped: false })).toBe('24 de 197 promoções')
  expect(progressText(24, { total: 1000, isCapped: true })).toBe('24 de mais de 1.000 promoções')
})

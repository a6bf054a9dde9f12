import { expect, test } from 'vitest'
import { progressText, resultsShown, seeResults } from './result-count.ts'

test('[2.home.44] says how many there are after filters, and from a thousand on that there are more', () => {
  expect(resultsShown({ total: 31, isCapped: false })).toBe('Mostrando 31 resultados')
  expect(resultsShown({ total: 0, isCapped: false })).toBe('Mostrando 0 resultados')
  expect(resultsShown({ total: 1000, isCapped: true })).toBe('Mostrando mais de 1.000 resultados')
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

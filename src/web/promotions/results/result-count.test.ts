import { expect, test } from 'vitest'
import { countText, groupedText, missingText, progressText, resultNoun, resultsButtonText } from './result-count.ts'

test('[2.home.44] the number of filtered offers is exact up to a thousand, then a lower bound', () => {
  expect(countText({ total: 31, isCapped: false })).toBe('31')
  expect(countText({ total: 0, isCapped: false })).toBe('0')
  expect(countText({ total: 1000, isCapped: true })).toBe('mais de 1.000')
})

test('one result is in the singular', () => {
  expect(resultNoun({ total: 1, isCapped: false })).toBe('resultado')
  expect(resultNoun({ total: 0, isCapped: false })).toBe('resultados')
  expect(resultNoun({ total: 1000, isCapped: true })).toBe('resultados')
})

test('the button of the filters has the number of results', () => {
  expect(resultsButtonText({ total: 31, isCapped: false })).toBe('Ver 31 promoções')
  expect(resultsButtonText({ total: 1, isCapped: false })).toBe('Ver 1 promoção')
  expect(resultsButtonText({ total: 0, isCapped: false })).toBe('Nenhuma promoção encontrada')
})

test('the list shows how many of the results are loaded', () => {
  expect(progressText(24, { total: 197, isCapped: false })).toBe('24 de 197 promoções')
  expect(progressText(24, { total: 1000, isCapped: true })).toBe('24 de mais de 1.000 promoções')
})

test('where equal products share a card, the cards are counted, and the offers that they stand for', () => {
  expect(groupedText(2, { total: 4, isCapped: false })).toBe('2 produtos em 4 ofertas')
  expect(groupedText(1, { total: 1, isCapped: false })).toBe('1 produto em 1 oferta')
})

test('what is not on offer is named', () => {
  expect(missingText(['leite ninho'])).toBe('Não há “leite ninho” em oferta.')
  expect(missingText(['leite ninho', 'caviar'])).toBe('Não há “leite ninho” nem “caviar” em oferta.')
})

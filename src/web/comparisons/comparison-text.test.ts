import { expect, test } from 'vitest'
import type { Comparison } from '#contract/compare/comparisons.ts'
import {
  comparisonName,
  emptyHint,
  emptyText,
  gapText,
  priceRange,
  ranksOf,
  storeCount,
  tabLabel,
} from './comparison-text.ts'

const comparison = {
  group: { level: 'line', name: 'Arroz branco Tio João 5 kg', slug: 'arroz-branco-tio-joao-5-kg', per: 'kg' },
  city: { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' },
  comparedBy: 'price',
  lowestPrice: '21.90',
  highestPrice: '24.90',
  stores: 4,
  storesWithoutOffer: 18,
} as Comparison
const pack: Comparison = { ...comparison, group: { ...comparison.group, level: 'pack', name: 'Arroz branco 5 kg' } }
const kind: Comparison = {
  ...comparison,
  group: { ...comparison.group, level: 'kind', name: 'Leite integral', per: 'L' },
  comparedBy: 'unit',
}

test('a comparison says its range and in how many stores it is', () => {
  expect(priceRange(comparison)).toBe('de R$\u00a021,90 a R$\u00a024,90')
  expect(priceRange({ ...comparison, highestPrice: '21.90' })).toBe('R$\u00a021,90')
  expect(priceRange(kind)).toBe('de R$\u00a021,90 a R$\u00a024,90 por litro')
  expect(priceRange({ ...comparison, lowestPrice: null, highestPrice: null })).toBeUndefined()
  expect(storeCount(comparison)).toBe('4 mercados em Itajaí')
  expect(storeCount({ ...comparison, stores: 1 })).toBe('1 mercado em Itajaí')
})

test('a looser group says so in its name', () => {
  expect(comparisonName(comparison)).toBe('Arroz branco Tio João 5 kg')
  expect(comparisonName(pack)).toBe('Arroz branco 5 kg, qualquer marca')
  expect(comparisonName(kind)).toBe('Leite integral por litro')
})

test('stores without an offer have none; they are not called dearer', () => {
  expect(gapText(comparison)).toBe('Outros 18 mercados de Itajaí não têm oferta deste produto agora')
  expect(gapText({ ...comparison, storesWithoutOffer: 1 })).toBe(
    'Outro mercado de Itajaí não tem oferta deste produto agora',
  )
  expect(gapText(pack)).toBe('Outros 18 mercados de Itajaí não têm oferta de arroz branco 5 kg agora')
  expect(gapText({ ...comparison, storesWithoutOffer: 0 })).toBeUndefined()
})

test('without any offer the empty comparison speaks for all stores', () => {
  expect(gapText({ ...comparison, stores: 0 })).toBeUndefined()
  expect(emptyText(comparison)).toBe('Nenhum mercado de Itajaí tem oferta deste produto agora')
  expect(emptyText(pack)).toBe('Nenhum mercado de Itajaí tem oferta de arroz branco 5 kg agora')
})

test('the widest tab is named after what its prices are compared by', () => {
  expect((['kg', 'L', 'un'] as const).map((per) => tabLabel('kind', per))).toEqual([
    'Por kg',
    'Por litro',
    'Por unidade',
  ])
})

test('offers of equal price share a place, and one whose price per kg is not known has none', () => {
  const offers = ['4.38', '4.38', '4.80', null].map((comparedPrice) => ({ comparedPrice })) as Comparison['offers']

  expect(ranksOf(offers)).toEqual([1, 1, 3, undefined])
})

test('a comparison without offers says when there was the last one', () => {
  expect(emptyHint({ ...comparison, lastDay: '2026-11-12' })).toBe(
    'O último dia com oferta registrada foi 12/11/2026. Assim que houver outra, ela aparece aqui.',
  )
  expect(emptyHint({ ...comparison, lastDay: null })).toBe('Assim que houver uma oferta, ela aparece aqui.')
})

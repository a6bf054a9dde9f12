import { expect, test } from 'vitest'
import type { Alert, AlertWeek } from '#contract/alerts/alerts.ts'
import { belowTodayText, closeness, distanceText, scopeText, storedText, targetName, weeksText } from './alert-text.ts'

const coffee = { level: 'pack', name: 'Café 500 g', slug: 'cafe-500-g', per: 'kg' } as const
const city = { slug: 'itajai-sc', name: 'Itajaí', state: 'SC' }
const weeksOf = (...prices: (string | null)[]): AlertWeek[] =>
  prices.map((price, week) => ({ from: `2026-09-0${week + 1}`, to: `2026-09-0${week + 1}`, price }))
const alert = (today: string | null, price: string, fields: Partial<Alert> = {}): Alert => ({
  ...{ id: 'a', clientId: null, target: coffee, city, comparedBy: 'price', price, stores: [], isReached: false },
  today: today === null ? null : { price: today, offer: {} as NonNullable<Alert['today']>['offer'] },
  ...{ weeks: null, isNews: false, pausedAt: null, createdAt: '', expiresAt: '' },
  ...fields,
})

test.each([
  [{ ...coffee, level: 'line' as const }, 'Café 500 g'],
  [coffee, 'Café 500 g, qualquer marca'],
  [{ ...coffee, level: 'kind' as const, name: 'Café' }, 'Café, por quilo'],
])('the looser a target is, the more it says', (target, name) => {
  expect(targetName(target)).toBe(name)
})

test('the weeks that reached the price are counted among those with a known price', () => {
  const weeks = weeksOf('16.90', '18.90', '16.90', '21.90')

  expect(weeksText(weeks, 1690)).toEqual({ count: '2 das últimas 4 semanas', rest: ' chegaram lá' })
  expect(weeksText(weeks, 1689)).toEqual({ count: 'Nenhuma das últimas 4 semanas', rest: ' chegou lá' })
  expect(weeksText(weeksOf('16.90', null, '18.90'), 1700)).toEqual({
    count: '1 das 2 semanas com preço',
    rest: ' chegou lá',
  })
})

test('without a plot the price is compared to today’s', () => {
  expect(belowTodayText(1890, 1701)).toBe('10% abaixo do menor de hoje')
  expect(belowTodayText(1890, 1890)).toBe('Hoje já custa isso ou menos')
  expect(belowTodayText(undefined, 100)).toBe('Ainda não há oferta em vigor')
})

test('the distance is said in money and weeks, of a kind by its unit', () => {
  expect(distanceText(alert('18.90', '16.90', { weeks: { reached: 2, known: 13 } }))).toBe(
    'Faltam R$\u00a02,00. Chegou lá em 2 de 13 semanas.',
  )
  const kind = { target: { ...coffee, level: 'kind' as const }, comparedBy: 'unit' as const }
  expect(distanceText(alert('49.90', '45.00', kind))).toBe('Faltam R$\u00a04,90 por quilo.')
  expect(distanceText(alert('16.91', '16.90'))).toBe('Falta R$\u00a00,01.')
  expect(distanceText(alert(null, '16.90'))).toBe('Nenhuma oferta hoje.')
})

test('the bar is full at the wanted price, and never quite empty while there is an offer', () => {
  expect(closeness(alert('16.90', '16.90'))).toBe(1)
  expect(closeness(alert('15.00', '10.00'))).toBe(0.5)
  expect(closeness(alert('99.00', '1.00'))).toBe(0.04)
  expect(closeness(alert(null, '1.00'))).toBe(0)
})

test('the scope names few stores and counts many', () => {
  const stores = ['Bom Vizinho', 'Gaúcho', 'Porto'].map((name) => ({ id: name, slug: name, name }))

  expect(scopeText(alert('1.00', '1.00'))).toBe('Qualquer marca, toda Itajaí')
  expect(scopeText(alert('1.00', '1.00', { stores: stores.slice(0, 2) }))).toBe('Qualquer marca, Bom Vizinho e Gaúcho')
  expect(scopeText(alert('1.00', '1.00', { stores, target: { ...coffee, level: 'line' } }))).toBe(
    'Bom Vizinho e mais 2 mercados',
  )
})

test('what is stored names the channels only where they exist', () => {
  const off = {
    push: { key: null, state: 'off' as const },
    email: { state: 'off' as const, address: null, confirmedAt: null },
  }
  expect(storedText(1, undefined)).toBe('Um aviso.')
  expect(storedText(4, { push: { key: 'k', state: 'on' }, email: { ...off.email, state: 'unconfirmed' } })).toBe(
    'Quatro avisos, o endereço deste aparelho e um e-mail.',
  )
  expect(storedText(12, off)).toBe('12 avisos.')
})

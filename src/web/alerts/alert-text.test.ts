import { expect, test } from 'vitest'
import type { Alert, AlertWeek } from '#contract/alerts/alerts.ts'
import { closeness, distanceText, quickPrices, reachedText, scopeText, storedText, targetName } from './alert-text.ts'

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
  const said = (weeks: AlertWeek[], cents: number | undefined, today = alert('21.90', '1.00').today) => {
    const { count, rest } = reachedText({ weeks, today }, cents)
    return (count + rest).replaceAll('\u00a0', ' ')
  }
  const weeks = weeksOf('16.90', '18.90', '16.90', '21.90')

  expect(said(weeks, 1690)).toBe('2 das últimas 4 semanas chegaram a esse preço.')
  expect(said(weeks, 1500)).toBe('Não chegou lá em 4 semanas. O menor foi R$ 16,90, até 03/09. Avisamos assim mesmo.')
  expect(said(weeksOf('16.90', null, '18.90'), 1700)).toBe('1 das 2 semanas com preço chegou a esse preço.')
  expect(said(weeks, 2190)).toBe('Já está por R$ 21,90.')
  expect(said(weeks, undefined)).toBe('Escreva um preço, com vírgula ou ponto: 16,90.')
  expect(said([], 1971)).toBe('10% abaixo do menor de hoje.')
  expect(said([], 100, null)).toBe('Ainda não há oferta em vigor.')
})

test('three prices are one tap away: the lowest seen, one that several weeks reached, and any fall', () => {
  const weeks = weeksOf('16.90', '17.90', '21.90', '17.90', '19.90')

  expect(quickPrices({ weeks, today: alert('18.90', '1.00').today })).toEqual([
    { price: 1690, why: 'o menor visto' },
    { price: 1790, why: '3 de 5 semanas' },
    { price: 1889, why: 'qualquer queda' },
  ])
  expect(quickPrices({ weeks: [], today: alert('18.90', '1.00').today })).toEqual([
    { price: 1889, why: 'qualquer queda' },
  ])
  expect(quickPrices({ weeks: [], today: null })).toEqual([])
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

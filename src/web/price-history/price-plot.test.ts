import { expect, test } from 'vitest'
import type { PriceHistory } from '#contract/compare/price-history.ts'
import { chartName, drawnHistory, drawSteps, endLabels, hasPeriods, plotStart, priceScale } from './price-plot.ts'

const today = '2026-11-19'
type Store = PriceHistory['stores'][number]

const store = (id: string, ...prices: [from: string, to: string, price: string][]): Store => ({
  id,
  name: `Supermercado ${id}`,
  prices: prices.map(([from, to, price]) => ({ from: `2026-${from}`, to: `2026-${to}`, price })),
})
const historyOf = (stores: Store[]): PriceHistory => ({
  from: '2026-05-23',
  to: today,
  stores,
  moreStores: 0,
  lowest: [],
  verdict: null,
})

test('the store of the offer is apart from the others, wherever it stands', () => {
  const [own, other] = [
    store('Vizinho', ['11-01', '11-09', '69.90'], ['11-10', '11-19', '54.90']),
    store('Novo', ['11-01', '11-19', '49.90']),
  ]
  const drawn = drawnHistory(historyOf([other, own]), 'Vizinho')

  expect(drawn).toMatchObject({ own: { id: 'Vizinho' }, others: [{ id: 'Novo' }], current: 5490, since: '2026-11-01' })
})

test('without two prices of the offer’s store there is no plot, whatever others ask', () => {
  const other = store('Novo', ['11-01', '11-09', '69.90'], ['11-10', '11-19', '54.90'])

  expect(drawnHistory(historyOf([other]), 'Vizinho')).toBeNull()
  expect(drawnHistory(historyOf([store('Vizinho', ['11-01', '11-19', '54.90']), other]), 'Vizinho')).toBeNull()
})

test('a price that is not in force today is compared with nothing', () => {
  const over = store('Vizinho', ['07-01', '07-09', '69.90'], ['07-10', '07-19', '54.90'])
  const drawn = drawnHistory(historyOf([over]), 'Vizinho')

  expect(drawn).toMatchObject({ current: undefined, period: 180 })
  expect(drawn && hasPeriods(drawn)).toBe(false)
})

test('a plot begins with its period or with what is known, and has at least thirty days', () => {
  expect(plotStart({ since: '2026-06-01', today }, 90)).toBe('2026-08-22')
  expect(plotStart({ since: '2026-06-01', today }, 180)).toBe('2026-06-01')
  expect(plotStart({ since: '2026-11-10', today }, 90)).toBe('2026-10-21')
})

test('a day without a price leaves a gap', () => {
  const runs = [
    { from: '2026-11-01', to: '2026-11-02', cents: 200 },
    { from: '2026-11-03', to: '2026-11-03', cents: 100 },
    { from: '2026-11-06', to: '2026-11-07', cents: 100 },
  ]
  expect(drawSteps(runs, '2026-11-01', (cents) => cents)).toBe('M0 200H2V100H3M5 100H7')
})

test('names stand beside their lines, do not cover each other, and tell a price only while it is asked', () => {
  const drawn = drawnHistory(
    historyOf([
      store('Vizinho', ['11-01', '11-09', '69.90'], ['11-10', '11-19', '54.90']),
      store('Novo', ['11-01', '11-19', '55.00']),
      store('Praça', ['11-01', '11-10', '55.10']),
    ]),
    'Vizinho',
  )
  if (!drawn) throw new Error('There is a plot')
  const labels = endLabels(drawn, '2026-11-01', priceScale([5490, 5500, 5510, 6990]))

  expect(labels.map(({ text }) => text)).toEqual(['Praça', '55,00 Novo', '54,90'])
  for (const [index, label] of labels.slice(1).entries()) expect(label.y - (labels[index]?.y ?? 0)).toBeGreaterThan(9.9)
})

test.each([
  ['Mercado Econômico do Povo', 'Econômico'],
  ['Açougue do Gaúcho', 'Gaúcho'],
  ['Supermercado Bom Vizinho', 'Bom Vizinho'],
  ['Atacado Barra do Rio', 'Barra'],
  ['Supermercado Wesendonckhaus', 'Wesendonckh…'],
])('%s is called %s', (name, short) => {
  expect(chartName(name)).toBe(short)
})

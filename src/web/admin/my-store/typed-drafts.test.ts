import { beforeEach, expect, test, vi } from 'vitest'
import type { StoreRenewals } from '#web/admin/repeat/renewals.ts'
import { readDrafts, saveDrafts, typedWeekOf, withTypedWeek } from './typed-drafts.ts'

/** The parts of the browser's storage that drafts use. */
class MemoryStorage {
  readonly #values = new Map<string, string>()
  getItem = (key: string) => this.#values.get(key) ?? null
  setItem = (key: string, value: string) => void this.#values.set(key, value)
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('dispatchEvent', () => true)
  vi.useRealTimers()
})

const week = (...offers: [name: string, price: string][]): StoreRenewals => ({
  store: { id: 'loja', name: 'Loja' } as StoreRenewals['store'],
  ...{ from: '2026-11-18', to: '2026-11-22', kept: 0 },
  offers: offers.map(([productName, price], at) => ({
    row: { line: at + 2, cells: { productName, price } },
    ...{ lastPrice: price, price, isDropped: false, accepted: undefined, verdict: undefined },
  })),
})
const changed = (renewals: StoreRenewals, name: string, change: object) => ({
  ...renewals,
  offers: renewals.offers.map((one) => (one.row.cells.productName === name ? { ...one, ...change } : one)),
})

test('prices typed for the week are there again, though the lines have other numbers', () => {
  const typed = changed(week(['Feijão 1 kg', '7,99'], ['Arroz 5 kg', '21,90']), 'Arroz 5 kg', { price: '19,90' })
  saveDrafts('loja', { week: typedWeekOf(typed, '2026-11-24') })

  const { week: kept } = readDrafts('loja')
  const restored = withTypedWeek(week(['Arroz 5 kg', '21,90'], ['Feijão 1 kg', '7,99']), kept)

  expect(kept?.to).toBe('2026-11-24')
  expect(restored.offers.map(({ price }) => price)).toEqual(['19,90', '7,99'])
})

test('a price typed over another one of last week is not taken over', () => {
  const typed = changed(week(['Arroz 5 kg', '21,90']), 'Arroz 5 kg', { price: '19,90' })
  const restored = withTypedWeek(week(['Arroz 5 kg', '15,90']), typedWeekOf(typed, '2026-11-24'))
  expect(restored.offers[0]?.price).toBe('15,90')
})

test('an offer that was left out stays left out, and a week without changes leaves nothing on the device', () => {
  const plain = week(['Arroz 5 kg', '21,90'])
  expect(typedWeekOf(plain, '2026-11-24')).toBeUndefined()
  const dropped = typedWeekOf(changed(plain, 'Arroz 5 kg', { isDropped: true }), '2026-11-24')
  expect(withTypedWeek(plain, dropped).offers[0]?.isDropped).toBe(true)
})

test('drafts of one store are not shown in another, end when they are sent, and after seven days', () => {
  saveDrafts('loja', { offer: { productName: 'Feijão' } })
  expect([readDrafts('loja'), readDrafts('rival')]).toEqual([
    { savedAt: expect.any(Number), offer: { productName: 'Feijão' } },
    {},
  ])

  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 })
  expect(readDrafts('loja')).toEqual({})

  vi.useRealTimers()
  saveDrafts('loja', { offer: undefined })
  expect(localStorage.getItem('loja-rascunhos')).toBe('{}')
})

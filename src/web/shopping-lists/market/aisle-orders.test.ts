import { beforeEach, expect, test, vi } from 'vitest'
import type { StoreAisles } from '#domain/lists/list-changes.ts'
import { newerThanListed, noteTick, orderAmong, setAisleOrder } from './aisle-orders.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('dispatchEvent', () => true)
})

const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18']

const orderOn = (storeName: string, day: string, listed?: StoreAisles) =>
  orderAmong(JSON.parse(localStorage.getItem('corredores') ?? '[]'), storeName, listed, day)

function tick(aisles: string[], day: string, listed?: StoreAisles): void {
  for (const aisle of aisles) noteTick('Bom Vizinho', aisle, day, orderOn('Bom Vizinho', day, listed))
}

const listedAt = (changedAt: string, order = ['bebidas', 'pet']): StoreAisles => ({
  storeName: 'Bom Vizinho',
  order,
  changedAt,
})

test('the ticks of a day change the order of that store from the next day on', () => {
  tick(['limpeza', 'mercearia', 'limpeza', 'hortifruti'], monday)

  expect(orderOn('Bom Vizinho', monday)?.order).toBeUndefined()
  expect(orderOn('Bom Vizinho', tuesday)?.order?.[0]).toBe('limpeza')
  expect(orderOn('Econômico', tuesday)).toBeUndefined()
})

test('a later walk through some aisles keeps what is known of the others', () => {
  tick(['limpeza', 'mercearia', 'hortifruti'], monday)
  tick(['bebidas', 'padaria', 'acougue'], tuesday)

  const order = orderOn('Bom Vizinho', wednesday)?.order ?? []
  expect(order[0]).toBe('limpeza')
  expect(order.indexOf('bebidas')).toBeLessThan(order.indexOf('padaria'))
})

test('an order that was set by hand holds, and the usual one comes back', () => {
  tick(['pet'], monday)
  setAisleOrder('Bom Vizinho', { order: ['pet', 'hortifruti'], at: Date.parse('2026-11-16T12:00:00Z') }, monday)
  expect(orderOn('Bom Vizinho', monday)?.order?.[0]).toBe('pet')
  setAisleOrder('Bom Vizinho', { order: undefined, at: Date.parse('2026-11-16T12:01:00Z') }, monday)
  expect(orderOn('Bom Vizinho', tuesday)?.order).toBeUndefined()
})

test('of what the list says and what the device knows the later one is shown', () => {
  setAisleOrder('Bom Vizinho', { order: ['pet', 'hortifruti'], at: Date.parse('2026-11-16T12:00:00Z') }, monday)

  expect(orderOn('Bom Vizinho', monday, listedAt('2026-11-16T11:59:00.000Z'))?.order?.[0]).toBe('pet')
  expect(orderOn('Bom Vizinho', monday, listedAt('2026-11-16T12:01:00.000Z'))?.order?.[0]).toBe('bebidas')
  expect(orderOn('Bom Vizinho', monday, listedAt('2026-11-16T12:01:00.000Z', []))?.order).toBeUndefined()
  expect(orderOn('Econômico', monday, listedAt('2026-11-16T11:59:00.000Z'))?.order?.[0]).toBe('bebidas')
})

test('a walk begins with the order of the list, and is news to it until somebody changes the order on that day', () => {
  const listed = listedAt('2026-11-15T12:00:00.000Z', ['pet', 'hortifruti'])
  tick(['limpeza', 'mercearia', 'hortifruti'], monday, listed)
  expect(newerThanListed(orderOn('Bom Vizinho', monday, listed), listed)).toBeUndefined()

  const learned = newerThanListed(orderOn('Bom Vizinho', tuesday, listed), listed)
  expect(learned?.order?.[0]).toBe('pet')
  expect(learned?.order?.indexOf('limpeza')).toBeLessThan(learned?.order?.indexOf('mercearia') ?? 0)
  expect(learned?.at).toBe(Date.parse('2026-11-16T03:00:00Z'))

  const changed = listedAt('2026-11-16T09:00:00.000Z')
  expect(newerThanListed(orderOn('Bom Vizinho', tuesday, changed), changed)).toBeUndefined()
})

test('a list without an order is told the one of the device, but not that there is none', () => {
  tick(['pet'], monday)
  expect(newerThanListed(orderOn('Bom Vizinho', monday), undefined)).toBeUndefined()
  setAisleOrder('Bom Vizinho', { order: ['pet'], at: 5 }, monday)
  expect(newerThanListed(orderOn('Bom Vizinho', monday), undefined)).toEqual({ order: ['pet'], at: 5 })
})

test('what an earlier release has kept gives way to what the list says', () => {
  localStorage.setItem(
    'corredores',
    JSON.stringify([{ storeName: 'Bom Vizinho', order: ['pet'], walk: [], day: monday }]),
  )
  expect(orderOn('Bom Vizinho', monday)?.order).toEqual(['pet'])
  expect(orderOn('Bom Vizinho', monday, listedAt('2026-11-01T12:00:00.000Z'))?.order?.[0]).toBe('bebidas')
})

test('what another program left under the key is no order', () => {
  localStorage.setItem('corredores', '{"a":1}')
  expect(orderOn('Bom Vizinho', monday)).toBeUndefined()
  tick(['pet'], monday)
  expect(JSON.parse(localStorage.getItem('corredores') ?? '')).toHaveLength(1)
})

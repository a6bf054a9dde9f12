import { beforeEach, expect, test, vi } from 'vitest'
import { aisleOrderOn, noteTick, setAisleOrder } from './aisle-orders.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('dispatchEvent', () => true)
})

const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18']

test('the ticks of a day change the order of that store from the next day on', () => {
  for (const aisle of ['limpeza', 'mercearia', 'limpeza', 'hortifruti']) noteTick('Bom Vizinho', aisle, monday)

  expect(aisleOrderOn('Bom Vizinho', monday)).toBeUndefined()
  expect(aisleOrderOn('Bom Vizinho', tuesday)?.[0]).toBe('limpeza')
  expect(aisleOrderOn('Econômico', tuesday)).toBeUndefined()
})

test('a later walk through some aisles keeps what is known of the others', () => {
  for (const aisle of ['limpeza', 'mercearia', 'hortifruti']) noteTick('Bom Vizinho', aisle, monday)
  for (const aisle of ['bebidas', 'padaria', 'acougue']) noteTick('Bom Vizinho', aisle, tuesday)

  const order = aisleOrderOn('Bom Vizinho', wednesday) ?? []
  expect(order[0]).toBe('limpeza')
  expect(order.indexOf('bebidas')).toBeLessThan(order.indexOf('padaria'))
})

test('an order that was set by hand holds, and the usual one comes back', () => {
  noteTick('Bom Vizinho', 'pet', monday)
  setAisleOrder('Bom Vizinho', ['pet', 'hortifruti'], monday)
  expect(aisleOrderOn('Bom Vizinho', monday)?.[0]).toBe('pet')
  setAisleOrder('Bom Vizinho', undefined, monday)
  expect(aisleOrderOn('Bom Vizinho', tuesday)).toBeUndefined()
})

test('what another program left under the key is no order', () => {
  localStorage.setItem('corredores', '{"a":1}')
  expect(aisleOrderOn('Bom Vizinho', monday)).toBeUndefined()
  noteTick('Bom Vizinho', 'pet', monday)
  expect(JSON.parse(localStorage.getItem('corredores') ?? '')).toHaveLength(1)
})

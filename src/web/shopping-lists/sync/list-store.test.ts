import { afterEach, expect, test, vi } from 'vitest'
import { apiClient } from '#contract/client.ts'
import '#contract/routes/all-routes.ts'
import { emptyDeviceState, memoryStorage } from './device-storage.ts'
import { createListStore } from './list-store.ts'

const list = { id: 'a', userId: 'user-1', name: 'Feira', items: [], role: 'owner' as const, people: 1, version: 1 }
const draft = { ...{ productName: 'Sal', quantity: 1, estimatedPrice: null }, storeName: null, storeLocation: null }

afterEach(() => vi.useRealTimers())

test('pauses between attempts grow from one second to thirty, each up to half longer by chance', async () => {
  const pauses: number[] = []
  const { promise: isEnough, resolve } = Promise.withResolvers<void>()
  const { store } = openStore((milliseconds) => {
    pauses.push(milliseconds)
    if (pauses.length < 7) return Promise.resolve()
    resolve()
    return new Promise(() => undefined)
  })

  void store.add('a', [{ ...draft, notes: null }])
  await isEnough

  for (const [index, least] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(least * 1000)
    expect(pauses[index]).toBeLessThanOrEqual(least * 1500)
  }
  expect(pauses.filter((pause) => pause % 1000 === 0)).toEqual([])
})

test('a change is sent at once when the connection returns, and the pauses start again', async () => {
  vi.useFakeTimers()
  const { store, attempts } = openStore()
  await store.add('a', [{ ...draft, notes: null }])
  await vi.advanceTimersByTimeAsync(120_000)
  const before = attempts()

  store.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(1600)
  expect(attempts()).toBe(before + 2)
})

test('an item is shown at once, and listeners learn when the device has stored it', async () => {
  const { store } = openStore(() => new Promise(() => undefined))
  await store.start()
  const told: { items: number | undefined; isStored: boolean }[] = []
  store.subscribe((isStored) => told.push({ items: store.view().lists[0]?.items.length, isStored }))

  await store.add('a', [{ ...draft, notes: null }])

  expect(told[0]).toEqual({ items: 1, isStored: false })
  expect(told.at(-1)).toEqual({ items: 1, isStored: true })
})

/** A store with lists that cannot reach the server. */
function openStore(pause?: (milliseconds: number) => Promise<void>) {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const store = createListStore({
    api: apiClient(fetch),
    device: memoryStorage({ ...emptyDeviceState, lists: [list] }),
    ...(pause && { pause }),
  })
  return { store, attempts: () => fetch.mock.calls.length }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiClient } from '#contract/client.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { checkSavedOffers } from './check-saved-offers.ts'
import { savedOffers, saveOffer } from './saved-offers.ts'

const now = () => Date.parse('2026-11-15T12:00:00Z')
let requested: string[]
let active: number
let maxActive: number

/** Responds with a lower price; 'gone' gets a 404 and 'away' a 503. */
const api = apiClient(async ({ url }) => {
  const id = url.split('/').at(-1) ?? ''
  requested.push(id)
  active += 1
  maxActive = Math.max(maxActive, active)
  await new Promise((resolve) => setImmediate(resolve))
  active -= 1
  const status = id === 'gone' ? 404 : id === 'away' ? 503 : 200
  const text = async () => JSON.stringify(sampleOffer({ id, price: '4.99' }))
  return { status, statusText: '', headers: new Headers(), text }
})

beforeEach(() => {
  requested = []
  active = 0
  maxActive = 0
  const items = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('all saved offers are fetched, three at a time, and not again within a minute', async () => {
  for (let number = 0; number < 20; number += 1) saveOffer(sampleOffer({ id: `oferta-${number}`, price: '5.99' }))

  expect(await checkSavedOffers(api, now)).toBe(true)
  expect(new Set(requested).size).toBe(20)
  expect(maxActive).toBe(3)
  for (const { offer, priceThen, checkedAt } of savedOffers())
    expect([offer.price, priceThen, checkedAt]).toEqual(['4.99', '5.99', now()])

  await checkSavedOffers(api, () => now() + 59_000)
  expect(requested).toHaveLength(20)
  await checkSavedOffers(api, () => now() + 60_000)
  expect(requested).toHaveLength(40)
  // The clock was set back by an hour.
  await checkSavedOffers(api, () => now() - 3_600_000)
  expect(requested).toHaveLength(60)
})

test('a withdrawn offer is marked as gone and keeps its name', async () => {
  saveOffer(sampleOffer({ id: 'gone', productName: 'Café' }))

  expect(await checkSavedOffers(api, now)).toBe(true)
  expect(savedOffers()).toMatchObject([{ isGone: true, offer: { productName: 'Café' } }])
})

test('checking stops when the server fails, and nothing is lost', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'away']) saveOffer(sampleOffer({ id, price: '5.99' }))

  expect(await checkSavedOffers(api, now)).toBe(false)
  expect(requested).not.toContain('a')
  expect(savedOffers()).toHaveLength(6)
  expect(savedOffers().at(-1)?.offer.price).toBe('5.99')
})

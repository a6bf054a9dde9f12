import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { isInForce } from './is-in-force.ts'
import { isValidSavedOffer } from './is-valid-saved-offer.ts'
import {
  isOfferSaved,
  maxSavedOffers,
  onSavedChange,
  removeSavedOffers,
  savedOffers,
  saveOffer,
} from './saved-offers.ts'
import { restoreSavedOffers } from './show-save-result.ts'

/** Like a browser's storage: stores only strings, up to a quota. */
class FakeStorage {
  readonly items = new Map<string, string>()
  quota = 5_000_000
  getItem = (key: string) => this.items.get(key) ?? null
  removeItem = (key: string) => void this.items.delete(key)
  setItem = (key: string, value: unknown) => {
    if (String(value).length > this.quota) throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, String(value))
  }
}

const key = 'ofertas-salvas'
const ids = () => savedOffers().map(({ offer }) => offer.id)
let storage: FakeStorage

beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('the last saved offer comes first, once, with its price at that time', () => {
  expect(saveOffer(sampleOffer({ id: 'arroz' }))).toBe('saved')
  saveOffer(sampleOffer({ id: 'cafe', price: '18.90' }))
  saveOffer(sampleOffer({ id: 'arroz' }))

  expect(ids()).toEqual(['arroz', 'cafe'])
  expect(savedOffers()[1]).toMatchObject({ priceThen: '18.90', savedAt: expect.any(Number) })
  expect(isOfferSaved('cafe')).toBe(true)
  expect(isOfferSaved('leite')).toBe(false)
})

test('the array is the same while nothing changes, so that nothing renders again', () => {
  saveOffer(sampleOffer())

  expect(savedOffers()).toBe(savedOffers())
})

test('listeners are called for changes in this tab, in other tabs, and after a page is restored from the history', () => {
  const listener = vi.fn()
  const unsubscribe = onSavedChange(listener)
  saveOffer(sampleOffer({ id: 'arroz' }))
  expect(listener).toHaveBeenCalledTimes(1)

  storage.setItem(key, JSON.stringify([{ offer: sampleOffer({ id: 'cafe' }), savedAt: 1, priceThen: '1.00' }]))
  for (const event of ['storage', 'pageshow']) window.dispatchEvent(new Event(event))
  expect(listener).toHaveBeenCalledTimes(3)
  expect(ids()).toEqual(['cafe'])

  unsubscribe()
  removeSavedOffers(['cafe'])
  expect(listener).toHaveBeenCalledTimes(3)
})

test('erased data is gone, and saving again does not bring it back', () => {
  saveOffer(sampleOffer({ id: 'arroz' }))
  storage.removeItem(key)

  expect(ids()).toEqual([])
  saveOffer(sampleOffer({ id: 'cafe' }))
  expect(ids()).toEqual(['cafe'])
})

test('a removed offer is restored to its position; removing the last one empties the storage', () => {
  vi.useFakeTimers()
  for (const id of ['arroz', 'cafe', 'leite']) {
    vi.advanceTimersByTime(1000)
    saveOffer(sampleOffer({ id }))
  }
  vi.useRealTimers()
  const outcome = removeSavedOffers(['cafe'])
  expect(ids()).toEqual(['leite', 'arroz'])

  restoreSavedOffers((outcome as { removed: [] }).removed)
  expect(ids()).toEqual(['leite', 'cafe', 'arroz'])
  removeSavedOffers(ids())
  expect(storage.items.size).toBe(0)
})

test('no offer is dropped when the limit is reached', () => {
  for (let number = 0; number < maxSavedOffers; number += 1) saveOffer(sampleOffer({ id: `oferta-${number}` }))
  const before = ids()

  expect(saveOffer(sampleOffer({ id: 'mais-uma' }))).toBe('full')
  expect(ids()).toEqual(before)
  removeSavedOffers(['oferta-0'])
  expect(saveOffer(sampleOffer({ id: 'mais-uma' }))).toBe('saved')
})

test('full or forbidden storage is reported and breaks nothing', () => {
  storage.quota = 10
  expect(saveOffer(sampleOffer())).toBe('forbidden')
  expect(ids()).toEqual([])

  vi.stubGlobal('localStorage', undefined)
  expect(saveOffer(sampleOffer())).toBe('forbidden')
  expect(removeSavedOffers(['7f3a91c2'])).toEqual({ removed: [] })
  expect(isOfferSaved('7f3a91c2')).toBe(false)
})

test.each(['', 'null', '{"a":1}', '[null,1,"x",{}]', '[{"offer":'])('%j in storage counts as nothing saved', (text) => {
  storage.setItem(key, text)

  expect(savedOffers()).toEqual([])
  expect(saveOffer(sampleOffer())).toBe('saved')
})

test('an offer that a card cannot render is invalid', () => {
  const saved = { offer: sampleOffer(), savedAt: 1, priceThen: '5.99' }

  expect(isValidSavedOffer(saved)).toBe(true)
  for (const broken of [
    { ...saved, savedAt: undefined },
    { ...saved, priceThen: 'R$ 5' },
    { ...saved, offer: sampleOffer({ price: '' }) },
    { ...saved, offer: sampleOffer({ expiryDate: 'amanhã' }) },
    { ...saved, offer: { id: '7f3a91c2' } },
  ])
    expect(isValidSavedOffer(broken as typeof saved)).toBe(false)
})

test('an offer that ended or was withdrawn is not in force', () => {
  const saved = { offer: sampleOffer({ expiryDate: '2026-11-17T02:59:59.000Z' }), savedAt: 1, priceThen: '5.99' }

  expect(isInForce(saved, new Date('2026-11-17T02:59:59Z'))).toBe(true)
  expect(isInForce(saved, new Date('2026-11-17T03:00:00Z'))).toBe(false)
  expect(isInForce({ ...saved, isGone: true }, new Date('2026-11-16T00:00:00Z'))).toBe(false)
})

test('what other stores ask is not saved, because it is true for a moment only', () => {
  saveOffer(sampleOffer({ elsewhere: { stores: 5, lowestPrice: '21.49' } }))

  expect(savedOffers()[0]?.offer).not.toHaveProperty('elsewhere')
})

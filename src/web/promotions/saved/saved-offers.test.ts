import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { isInForce } from './in-force.ts'
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

/** As browsers do it: only texts are kept, and only so many characters of them. */
class BrowserStorage {
  readonly items = new Map<string, string>()
  room = 5_000_000
  getItem = (key: string) => this.items.get(key) ?? null
  removeItem = (key: string) => void this.items.delete(key)
  setItem = (key: string, value: unknown) => {
    if (String(value).length > this.room) throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, String(value))
  }
}

const key = 'ofertas-salvas'
const ids = () => savedOffers().map(({ offer }) => offer.id)
let storage: BrowserStorage

beforeEach(() => {
  storage = new BrowserStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('what was saved last comes first, once, with its price of that moment', () => {
  expect(saveOffer(sampleOffer({ id: 'arroz' }))).toBe('saved')
  saveOffer(sampleOffer({ id: 'cafe', price: '18.90' }))
  saveOffer(sampleOffer({ id: 'arroz' }))

  expect(ids()).toEqual(['arroz', 'cafe'])
  expect(savedOffers()[1]).toMatchObject({ priceThen: '18.90', savedAt: expect.any(Number) })
  expect(isOfferSaved('cafe')).toBe(true)
  expect(isOfferSaved('leite')).toBe(false)
})

test('as long as nothing changes it is the same array, so that nothing is drawn anew', () => {
  saveOffer(sampleOffer())

  expect(savedOffers()).toBe(savedOffers())
})

test('a change is heard of in this tab, in others, and on a page that comes back from the history', () => {
  const listener = vi.fn()
  const stop = onSavedChange(listener)
  saveOffer(sampleOffer({ id: 'arroz' }))
  expect(listener).toHaveBeenCalledTimes(1)

  storage.setItem(key, JSON.stringify([{ offer: sampleOffer({ id: 'cafe' }), savedAt: 1, priceThen: '1.00' }]))
  for (const event of ['storage', 'pageshow']) window.dispatchEvent(new Event(event))
  expect(listener).toHaveBeenCalledTimes(3)
  expect(ids()).toEqual(['cafe'])

  stop()
  removeSavedOffers(['cafe'])
  expect(listener).toHaveBeenCalledTimes(3)
})

test('whoever erases their data has nothing saved, and saving again brings nothing back', () => {
  saveOffer(sampleOffer({ id: 'arroz' }))
  storage.removeItem(key)

  expect(ids()).toEqual([])
  saveOffer(sampleOffer({ id: 'cafe' }))
  expect(ids()).toEqual(['cafe'])
})

test('what was taken out comes back to where it was; after the last one nothing is left behind', () => {
  vi.useFakeTimers()
  for (const id of ['arroz', 'cafe', 'leite']) {
    vi.advanceTimersByTime(1000)
    saveOffer(sampleOffer({ id }))
  }
  vi.useRealTimers()
  const outcome = removeSavedOffers(['cafe'])
  expect(ids()).toEqual(['leite', 'arroz'])

  restoreSavedOffers((outcome as { forgotten: [] }).forgotten)
  expect(ids()).toEqual(['leite', 'cafe', 'arroz'])
  removeSavedOffers(ids())
  expect(storage.items.size).toBe(0)
})

test('when there is no more room nothing goes by itself', () => {
  for (let number = 0; number < maxSavedOffers; number += 1) saveOffer(sampleOffer({ id: `oferta-${number}` }))
  const before = ids()

  expect(saveOffer(sampleOffer({ id: 'mais-uma' }))).toBe('full')
  expect(ids()).toEqual(before)
  removeSavedOffers(['oferta-0'])
  expect(saveOffer(sampleOffer({ id: 'mais-uma' }))).toBe('saved')
})

test('storage that is full or forbidden is said, and breaks nothing', () => {
  storage.room = 10
  expect(saveOffer(sampleOffer())).toBe('forbidden')
  expect(ids()).toEqual([])

  vi.stubGlobal('localStorage', undefined)
  expect(saveOffer(sampleOffer())).toBe('forbidden')
  expect(removeSavedOffers(['7f3a91c2'])).toEqual({ forgotten: [] })
  expect(isOfferSaved('7f3a91c2')).toBe(false)
})

test.each(['', 'null', '{"a":1}', '[null,1,"x",{}]', '[{"offer":'])(
  '%j in storage means that nothing is saved',
  (text) => {
    storage.setItem(key, text)

    expect(savedOffers()).toEqual([])
    expect(saveOffer(sampleOffer())).toBe('saved')
  },
)

test('what a card could not show is not shown', () => {
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

test('what has ended or was withdrawn is no longer in force', () => {
  const saved = { offer: sampleOffer({ expiryDate: '2026-11-17T02:59:59.000Z' }), savedAt: 1, priceThen: '5.99' }

  expect(isInForce(saved, new Date('2026-11-17T02:59:59Z'))).toBe(true)
  expect(isInForce(saved, new Date('2026-11-17T03:00:00Z'))).toBe(false)
  expect(isInForce({ ...saved, isGone: true }, new Date('2026-11-16T00:00:00Z'))).toBe(false)
})

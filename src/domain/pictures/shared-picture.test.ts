import { expect, test } from 'vitest'
import { fingerprint, type SharedOffer, sharedPicturePath } from './shared-picture.ts'

const offer: SharedOffer = {
  id: '7f3a91c2',
  productName: 'Picanha bovina resfriada',
  price: '49.90',
  originalPrice: '74.90',
  expiryDate: '2026-11-17T02:59:59.000Z',
  imageUrl: null,
  category: { name: 'Açougue', color: '#AE2A22' },
  store: { name: 'Açougue do Gaúcho', neighborhood: 'Fazenda', city: 'Itajaí' },
  mechanics: null,
  unitPrice: null,
  isConditional: false,
  verdict: { price: 'lowest-90', claim: 'seen' },
}

test('the path of a picture holds the id of the offer and a fingerprint', () => {
  expect(sharedPicturePath(offer, false)).toMatch(/^\/compartilhar\/7f3a91c2-[0-9a-z]{11}\.jpg$/)
  expect(sharedPicturePath({ ...offer }, false)).toBe(sharedPicturePath(offer, false))
})

test.each<Partial<SharedOffer>>([
  { productName: 'Picanha' },
  { price: '49.91' },
  { verdict: { price: 'usual', claim: 'seen' } },
  { originalPrice: null },
  { expiryDate: '2026-11-18T02:59:59.000Z' },
  { imageUrl: '/objects/x.webp' },
  { store: { ...offer.store, name: 'Açougue do Gaúcho II' } },
  { mechanics: { per: 'kg' } },
  { unitPrice: { price: '49.90', per: 'kg' } },
  { conditions: { labels: [], limit: 'limite de 5 por cliente', long: [] } },
])('a changed %o gives another path', (change) => {
  expect(sharedPicturePath({ ...offer, ...change }, false)).not.toBe(sharedPicturePath(offer, false))
})

test('an offer that has ended has another path', () => {
  expect(sharedPicturePath(offer, true)).not.toBe(sharedPicturePath(offer, false))
})

test('100,000 texts have 100,000 different fingerprints of eleven characters', () => {
  const fingerprints = Array.from({ length: 100_000 }, (_, index) => fingerprint(`texto ${index}`))

  expect(new Set(fingerprints).size).toBe(fingerprints.length)
  expect(fingerprints.every((print) => /^[0-9a-z]{11}$/.test(print))).toBe(true)
})

import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { offerStructuredData } from './offer-structured-data.ts'
import { isWorthIndexing, offerMessage, offerSummary, offerTitle } from './offer-text.ts'

const withPlainSpaces = (text: string) => text.replace(/\u00a0/g, ' ')
const beforeExpiry = new Date('2026-11-15T12:00:00Z')

test('a shared offer has its product, price, store and validity', () => {
  expect(withPlainSpaces(offerTitle(sampleOffer(), false))).toBe('Picanha bovina resfriada por R$ 49,90')
  expect(withPlainSpaces(offerSummary(sampleOffer(), false))).toBe(
    'Açougue do Gaúcho, Fazenda – Itajaí. De R$ 74,90. Válida até 16/11.',
  )
  expect(withPlainSpaces(offerMessage(sampleOffer(), false, 'https://x.example/oferta/7f3a91c2'))).toBe(
    '*Picanha bovina resfriada por R$ 49,90* (-33%)\nAçougue do Gaúcho, Fazenda - Itajaí\nVálida até 16/11\nhttps://x.example/oferta/7f3a91c2',
  )
})

test('a shared offer that has ended says so first', () => {
  expect(withPlainSpaces(offerTitle(sampleOffer(), true))).toBe('Expirada: Picanha bovina resfriada por R$ 49,90')
  expect(offerSummary(sampleOffer(), true)).toContain('Valeu até 16/11/2026.')
  expect(withPlainSpaces(offerMessage(sampleOffer(), true, 'https://x.example/oferta/7f3a91c2'))).toBe(
    '*Expirada: Picanha bovina resfriada por R$ 49,90* (-33%)\nAçougue do Gaúcho, Fazenda - Itajaí\nValeu até 16/11/2026\nhttps://x.example/oferta/7f3a91c2',
  )
})

test('an offer has schema.org data for search engines', () => {
  expect(offerStructuredData(sampleOffer(), 'https://x.example', beforeExpiry)).toMatchObject({
    '@graph': [
      {
        '@type': 'Product',
        name: 'Picanha bovina resfriada',
        offers: {
          price: '49.90',
          priceCurrency: 'BRL',
          priceValidUntil: '2026-11-16',
          url: 'https://x.example/oferta/7f3a91c2',
        },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})

test('an offer that has ended is not for sale, and is not indexed after a month', () => {
  const [nextDay, nextYear] = [new Date('2026-11-17T12:00:00Z'), new Date('2027-01-15T12:00:00Z')]

  expect(JSON.stringify(offerStructuredData(sampleOffer(), 'https://x.example', nextDay))).not.toContain('"offers"')
  expect(isWorthIndexing(sampleOffer(), nextDay)).toBe(true)
  expect(isWorthIndexing(sampleOffer(), nextYear)).toBe(false)
})

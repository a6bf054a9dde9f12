import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { offerStructuredData } from './offer-structured-data.ts'
import { isWorthIndexing, offerMessage, offerSummary, offerTitle } from './offer-text.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const inForce = new Date('2026-11-15T12:00:00Z')

test('a shared offer says what, how much, where and until when', () => {
  expect(plain(offerTitle(sampleOffer()))).toBe('Picanha bovina resfriada por R$ 49,90')
  expect(plain(offerSummary(sampleOffer()))).toBe('Açougue do Gaúcho, Fazenda – Itajaí. De R$ 74,90. Válida até 16/11.')
  expect(plain(offerMessage(sampleOffer(), 'https://x.example/oferta/7f3a91c2'))).toBe(
    '*Picanha bovina resfriada por R$ 49,90* (-33%)\nAçougue do Gaúcho, Fazenda - Itajaí\nVálida até 16/11\nhttps://x.example/oferta/7f3a91c2',
  )
})

test('search engines read the offer in the form they ask for', () => {
  expect(offerStructuredData(sampleOffer(), 'https://x.example', inForce)).toMatchObject({
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

test('an offer that has ended is no longer for sale, and after a month no longer worth finding', () => {
  const [nextDay, nextYear] = [new Date('2026-11-17T12:00:00Z'), new Date('2027-01-15T12:00:00Z')]

  expect(JSON.stringify(offerStructuredData(sampleOffer(), 'https://x.example', nextDay))).not.toContain('"offers"')
  expect(isWorthIndexing(sampleOffer(), nextDay)).toBe(true)
  expect(isWorthIndexing(sampleOffer(), nextYear)).toBe(false)
})

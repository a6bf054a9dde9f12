import { expect, test } from 'vitest'
import { conditionalOffer, sampleOffer } from '#web/design/sample-offer.ts'
import { offerStructuredData } from './offer-structured-data.ts'
import { isWorthIndexing, offerMessage, offerSummary, offerTitle } from './offer-text.ts'

const withPlainSpaces = (text: string) => text.replace(/\u00a0/g, ' ')
const beforeExpiry = new Date('2026-11-15T12:00:00Z')

test('a shared offer has its product, price, store and validity', () => {
  expect(withPlainSpaces(offerTitle(sampleOffer(), false))).toBe('Picanha bovina resfriada por R$ 49,90/kg')
  expect(withPlainSpaces(offerSummary(sampleOffer(), false))).toBe(
    'Açougue do Gaúcho, Fazenda – Itajaí. De R$ 74,90. Válida até 16/11.',
  )
  expect(withPlainSpaces(offerMessage(sampleOffer(), false, 'https://x.example/oferta/7f3a91c2'))).toBe(
    '*Picanha bovina resfriada: R$ 49,90 o quilo*\nAçougue do Gaúcho, Fazenda, Itajaí\nVálida até 16/11\nhttps://x.example/oferta/7f3a91c2',
  )
})

test('a shared offer that has ended says so first', () => {
  expect(withPlainSpaces(offerTitle(sampleOffer(), true))).toBe('Expirada: Picanha bovina resfriada por R$ 49,90/kg')
  expect(offerSummary(sampleOffer(), true)).toContain('Valeu até 16/11/2026.')
  expect(withPlainSpaces(offerMessage(sampleOffer(), true, 'https://x.example/oferta/7f3a91c2'))).toBe(
    '*Expirada: Picanha bovina resfriada: R$ 49,90 o quilo*\nAçougue do Gaúcho, Fazenda, Itajaí\nValeu até 16/11/2026\nhttps://x.example/oferta/7f3a91c2',
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

test('a shared offer says its conditions', () => {
  const offer = conditionalOffer({
    rule: { type: 'take-pay', take: 3, pay: 2 },
    limit: { amount: 6, unit: 'kg' },
    days: [2, 3],
    per: 'kg',
  })

  expect(withPlainSpaces(offerTitle(offer, false))).toBe('Picanha bovina resfriada por R$ 49,90/kg')
  expect(withPlainSpaces(offerSummary(offer, false))).toBe(
    'Açougue do Gaúcho, Fazenda – Itajaí. De R$ 74,90. Leve 3 kg, pague 2 kg: levando 3 kg você paga R$ 99,80, e sai a R$ 33,27/kg. 1 kg custa R$ 49,90. Limite de 6 kg por cliente. Vale às terças e quartas, até 16/11.',
  )
  expect(withPlainSpaces(offerMessage(offer, false, 'https://x.example')).split('\n')).toEqual([
    '*Picanha bovina resfriada: R$ 49,90 o quilo*',
    'leve 3 kg, pague 2 kg · sai a R$ 33,27 levando 3 kg',
    'limite de 6 kg por cliente',
    'Açougue do Gaúcho, Fazenda, Itajaí',
    'Vale às terças e quartas, até 16/11',
    'https://x.example',
  ])
})

test('a price for some only is shared with its condition, and without a discount', () => {
  const offer = conditionalOffer({ needs: 'club' })

  expect(withPlainSpaces(offerTitle(offer, false))).toBe('Picanha bovina resfriada por R$ 49,90/kg (preço de clube)')
  expect(offerSummary(offer, false)).not.toContain('De R$')
  expect(offerMessage(offer, false, '')).not.toContain('%')
})

const schemaOffer = (offer: ReturnType<typeof sampleOffer>) => {
  const data = offerStructuredData(offer, 'https://x.example', beforeExpiry) as { '@graph': [{ offers: object }] }
  return data['@graph'][0].offers
}

test('search engines are told under which condition a lower price holds', () => {
  const rule = { type: 'from', from: 6, price: '44.90' } as const

  expect(schemaOffer(conditionalOffer({ rule, limit: { amount: 12, unit: 'un' } }))).toMatchObject({
    price: '49.90',
    priceSpecification: [{ price: '44.90', eligibleQuantity: { minValue: 6, unitCode: 'C62' } }],
    eligibleQuantity: { maxValue: 12 },
  })
  expect(schemaOffer(conditionalOffer({ needs: 'club', conditionalPrice: '44.90', per: 'kg' }))).toMatchObject({
    price: '49.90',
    priceSpecification: [
      { price: '49.90', referenceQuantity: { value: 1, unitCode: 'KGM' } },
      { price: '44.90', validForMemberTier: { name: 'Clube' } },
    ],
  })
})

test.each([
  [{ needs: 'club' } as const, [{ price: '49.90', validForMemberTier: { name: 'Clube' } }]],
  [{ minimumPurchase: '100.00' }, [{ price: '49.90', eligibleTransactionVolume: { minPrice: '100.00' } }]],
  [{ rule: { type: 'from', from: 12 } as const }, [{ price: '49.90', eligibleQuantity: { minValue: 12 } }]],
  [{ needs: 'pix' } as const, undefined],
])('search engines are told no price for everybody when there is none: %j', (mechanics, specification) => {
  const offer = schemaOffer(conditionalOffer(mechanics))

  expect(offer).not.toHaveProperty('price')
  if (specification) expect(offer).toMatchObject({ priceSpecification: specification })
  else expect(offer).not.toHaveProperty('priceSpecification')
})

import type { Promotion } from '#contract/promotions.ts'
import { isConditional, noMechanics, type WireMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import { centsFromDecimal } from '#domain/money.ts'

/** An offer for tests and samples; calls pass only the relevant fields. */
export function sampleOffer(changes: Partial<Promotion> = {}): Promotion {
  return {
    id: '7f3a91c2',
    productName: 'Picanha bovina resfriada',
    price: '49.90',
    originalPrice: '74.90',
    discountPercentage: 33,
    unitPrice: { price: '49.90', per: 'kg' },
    comparison: 'picanha-kg',
    validFrom: '2026-11-10T03:00:00.000Z',
    expiryDate: '2026-11-17T02:59:59.000Z',
    isHighlighted: false,
    isSponsored: false,
    imageUrl: null,
    description: null,
    mechanics: null,
    isConditional: false,
    version: 1,
    verdict: { price: 'lowest-90', claim: 'seen', text: 'Menor daqui em 90 dias' },
    doubt: null,
    checkedAt: null,
    category: { id: 'acougue', name: 'Açougue', icon: 'icon-beef', color: '#AE2A22' },
    store: {
      id: 'yxab7wmh',
      slug: 'acougue-do-gaucho',
      name: 'Açougue do Gaúcho',
      city: 'Itajaí',
      citySlug: 'itajai-sc',
      state: 'SC',
      neighborhood: 'Fazenda',
      address: 'Rua Uruguai, 450',
      phone: null,
      whatsapp: null,
      type: 'acougue',
      hours: null,
      location: null,
    },
    ...changes,
  }
}

/** An offer with only these conditions, with the API's texts about them. */
export function conditionalOffer(conditions: Partial<WireMechanics>, changes: Partial<Promotion> = {}): Promotion {
  const mechanics: WireMechanics = { ...noMechanics, ...conditions }
  const offer = sampleOffer({ ...changes, mechanics, isConditional: isConditional(mechanics) })
  return {
    ...offer,
    ...(offer.isConditional && { discountPercentage: null, verdict: null }),
    conditions: conditionsOf(centsFromDecimal(offer.price), new Date(offer.expiryDate), mechanics),
  }
}

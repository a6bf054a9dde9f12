import { z } from 'zod'
import { OfferConditions } from './compare/conditions.ts'
import { endpoint } from './endpoint.ts'
import { Moment, Money } from './wire.ts'

export const PopupPromotion = z
  .strictObject({
    id: z.string().describe('Da oferta: leva a /oferta/{id}'),
    productName: z.string(),
    originalPrice: Money.nullable(),
    salePrice: Money,
    priceUnit: z.string().optional().describe('Do preço, como "kg"; ausente quando é o da embalagem'),
    storeName: z.string(),
    storeLocation: z.string(),
    expiresAt: Moment,
    imageUrl: z.string().nullable(),
    discount: z.int().nullable().describe('Só com indício de economia'),
    isLimitedTime: z.boolean().describe('Nunca para o que é vendido por peso'),
    stock: z.int().nullable().describe('Null também para o que é vendido por peso'),
    stockDay: z.iso.date().nullable().describe('O dia em que o mercado informou o estoque'),
    verdict: z.string().nullable().describe('O veredito sobre o preço em poucas palavras'),
    conditions: OfferConditions.optional().describe('As condições da oferta em palavras; sem elas, ausente'),
  })
  .meta({ id: 'PopupPromotion' })
export type PopupPromotion = z.output<typeof PopupPromotion>

export const popup = {
  get: endpoint('popup.get', {
    summary: 'A campanha do pop-up, ou null quando não há',
    access: 'everyone',
    isPublic: true,
    result: PopupPromotion.nullable(),
  }),
  start: endpoint('popup.start', {
    summary: 'Põe uma oferta em vigor no pop-up, no lugar da anterior',
    access: { can: 'offers.write' },
    body: z.strictObject({
      promotionId: z.string().max(40),
      isLimitedTime: z.boolean(),
      stock: z.int().min(0).max(1_000_000).nullish(),
    }),
    result: PopupPromotion,
    errors: ['promotion_not_found', 'promotion_not_in_force', 'price_in_doubt'],
  }),
  end: endpoint('popup.end', {
    summary: 'Tira a campanha do pop-up',
    access: { can: 'offers.write' },
    result: z.undefined(),
    status: 204,
  }),
}

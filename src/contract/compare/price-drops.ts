import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Promotion } from '#contract/promotions.ts'
import { Money, QueryInteger } from '#contract/wire.ts'
import { dropPeriods, maxDrops } from '#domain/price-history/price-drop.ts'

export const PriceDrop = z
  .strictObject({
    offer: Promotion,
    days: z.literal(dropPeriods).describe('Há quantos dias o próprio mercado não publica preço menor nem igual'),
    before: Money.describe('O último preço diferente que o mercado publicou'),
  })
  .meta({ id: 'PriceDrop' })
export type PriceDrop = z.output<typeof PriceDrop>

export const priceDrops = {
  list: endpoint('priceDrops.list', {
    summary:
      'O que baixou de verdade: o menor preço da cidade hoje que também é o menor do próprio mercado em 30 dias ou mais',
    access: 'everyone',
    isPublic: true,
    query: z.strictObject({
      city: z.string().max(80).optional().describe("Nome ou 'sao-paulo-sp'; sem ela, de todas"),
      limit: QueryInteger(1, maxDrops).default(maxDrops),
    }),
    result: z.strictObject({
      total: z.int().describe(`No máximo ${maxDrops}: uma oferta por produto, as maiores quedas primeiro`),
      drops: z.array(PriceDrop).describe('Nunca duas do mesmo mercado em seguida, enquanto há de outro'),
    }),
    errors: ['city_not_found'],
  }),
}

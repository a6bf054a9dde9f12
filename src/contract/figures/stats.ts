import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const Stats = z
  .strictObject({
    totalPromotions: z.int(),
    totalStores: z.int(),
    totalCities: z.int(),
    totalSavings: z
      .string()
      // A sum may be larger than any price.
      .regex(/^\d+\.\d{2}$/)
      .describe('Soma do que as ofertas em vigor custam a menos que seu preço original, em reais'),
  })
  .meta({ id: 'Stats' })
export type Stats = z.output<typeof Stats>

export const stats = {
  get: endpoint('stats.get', {
    summary:
      'Quantas ofertas em vigor, mercados e cidades, e a soma dos descontos; ofertas e descontos contados há no máximo um minuto',
    access: 'everyone',
    isPublic: true,
    result: Stats,
  }),
}

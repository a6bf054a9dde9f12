import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Stats = z
  .strictObject({ totalPromotions: z.int(), totalStores: z.int(), totalCities: z.int() })
  .meta({ id: 'Stats' })
export type Stats = z.output<typeof Stats>

export const stats = {
  get: endpoint('stats.get', {
    summary: 'Quantas ofertas em vigor, mercados e cidades',
    access: 'everyone',
    isPublic: true,
    result: Stats,
  }),
}

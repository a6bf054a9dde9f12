import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const City = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    stores: z.int().describe('Mercados cadastrados'),
    activePromotions: z.int().describe('Ofertas em vigor'),
  })
  .meta({ id: 'City' })
export type City = z.output<typeof City>

export const cities = {
  list: endpoint('cities.list', {
    summary: 'As cidades que têm mercados, por nome',
    access: 'everyone',
    isPublic: true,
    result: z.array(City),
  }),
  get: endpoint('cities.get', {
    summary: "Uma cidade com mercados, por nome ou por 'itajai-sc'",
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ city: z.string().max(80) }),
    result: City,
    errors: ['city_not_found'],
  }),
}

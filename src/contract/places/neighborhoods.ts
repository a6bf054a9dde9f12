import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Location } from './location.ts'

export const Neighborhood = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    center: Location.nullable().describe('Sempre aproximado; null: não é conhecido'),
    stores: z.int().describe('Mercados do bairro'),
    activePromotions: z.int().describe('Ofertas em vigor nesses mercados, como contadas há no máximo um minuto'),
  })
  .meta({ id: 'Neighborhood' })
export type Neighborhood = z.output<typeof Neighborhood>

/** Limit per city: São Paulo has about a hundred districts, and none of our cities has a tenth of this number of stores. */
export const maxListed = 2000

const ofCity = {
  access: 'everyone',
  isPublic: true,
  params: z.strictObject({ city: z.string().max(80).describe("Nome ou 'sao-paulo-sp'") }),
  errors: ['city_not_found'],
} as const

export const neighborhoods = {
  list: endpoint('cities.neighborhoods', {
    ...ofCity,
    summary: 'Os bairros conhecidos de uma cidade, por nome, também os que ainda não têm mercado',
    result: z.array(Neighborhood).max(maxListed),
  }),
  storeLocations: endpoint('cities.storeLocations', {
    ...ofCity,
    summary: 'Onde ficam os mercados de uma cidade, para medir a distância no aparelho de quem pergunta',
    result: z
      .array(
        z
          .strictObject({ id: z.string().describe('O identificador do mercado'), location: Location })
          .meta({ id: 'StoreLocation' }),
      )
      .max(maxListed)
      .describe('Os que têm mais ofertas'),
  }),
}

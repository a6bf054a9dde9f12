import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Line, QueryInteger } from './wire.ts'

export const City = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    hasNamesake: z.boolean().describe('Outra cidade do país tem o mesmo nome: mostre também o estado'),
    stores: z.int().describe('Mercados cadastrados'),
    activePromotions: z.int().describe('Ofertas em vigor, contadas há no máximo um minuto'),
  })
  .meta({ id: 'City' })
export type City = z.output<typeof City>

export const CityCenter = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'CityCenter' })
export type CityCenter = z.output<typeof CityCenter>

export const cities = {
  list: endpoint('cities.list', {
    summary: 'As cidades que têm mercados: primeiro as que têm mais ofertas em vigor, depois por nome',
    access: 'everyone',
    isPublic: true,
    isPaged: true,
    query: z.strictObject({
      search: Line(80).optional().describe("Começo do nome ou de uma palavra dele, como em 'cambori'"),
      limit: QueryInteger(1, 100).default(30),
      cursor: z.string().max(200).optional().describe('Vem do cabeçalho Link da página anterior'),
    }),
    result: z.array(City),
    errors: ['invalid_cursor'],
  }),
  get: endpoint('cities.get', {
    summary: "Uma cidade com mercados, por nome ou por 'sao-paulo-sp'",
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ city: z.string().max(80) }),
    result: City,
    errors: ['city_not_found'],
  }),
  centers: endpoint('cities.centers', {
    summary: 'Onde ficam as cidades que têm mercados, para achar a mais próxima no aparelho de quem pergunta',
    access: 'everyone',
    isPublic: true,
    result: z.array(CityCenter).max(6000).describe('O Brasil tem 5.571 municípios'),
  }),
}

import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Money } from '#contract/wire.ts'
import { slugLimits } from '#domain/slug-limits.ts'

export const OtherCity = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    lowestPrice: Money.describe('O preço, ou o preço por kg, litro ou unidade no tipo'),
  })
  .meta({ id: 'OtherCity' })
export type OtherCity = z.output<typeof OtherCity>

export const otherCities = {
  otherCities: endpoint('comparisons.otherCities', {
    summary: 'Até 8 outras cidades com oferta do mesmo produto, embalagem ou tipo, entre as 30 com mais ofertas',
    access: 'everyone',
    isPublic: true,
    params: z.strictObject({ slug: z.string().max(slugLimits.product) }),
    query: z.strictObject({ city: z.string().max(80).describe("A que não é outra: nome ou 'sao-paulo-sp'") }),
    result: z.strictObject({ cities: z.array(OtherCity).max(8) }),
    errors: ['comparison_not_found', 'city_not_found'],
  }),
}

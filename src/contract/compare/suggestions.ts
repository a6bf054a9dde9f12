import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Money } from '#contract/wire.ts'

const name = z.string()

export const Suggestion = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('kind'), name: name.describe('Um tipo de produto, para pesquisar: Arroz') }),
    z.strictObject({ type: z.literal('category'), name, id: z.string() }),
    z.strictObject({
      type: z.literal('product'),
      name,
      slug: z.string().describe('De GET /api/comparisons/:slug'),
      lowest: z
        .strictObject({
          price: Money,
          isPerKg: z.boolean(),
          storeName: z.string(),
          promotionId: z.string(),
          hasOtherStores: z.boolean().describe('Se outro mercado da cidade tinha oferta na última contagem'),
        })
        .nullable()
        .describe('A oferta mais barata em vigor na cidade; null sem cidade'),
    }),
    z.strictObject({ type: z.literal('store'), name, slug: z.string(), neighborhood: z.string().nullable() }),
  ])
  .meta({ id: 'Suggestion' })
export type Suggestion = z.output<typeof Suggestion>

export const suggestions = {
  list: endpoint('suggestions.list', {
    summary: 'O que pode completar uma pesquisa: tipos, categorias, produtos e mercados; no máximo 8',
    access: 'everyone',
    isPublic: true,
    query: z.strictObject({
      q: z.string().max(200).describe('O que foi digitado, também com erros'),
      city: z.string().max(80).optional().describe("Nome ou 'sao-paulo-sp'"),
    }),
    result: z.array(Suggestion).max(8),
    errors: ['city_not_found'],
  }),
}

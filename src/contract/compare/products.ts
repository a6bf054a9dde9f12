import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const NameSuggestion = z
  .strictObject({
    name: z.string(),
    categoryId: z.string().nullable().describe('A das ofertas deste produto'),
    imageUrl: z.string().nullable().describe('De uma oferta da mesma variedade'),
  })
  .meta({ id: 'NameSuggestion' })
export type NameSuggestion = z.output<typeof NameSuggestion>

export const products = {
  suggest: endpoint('products.suggest', {
    summary:
      'Nomes do catálogo que completam um texto, e o texto por extenso; de um código de barras, os nomes com que é vendido',
    access: 'admin',
    query: z.strictObject({ search: z.string().max(160).default('') }),
    result: z.strictObject({
      names: z.array(NameSuggestion).describe('Até oito'),
      readableName: z
        .string()
        .nullable()
        .describe('O texto por extenso ("DET YPE COCO 500ML": "Detergente Ypê coco 500 ml"); null quando é o mesmo'),
    }),
  }),
}

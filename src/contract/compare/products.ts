import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Line } from '#contract/wire.ts'

export const NameSuggestion = z
  .strictObject({
    name: z.string(),
    categoryId: z.string().nullable().describe('A do tipo deste produto; se não é conhecido, a da última oferta dele'),
    imageUrl: z.string().nullable().describe('De uma oferta da mesma variedade'),
  })
  .meta({ id: 'NameSuggestion' })
export type NameSuggestion = z.output<typeof NameSuggestion>

export const products = {
  suggest: endpoint('products.suggest', {
    summary:
      'Nomes do catálogo que completam um texto, e o texto por extenso; de um código de barras, os nomes com que é vendido',
    access: { can: 'offers.read' },
    query: z.strictObject({ search: Line(160).default('') }),
    result: z.strictObject({
      categoryId: z
        .string()
        .nullable()
        .describe('A categoria do texto, pelo tipo do produto; null quando o tipo não a diz com certeza'),
      names: z.array(NameSuggestion).describe('Até oito'),
      readableName: z
        .string()
        .nullable()
        .describe('O texto por extenso ("DET YPE COCO 500ML": "Detergente Ypê coco 500 ml"); null quando é o mesmo'),
    }),
  }),
}

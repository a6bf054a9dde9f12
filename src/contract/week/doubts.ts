import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FlyerPageImage } from '#contract/flyers/flyer-parts.ts'
import { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { ImportMessage, ImportRow } from '#contract/imports.ts'

const common = {
  storeId: z.string(),
  storeName: z.string(),
  fileName: z.string(),
  equal: z.int().describe('Quantas outras dúvidas a mesma resposta resolve'),
}

const FlyerDoubt = z.strictObject({
  kind: z.literal('flyer'),
  ...common,
  flyerId: z.string(),
  draft: OfferDraft,
  image: FlyerPageImage.nullable().describe('A página em que a oferta está'),
})

const FileDoubt = z.strictObject({
  kind: z.literal('file'),
  ...common,
  id: z.string(),
  row: ImportRow,
  messages: z.array(ImportMessage),
})
export type FileDoubt = z.output<typeof FileDoubt>

export const DoubtQueue = z
  .strictObject({
    total: z.int().describe('Todas as dúvidas, também as que não cabem em items'),
    stores: z.int().describe('De quantos mercados'),
    items: z.array(z.discriminatedUnion('kind', [FlyerDoubt, FileDoubt])).max(100),
  })
  .meta({ id: 'DoubtQueue' })
export type DoubtQueue = z.output<typeof DoubtQueue>

export const doubts = {
  list: endpoint('doubts.list', {
    summary: 'As dúvidas de todos os encartes e planilhas em revisão, a pior primeiro, no máximo cem',
    access: { can: 'offers.read' },
    result: DoubtQueue,
  }),
  answer: endpoint('doubts.answer', {
    summary: 'Responde a uma linha de planilha: com estas células ela é publicada, ou fica de fora',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: z.strictObject({ id: z.string().max(40) }),
    body: z.strictObject({
      leaveOut: z.boolean().default(false),
      cells: ImportRow.shape.cells.default({}).describe('As células que mudam'),
      acceptedPrice: ImportRow.shape.acceptedPrice,
      existing: ImportRow.shape.existing,
    }),
    result: z.strictObject({
      messages: z.array(ImportMessage).describe('Vazio: a linha foi publicada ou ficou de fora'),
      equal: z
        .array(z.string())
        .max(50)
        .describe('As linhas com a mesma dúvida sobre as mesmas palavras, às quais a resposta também serve'),
    }),
    errors: ['doubt_not_found', 'store_paused', 'plan_limit'],
  }),
}

import { z } from 'zod'
import { Moment, Money } from '#contract/wire.ts'
import { submissionSources } from '#domain/submissions/submission-limits.ts'

const states = ['waiting', 'published', 'refused', 'undone'] as const

const SubmittedOffer = z.strictObject({
  position: z.int(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string().describe('O nome, como foi enviado'),
  price: Money,
  originalPrice: Money.nullable(),
  expiryDate: Moment,
  lowestPrice: Money.nullable().describe('O menor desta linha de produto em 90 dias, quando foi enviada'),
  holds: z.array(z.string()).describe('Por que uma pessoa decide, em palavras'),
  state: z.enum(states),
  reason: z.string().nullable().describe('De uma recusa, como a loja a lê'),
})

export const Submission = z
  .strictObject({
    id: z.string(),
    source: z.enum(submissionSources),
    flyerId: z.string().nullable().describe('O encarte de que vieram as ofertas'),
    state: z.enum(states),
    sentBy: z.string(),
    sentAt: Moment,
    dueAt: Moment.describe('Até quando prometemos responder: um dia útil'),
    decidedAt: Moment.nullable(),
    offers: z.array(SubmittedOffer),
  })
  .meta({ id: 'Submission' })
export type Submission = z.output<typeof Submission>
export type SubmittedOffer = Submission['offers'][number]

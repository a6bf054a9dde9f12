import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Text } from '#contract/wire.ts'
import { submissionLimits } from '#domain/submissions/submission-limits.ts'
import { Submission } from './submissions.ts'

const QueuedSubmission = Submission.extend({
  store: z.strictObject({ id: z.string(), name: z.string(), slug: z.string() }),
  isTrusted: z.boolean(),
  earlier: z.int().describe('Envios anteriores da loja'),
}).meta({ id: 'QueuedSubmission' })
export type QueuedSubmission = z.output<typeof QueuedSubmission>

export const Approvals = z
  .strictObject({
    waiting: z.int().describe('Envios que esperam, também os que não vêm nesta resposta'),
    submissions: z.array(QueuedSubmission).describe('Os mais antigos primeiro'),
    answers: z
      .strictObject({
        count: z.int(),
        medianMinutes: z.int(),
        late: z.int().describe('Quantos passaram do dia útil prometido'),
        lastAt: z.iso.datetime().nullable(),
      })
      .describe('Respostas dos últimos 30 dias a envios que esperaram'),
  })
  .meta({ id: 'Approvals' })
export type Approvals = z.output<typeof Approvals>

export const approvals = {
  list: endpoint('approvals.list', {
    summary: 'O que lojas enviaram e espera uma decisão, do mais antigo ao mais novo',
    access: { can: 'offers.read' },
    result: Approvals,
  }),
  decide: endpoint('approvals.decide', {
    summary: 'Publica ou recusa ofertas de um envio; a loja lê o motivo de cada recusa',
    access: { can: 'submissions.decide' },
    isIdempotent: true,
    params: z.strictObject({ id: z.string().max(40) }),
    body: z.strictObject({
      approved: z.array(z.int().min(0)).max(submissionLimits.offers),
      refused: z
        .array(z.strictObject({ position: z.int().min(0), reason: Text(submissionLimits.reason, 'Diga o motivo') }))
        .max(submissionLimits.offers),
    }),
    result: Submission,
    errors: ['submission_not_found', 'submission_decided', 'store_paused', 'store_not_found', 'plan_limit'],
  }),
}

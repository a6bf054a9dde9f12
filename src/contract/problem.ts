import { z } from 'zod'

/** The body of every error response: RFC 9457, with our stable code and the messages of the fields. */
export const Problem = z
  .strictObject({
    type: z.string().describe('Endereço estável deste tipo de recusa'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('Uma frase em português que uma pessoa pode ler'),
    code: z.string(),
    errors: z.record(z.string(), z.string()).describe('Mensagem de cada campo recusado; vazio quando não há'),
    promotionId: z.string().optional().describe('Só em offer_exists: a oferta igual que já existe'),
    requestId: z.string().describe('Para encontrar este pedido nos registros'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof Problem>

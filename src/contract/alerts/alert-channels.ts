import { z } from 'zod'
import { Moment } from '#contract/wire.ts'

export const AlertChannels = z
  .strictObject({
    push: z.strictObject({
      key: z.string().nullable().describe('Chave pública VAPID, base64url; null: este site não avisa no aparelho'),
      state: z
        .enum(['off', 'on', 'stopped'])
        .describe('stopped: o aparelho não respondeu cinco vezes; assinar de novo liga'),
    }),
    email: z.strictObject({
      state: z.enum(['off', 'unconfirmed', 'on', 'stopped']).describe('on: resumo da semana, às quintas'),
      address: z.string().nullable().describe("Encoberto: 'r•••@exemplo.com.br'"),
      confirmedAt: Moment.nullable(),
    }),
  })
  .meta({ id: 'AlertChannels' })
export type AlertChannels = z.output<typeof AlertChannels>

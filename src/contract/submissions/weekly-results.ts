import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ofStore } from '#contract/people/store-team.ts'

export const weeklyResults = {
  get: endpoint('weeklyResults.get', {
    summary: 'Se quem pergunta recebe o resumo de segunda-feira da loja',
    access: { inStore: 'store.profile' },
    params: ofStore,
    result: z.strictObject({
      isMailed: z.boolean().nullable().describe('null: não é gerente da loja, ou não tem e-mail'),
    }),
  }),
  set: endpoint('weeklyResults.set', {
    summary: 'Liga ou para o resumo de segunda-feira da loja, para quem pede',
    access: { inStore: 'store.profile' },
    params: ofStore,
    body: z.strictObject({ isMailed: z.boolean() }),
    result: z.undefined(),
    status: 204,
  }),
}

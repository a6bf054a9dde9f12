import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Moment } from '#contract/wire.ts'
import { receivedKinds } from '#domain/week/received-kinds.ts'

const byId = z.strictObject({ id: z.string().max(40) })

export const InboxFile = z
  .strictObject({
    id: z.string(),
    fileName: z.string(),
    kind: z.enum(receivedKinds).describe('pages: encarte; rows: planilha'),
    size: z.int().describe('Em bytes'),
    sender: z.string().nullable().describe('O endereço que a mensagem diz'),
    isProven: z.boolean().describe('O servidor de e-mail confirma o domínio do remetente'),
    storeId: z.string().nullable().describe('De qual mercado é; null: espera que alguém diga'),
    receivedAt: Moment,
  })
  .meta({ id: 'InboxFile' })
export type InboxFile = z.output<typeof InboxFile>

export const inbox = {
  list: endpoint('inbox.list', {
    summary: 'O que chegou por e-mail e espera ser aberto, do mais antigo ao mais novo',
    access: { can: 'offers.read' },
    result: z.strictObject({
      files: z.array(InboxFile).max(300),
      failures: z
        .array(z.strictObject({ receivedAt: Moment, text: z.string() }))
        .max(50)
        .describe('Mensagens que não puderam ser lidas por inteiro'),
    }),
  }),
  read: endpoint('inbox.read', {
    summary: 'O conteúdo de um arquivo recebido, em Base64',
    access: { can: 'offers.read' },
    params: byId,
    result: z.strictObject({ fileName: z.string(), contentType: z.string(), content: z.string() }),
    errors: ['inbox_file_not_found'],
  }),
  remove: endpoint('inbox.remove', {
    summary: 'Tira um arquivo da caixa de entrada: foi aberto, ou não serve',
    access: { can: 'offers.write' },
    isIdempotent: true,
    params: byId,
    body: z.strictObject({
      storeId: z.string().max(40).nullable().default(null).describe('De qual mercado era: o remetente é lembrado'),
    }),
    result: z.undefined(),
    status: 204,
    errors: ['inbox_file_not_found', 'store_not_found', 'store_paused'],
  }),
}

import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ofStore } from '#contract/people/store-team.ts'
import { Line, Moment, OptionalText, Text } from '#contract/wire.ts'
import { storeTokenName } from '#domain/submissions/store-tokens.ts'
import { submissionLimits } from '#domain/submissions/submission-limits.ts'

const StoreToken = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    createdBy: z.string().describe('O programa age em nome desta pessoa'),
    createdAt: Moment,
    lastUsedAt: Moment.nullable(),
  })
  .meta({ id: 'StoreToken' })

export const StoreTokens = z
  .strictObject({
    isIncluded: z.boolean().describe('O plano da loja inclui a API'),
    tokens: z.array(StoreToken),
  })
  .meta({ id: 'StoreTokens' })
export type StoreTokens = z.output<typeof StoreTokens>

export const storeTokens = {
  list: endpoint('storeTokens.list', {
    summary: 'Os tokens com que programas da loja enviam ofertas',
    access: { inStore: 'store.team' },
    params: ofStore,
    result: StoreTokens,
  }),
  create: endpoint('storeTokens.create', {
    summary: 'Cria um token; ele só aparece nesta resposta',
    access: { inStore: 'store.api' },
    needsRecentSecondFactor: true,
    params: ofStore,
    body: z.strictObject({ name: Text(storeTokenName.maximum, storeTokenName.required) }),
    result: StoreToken.extend({ token: z.string() }),
    status: 201,
    errors: ['api_not_in_plan', 'too_many_tokens'],
  }),
  end: endpoint('storeTokens.end', {
    summary: 'Encerra um token, na hora',
    access: { inStore: 'store.team' },
    params: ofStore.extend({ id: z.string().max(40) }),
    result: z.undefined(),
    status: 204,
    errors: ['token_not_found'],
  }),
}

const Price = z.union([z.number(), z.string().max(20)]).meta({ examples: [6.99, '6.99'] })
const Day = Line(20)

/** An offer as programs send it. Errors are reported per offer, and the valid ones are accepted. */
export const BatchOffer = z
  .strictObject({
    name: Line(2000).optional().describe('Produto, marca e quantidade; sem ele a oferta é recusada'),
    price: Price.optional().describe('Em reais: 6.99 ou "6.99"; sem ele a oferta é recusada'),
    originalPrice: Price.nullish().describe('O preço “de”'),
    category: Line(200).nullish().describe('O nome de uma categoria; sem ela, a do produto'),
    validFrom: Day.nullish().describe('Primeiro dia, como 2026-11-18; sem ele, hoje'),
    expiryDate: Day.optional().describe('Último dia, como 2026-11-22; sem ele a oferta é recusada'),
    gtin: Line(20).nullish().describe('Código de barras'),
    description: OptionalText(2000),
    imageUrl: OptionalText(2000),
    rule: Line(200).nullish().describe('Como em uma planilha: “leve 3, pague 2”'),
    limit: Line(200).nullish().describe('“limite de 5 por cliente”'),
    needs: Line(200).nullish().describe('clube, app, cartão ou Pix'),
    conditionalPrice: Price.nullish().describe('O preço de quem tem o clube'),
  })
  .meta({ id: 'BatchOffer' })
export type BatchOffer = z.output<typeof BatchOffer>

const BatchLine = z.strictObject({
  line: z.int().describe('A posição no pedido, de 1 em diante'),
  state: z
    .enum(['published', 'waiting', 'refused', 'undone', 'rejected'])
    .describe('published: no ar; waiting: uma pessoa confere antes; rejected: não foi aceita, veja problem'),
  problem: z.string().nullable().describe('Por que foi recusada, em palavras'),
  holds: z.array(z.string()).describe('Por que uma pessoa confere, em palavras'),
})

export const Batch = z
  .strictObject({
    id: z.string().nullable().describe('null: nenhuma oferta foi aceita'),
    dueAt: Moment.nullable().describe('Até quando respondemos sobre o que espera: um dia útil'),
    offers: z.array(BatchLine).describe('Uma resposta por oferta do pedido, na mesma ordem'),
  })
  .meta({ id: 'Batch' })
export type Batch = z.output<typeof Batch>

export const storeApi = {
  submit: endpoint('storeApi.submit', {
    summary: 'Envia ofertas de um programa da loja: as de uma loja confiável são publicadas, as outras esperam',
    access: { byToken: 'store.api' },
    isIdempotent: true,
    bodyBytes: 1024 * 1024,
    params: ofStore,
    body: z.array(BatchOffer).min(1).max(submissionLimits.offers),
    result: Batch,
    status: 201,
    errors: ['store_paused', 'too_many_submissions'],
  }),
}

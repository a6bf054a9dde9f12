import { z } from 'zod'
import { ComparedGroup } from '#contract/compare/comparisons.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Promotion } from '#contract/promotions.ts'
import { Line, Moment, Money, MoneyInput } from '#contract/wire.ts'
import { alertLimits } from '#domain/alerts/alert-limits.ts'
import { slugLimits } from '#domain/slug-limits.ts'
import { AlertChannels } from './alert-channels.ts'

const City = z.strictObject({ slug: z.string(), name: z.string(), state: z.string() })

const comparedBy = z
  .enum(['price', 'unit'])
  .describe('O que os preços do aviso são: price, o da embalagem; unit, o de um kg, litro ou unidade (target.per)')

const Cheapest = z
  .strictObject({ price: Money.describe('O que se compara, por comparedBy'), offer: Promotion })
  .meta({ id: 'AlertCheapest' })

const AlertWeek = z
  .strictObject({
    from: z.iso.date().describe('Primeiro de sete dias em São Paulo'),
    to: z.iso.date(),
    price: Money.nullable().describe('O menor da semana; null sem preço registrado'),
  })
  .meta({ id: 'AlertWeek' })
export type AlertWeek = z.output<typeof AlertWeek>

const AlertChoice = z
  .strictObject({
    target: ComparedGroup.describe('O que se pode esperar: target.slug vai em alerts.create'),
    comparedBy,
    today: Cheapest.nullable().describe('A mais barata em vigor na cidade; null: nenhuma'),
    proposedPrice: Money.nullable().describe(
      'O menor das últimas 13 semanas, ou 10% abaixo do menor de hoje; null: nada se sabe, a pessoa diz',
    ),
    weeks: z
      .array(AlertWeek)
      .describe('As últimas 13 semanas, a que termina hoje por último; vazio com menos de quatro semanas com preço'),
  })
  .meta({ id: 'AlertChoice' })
export type AlertChoice = z.output<typeof AlertChoice>

export const AlertProposal = z
  .strictObject({
    city: City,
    choices: z
      .array(AlertChoice)
      .describe(
        'O que se pode esperar, o que se propõe primeiro: depois o produto, a embalagem de qualquer marca e o tipo. Vazio: não foi entendido',
      ),
    pushKey: z.string().nullable().describe('Chave pública para assinar avisos no aparelho; null: não é oferecido'),
    limits: z.strictObject({ alerts: z.int(), stores: z.int() }),
  })
  .meta({ id: 'AlertProposal' })
export type AlertProposal = z.output<typeof AlertProposal>

export const Alert = z
  .strictObject({
    id: z.string(),
    clientId: z.string().nullable().describe('O nome que o aparelho deu; vale no lugar de id'),
    target: ComparedGroup,
    city: City,
    comparedBy,
    price: Money.describe('Até quanto'),
    stores: z
      .array(z.strictObject({ id: z.string(), slug: z.string(), name: z.string() }))
      .describe('Só nestes mercados; vazio: em toda a cidade'),
    today: Cheapest.nullable().describe('A mais barata em vigor onde o aviso vale; null: nenhuma'),
    isReached: z.boolean().describe('today.price é price ou menos'),
    weeks: z
      .strictObject({ reached: z.int(), known: z.int() })
      .nullable()
      .describe('Em quantas das semanas conhecidas a cidade chegou ao preço, contado ao criar, mudar ou ver'),
    isNews: z.boolean().describe('Chegou ao preço depois da última vez em que os avisos foram vistos'),
    pausedAt: Moment.nullable(),
    createdAt: Moment,
    expiresAt: Moment.describe('Acaba sozinho; renovado quando os avisos são vistos ou mudados'),
  })
  .meta({ id: 'Alert' })
export type Alert = z.output<typeof Alert>

export const MyAlerts = z
  .strictObject({
    alerts: z.array(Alert).describe('Os que chegaram ao preço primeiro, depois os mais perto; os pausados por último'),
    channels: AlertChannels,
  })
  .meta({ id: 'MyAlerts' })
export type MyAlerts = z.output<typeof MyAlerts>

const byId = z.strictObject({ id: z.string().max(40).describe('id ou clientId') })
const city = z.string().max(80).describe("Nome ou 'sao-paulo-sp'")
const price = MoneyInput('Diga até que preço').describe('De um tipo, por kg, litro ou unidade')
const target = z.string().max(slugLimits.product).describe('target.slug de uma proposta, ou de uma comparação')
const storeIds = z
  .array(z.string().max(40))
  .max(alertLimits.stores, `Escolha no máximo ${alertLimits.stores} mercados`)
  .describe('Da mesma cidade; vazio: todos')

export const AlertDraft = z
  .strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Use 32 dígitos hexadecimais')
      .optional()
      .describe('O nome que o aparelho já deu ao aviso; repetido, não cria outro'),
    city,
    target,
    price,
    storeIds: storeIds.default([]),
  })
  .meta({ id: 'AlertDraft' })
export type AlertDraft = z.output<typeof AlertDraft>

export const AlertChange = z
  .strictObject({
    target: target.optional(),
    price: price.optional(),
    storeIds: storeIds.optional(),
    isPaused: z.boolean().optional(),
  })
  .meta({ id: 'AlertChange' })
export type AlertChange = z.output<typeof AlertChange>

export const alerts = {
  proposal: endpoint('alerts.proposal', {
    summary: 'O que se pode esperar de uma oferta, de uma comparação ou de um nome, com o preço proposto e a história',
    access: 'everyone',
    isPublic: true,
    query: z.strictObject({
      city: city.optional().describe('Sem ela, a da oferta'),
      promotionId: z.string().max(40).optional().describe('De uma oferta, também de uma que terminou'),
      comparison: target.optional().describe('De uma comparação: propõe o próprio grupo'),
      name: Line(160).optional().describe('De um item da lista ou de uma busca, como foi escrito'),
    }),
    result: AlertProposal,
    errors: ['promotion_not_found', 'comparison_not_found', 'city_not_found'],
  }),
  list: endpoint('alerts.list', {
    summary: 'Os avisos deste visitante, com o menor preço de hoje ao lado do pedido',
    access: 'visitor',
    result: MyAlerts,
  }),
  news: endpoint('alerts.news', {
    summary: 'Em quantos avisos deste visitante o preço chegou desde que os viu: o ponto no menu',
    access: 'visitor',
    result: z.strictObject({ news: z.int() }),
  }),
  markSeen: endpoint('alerts.markSeen', {
    summary: 'O visitante viu os seus avisos: não são mais novidade, e valem por mais 180 dias',
    access: 'visitor',
    result: z.undefined(),
    status: 204,
  }),
  create: endpoint('alerts.create', {
    summary:
      'Cria um aviso deste visitante; do mesmo target na mesma cidade, muda o que já existe: repetir não cria outro',
    access: 'visitor',
    body: AlertDraft,
    result: Alert,
    status: 201,
    errors: ['comparison_not_found', 'city_not_found', 'store_not_found', 'too_many_alerts'],
  }),
  change: endpoint('alerts.change', {
    summary: 'Muda, pausa ou retoma um aviso',
    access: 'visitor',
    params: byId,
    body: AlertChange,
    result: Alert,
    errors: ['alert_not_found', 'comparison_not_found', 'store_not_found'],
  }),
  remove: endpoint('alerts.remove', {
    summary: 'Apaga um aviso',
    access: 'visitor',
    params: byId,
    result: z.undefined(),
    status: 204,
    errors: ['alert_not_found'],
  }),
  eraseAll: endpoint('alerts.eraseAll', {
    summary: 'Apaga todos os avisos deste visitante, o aparelho e o e-mail',
    access: 'visitor',
    result: z.undefined(),
    status: 204,
  }),
}

import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ofStore } from '#contract/people/store-team.ts'
import { Money } from '#contract/wire.ts'
import { mostMessageBytes } from '#domain/engagement.ts'
import { AwaitedPrice } from './reports.ts'

const OfferIds = z.array(z.string().max(20)).max(100).optional()

/** What one device did with offers since its last message. */
export const EngagementMessage = z.strictObject({
  seen: OfferIds.describe('Ofertas que ficaram na tela por um segundo'),
  opened: OfferIds,
  listed: OfferIds.describe('Postas na lista de compras'),
  shared: OfferIds,
  contacted: OfferIds.describe('De cuja página alguém pediu o caminho ou ligou'),
  storesContacted: z
    .array(z.string().regex(/^[a-z0-9-]{1,160}$/))
    .max(20)
    .optional()
    .describe('Slugs de mercados'),
  flyersOpened: z.array(z.string().max(20)).max(20).optional(),
})
export type EngagementMessage = z.output<typeof EngagementMessage>

const ToldTimes = z.int().nullable().describe('null: menos de 5')

const Figure = z.strictObject({ times: ToldTimes, days: z.array(ToldTimes).describe('De segunda a domingo') })

export const StoreResults = z
  .strictObject({
    from: z.iso.date().describe('Segunda-feira'),
    to: z.iso.date().describe('Domingo'),
    since: z.iso.date().nullable().describe('Desde quando se conta; null: ainda nada foi contado'),
    seen: Figure.describe('A oferta ficou na tela por um segundo'),
    listed: Figure.describe('Alguém pôs a oferta na lista de compras'),
    contacted: Figure.describe('Tocaram em “Como chegar” ou no telefone'),
    rank: z
      .strictObject({ place: z.int(), stores: z.int() })
      .nullable()
      .describe('O lugar em vistas entre os mercados da cidade; null com menos de cinco, ou com menos de 5 vistas'),
    awaited: AwaitedPrice.nullable().describe(
      'O preço que hoje mais pessoas esperam na cidade do mercado; null com menos de dez',
    ),
    best: z.array(
      z.strictObject({
        promotionId: z.string(),
        productName: z.string(),
        price: Money,
        listed: ToldTimes,
        seen: ToldTimes,
      }),
    ),
  })
  .meta({ id: 'StoreResults' })
export type StoreResults = z.output<typeof StoreResults>

export const engagement = {
  count: endpoint('engagement.count', {
    summary:
      'Conta o que as pessoas fazem com ofertas, sem dizer quem: cada rede conta uma vez por oferta e ação em dez minutos',
    access: 'everyone',
    body: EngagementMessage,
    result: z.void(),
    status: 204,
    bodyBytes: mostMessageBytes,
  }),
  ofStore: endpoint('engagement.ofStore', {
    summary:
      'O que as pessoas fizeram com as ofertas de um mercado numa semana, por dia, e as que mais foram para listas',
    access: { inStore: 'store.read' },
    params: ofStore,
    query: z.strictObject({ day: z.iso.date().optional().describe('Um dia da semana; sem ele, hoje') }),
    result: StoreResults,
  }),
}

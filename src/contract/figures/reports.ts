import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Promotion } from '#contract/promotions.ts'
import { Money, QueryInteger } from '#contract/wire.ts'

const ToDo = z.strictObject({
  count: z.int(),
  isCapped: z.boolean().describe('São mais do que count'),
  promotions: z.array(Promotion).describe('As primeiras'),
})

export const Report = z
  .strictObject({
    totals: z.strictObject({
      promotions: z.int().describe('Ofertas em vigor'),
      stores: z.int(),
      highlighted: z.int().describe('Ofertas em destaque em vigor'),
    }),
    toDo: z.strictObject({
      ending: ToDo.describe('Terminam nas próximas 48 horas'),
      withoutPicture: ToDo.describe('Em vigor, sem imagem própria'),
      expired: ToDo.describe('Terminadas nos últimos 7 dias'),
    }),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        inForce: z.int().describe('Ofertas em vigor nesse dia'),
        published: z.int().describe('Ofertas novas nesse dia'),
      }),
    ),
    byCategory: z.array(z.strictObject({ id: z.string(), name: z.string(), inForce: z.int() })),
    byStore: z.array(z.strictObject({ id: z.string(), name: z.string(), place: z.string(), inForce: z.int() })),
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof Report>

const CityName = z.strictObject({ slug: z.string(), name: z.string() })

const UnansweredReport = z
  .strictObject({
    searches: z.array(
      z.strictObject({
        words: z.string().describe('Em minúsculas e sem acentos'),
        city: CityName.nullable().describe('Nulo: em todas as cidades'),
        times: z.int().describe('Ao menos tantas vezes: respostas repetidas em poucos segundos contam uma vez'),
      }),
    ),
    cities: z.array(CityName).describe('Onde algo não foi achado'),
  })
  .meta({ id: 'UnansweredReport' })

export const AwaitedPrice = z
  .strictObject({
    name: z.string(),
    slug: z.string().describe('Endereço da comparação'),
    per: z.enum(['kg', 'L', 'un']).nullable().describe('De um tipo, o que os preços são; null: da embalagem'),
    city: CityName,
    people: z.int().describe('Quantas pessoas compram por price; dez ou mais'),
    price: Money.describe('Até quanto'),
    today: Money.nullable().describe('O menor de hoje; null sem oferta'),
  })
  .meta({ id: 'AwaitedPrice' })

export const reports = {
  awaited: endpoint('reports.awaited', {
    summary: 'Que preços as pessoas esperam: a partir de dez pessoas, nunca quem; os mais esperados primeiro',
    access: { can: 'figures.read' },
    query: z.strictObject({ city: z.string().max(80).optional().describe('Só os esperados nesta cidade') }),
    result: z.strictObject({ prices: z.array(AwaitedPrice) }),
    errors: ['city_not_found'],
  }),
  get: endpoint('reports.get', {
    summary: 'Como vai o site: o que fazer, e as ofertas por dia, categoria e mercado',
    access: { can: 'figures.read' },
    query: z.strictObject({
      days: QueryInteger(7, 365).default(30),
      categoryId: z.string().max(40).optional().describe('Os dias só desta categoria'),
      storeId: z.string().max(40).optional().describe('Os dias só deste mercado'),
    }),
    result: Report,
    errors: ['store_not_found'],
  }),
  unanswered: endpoint('reports.unanswered', {
    summary: 'O que as pessoas procuraram e não acharam: palavras e cidade, nunca quem; as mais frequentes primeiro',
    access: { can: 'figures.read' },
    query: z.strictObject({
      city: z.string().max(80).optional().describe('Só as buscas nesta cidade'),
      days: QueryInteger(1, 90).default(30),
    }),
    result: UnansweredReport,
    errors: ['city_not_found'],
  }),
}

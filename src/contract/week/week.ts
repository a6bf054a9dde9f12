import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { StorePlanMeter } from '#contract/store-plans.ts'
import { Store } from '#contract/stores.ts'
import { Moment } from '#contract/wire.ts'
import { batchKinds, weekStates } from '#domain/week/week-state.ts'

const Day = z.iso.date().describe('Dia em São Paulo')

export const WeekRow = z
  .strictObject({
    store: Store.pick({
      id: true,
      name: true,
      slug: true,
      city: true,
      citySlug: true,
      neighborhood: true,
      phone: true,
      whatsapp: true,
    }),
    state: z
      .enum(weekStates)
      .describe(
        'missing: nada veio; received: chegou, por abrir ou sendo lido; review: espera decisões; awaited: costuma mandar mais tarde na semana; published: nada a fazer; snoozed: adiado',
      ),
    batch: z
      .strictObject({
        kind: z
          .enum(batchKinds)
          .describe(
            'flyer: encarte; import: planilha; prices: arquivo da balança ou do caixa; arrived: chegou por e-mail e espera ser aberto',
          ),
        id: z.string(),
        fileName: z.string(),
        size: z.int().describe('Páginas, linhas, produtos propostos ou arquivos'),
        receivedAt: Moment,
      })
      .nullable()
      .describe('O lote a que o próximo passo se refere'),
    open: z.int().describe('Ofertas que esperam uma decisão'),
    doubts: z.int().describe('Dessas, as que têm dúvida'),
    usualWeekday: z.int().nullable().describe('O dia da semana em que costuma mandar: 0 é domingo'),
    missingSince: Day.nullable().describe('O dia em que o lote desta semana devia ter vindo'),
    published: z.int().describe('Ofertas novas desde segunda-feira'),
    running: z.int().describe('Ofertas no ar'),
    scheduled: z.int().describe('Ofertas agendadas'),
    endingToday: z.int(),
    endingTomorrow: z.int(),
    until: Moment.nullable().describe('O fim da última oferta no ar ou agendada'),
    askedAt: Moment.nullable().describe('Quando pedimos as ofertas pela última vez'),
    snoozedUntil: Day.nullable(),
    plan: StorePlanMeter.nullable().describe('null: sem plano, e sem limite'),
  })
  .meta({ id: 'WeekRow' })
export type WeekRow = z.output<typeof WeekRow>

export const Week = z
  .strictObject({
    today: Day,
    firstDay: Day.describe('Segunda-feira'),
    lastDay: Day.describe('Domingo'),
    isCapped: z.boolean().describe('Há mais mercados do que estes'),
    rows: z.array(WeekRow).describe('Primeiro quem precisa de ajuda; entre iguais, quem fica sem oferta antes'),
  })
  .meta({ id: 'Week' })
export type Week = z.output<typeof Week>

const ofStore = z.strictObject({ storeId: z.string().max(40) })

export const week = {
  get: endpoint('week.get', {
    summary: 'A semana de cada mercado: o que mandou, o que espera, o que está no ar e até quando',
    access: { can: 'offers.read' },
    result: Week,
  }),
  recordRequest: endpoint('week.recordRequest', {
    summary: 'Anota que as ofertas foram pedidas ao mercado agora',
    access: { can: 'offers.write' },
    params: ofStore,
    result: z.strictObject({ askedAt: Moment }),
    errors: ['store_not_found', 'store_paused'],
  }),
  snooze: endpoint('week.snooze', {
    summary: 'Deixa o mercado fora dos que faltam até um dia, no máximo 31 à frente; null: volta já',
    access: { can: 'offers.write' },
    params: ofStore,
    body: z.strictObject({ until: Day.nullable() }),
    result: z.strictObject({ snoozedUntil: Day.nullable() }),
    errors: ['store_not_found', 'store_paused'],
  }),
}

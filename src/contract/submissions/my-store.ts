import { z } from 'zod'
import { Category } from '#contract/categories.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { ofStore } from '#contract/people/store-team.ts'
import { StorePlanMeter } from '#contract/store-plans.ts'
import { StoreDraft, StoreWithCount } from '#contract/stores.ts'
import { Moment, Money } from '#contract/wire.ts'
import { submissionLimits, submissionSources } from '#domain/submissions/submission-limits.ts'
import { Submission } from './submissions.ts'

const OwnOffer = z
  .strictObject({
    id: z.string(),
    productName: z.string(),
    price: Money,
    originalPrice: Money.nullable(),
    validFrom: Moment,
    expiryDate: Moment,
    imageUrl: z.string().nullable(),
    category: Category.pick({ name: true, icon: true }),
    row: ImportRow.describe('Como linha de planilha, para mandar de novo com outro preço'),
  })
  .meta({ id: 'OwnOffer' })
export type OwnOffer = z.output<typeof OwnOffer>

const maxOffers = 1000

export const StoreHome = z
  .strictObject({
    store: StoreWithCount,
    isTrusted: z.boolean().describe('Publica na hora; senão, alguém confere antes'),
    today: z.string(),
    running: z.int(),
    endingToday: z.int(),
    endingTomorrow: z.int(),
    renewable: z.int().describe('Ofertas da semana passada que se pode repetir'),
    publishedThisMonth: z.int(),
    plan: StorePlanMeter.nullable().describe('null: sem plano, e sem limite'),
    waiting: z.strictObject({ offers: z.int(), dueAt: Moment.nullable() }),
    refused: z.int().describe('Ofertas recusadas nos últimos 14 dias'),
  })
  .meta({ id: 'StoreHome' })
export type StoreHome = z.output<typeof StoreHome>

const Sent = z.strictObject({
  submission: Submission.nullable().describe('Nulo: nenhuma linha pôde ser enviada'),
  rejected: z.array(z.strictObject({ line: z.int(), text: z.string() })).describe('Linhas com erro'),
})
const rows = z.array(ImportRow).min(1).max(submissionLimits.offers)
const oneMegabyte = 1024 * 1024

export const myStore = {
  home: endpoint('myStore.home', {
    summary: 'O começo de uma loja: o que está no ar, o que espera e o que se pode repetir',
    access: { inStore: 'store.read' },
    params: ofStore,
    result: StoreHome,
  }),
  offers: endpoint('myStore.offers', {
    summary: 'As ofertas da loja no ar e agendadas, a que termina primeiro antes',
    access: { inStore: 'store.read' },
    params: ofStore,
    result: z.array(OwnOffer).max(maxOffers),
  }),
  lastWeek: endpoint('myStore.lastWeek', {
    summary: 'A semana passada da loja como linhas de uma planilha, sem os dias',
    access: { inStore: 'store.read' },
    params: ofStore,
    result: z.array(ImportRow).max(maxOffers),
    errors: ['store_paused'],
  }),
  check: endpoint('myStore.check', {
    summary: 'Confere linhas sem enviar nada',
    access: { inStore: 'store.submit' },
    isReadOnly: true,
    bodyBytes: oneMegabyte,
    params: ofStore,
    body: z.strictObject({ rows }),
    result: z.array(ImportVerdict),
    errors: ['store_paused'],
  }),
  submissions: endpoint('myStore.submissions', {
    summary: 'Os últimos envios da loja, o mais novo primeiro',
    access: { inStore: 'store.read' },
    params: ofStore,
    result: z.array(Submission),
  }),
  submit: endpoint('myStore.submit', {
    summary: 'Envia ofertas da loja: as de uma loja confiável são publicadas, as outras esperam',
    access: { inStore: 'store.submit' },
    isIdempotent: true,
    bodyBytes: oneMegabyte,
    params: ofStore,
    body: z
      .strictObject({
        source: z.enum(submissionSources).exclude(['api', 'flyer']),
        rows,
        alsoIn: z
          .array(z.string().max(40))
          .max(submissionLimits.otherUnits)
          .optional()
          .describe('Outras lojas da mesma pessoa, quando o plano desta vale para tantas unidades'),
      })
      .refine(
        ({ rows, alsoIn = [] }) =>
          alsoIn.length === 0 || rows.length * (alsoIn.length + 1) <= submissionLimits.offersInUnits,
        {
          path: ['alsoIn'],
          error: `No máximo ${submissionLimits.offersInUnits} ofertas de uma vez, somando as lojas`,
        },
      ),
    result: Sent.extend({
      others: z.array(Sent.extend({ storeId: z.string() })).describe('O mesmo envio nas outras lojas'),
    }),
    status: 201,
    errors: ['store_paused', 'too_many_submissions', 'plan_units'],
  }),
  withdraw: endpoint('myStore.withdraw', {
    summary: 'Desfaz um envio: o que espera não é mais decidido, o que foi publicado sai do ar',
    access: { inStore: 'store.submit' },
    params: ofStore.extend({ id: z.string().max(40) }),
    result: Submission,
    errors: ['submission_not_found'],
  }),
  updateProfile: endpoint('myStore.updateProfile', {
    summary: 'Muda endereço, horário e telefones da loja',
    access: { inStore: 'store.profile' },
    params: ofStore,
    body: StoreDraft.pick({ address: true, phone: true, whatsapp: true, hours: true }),
    result: z.undefined(),
    status: 204,
    errors: ['store_not_found'],
  }),
}

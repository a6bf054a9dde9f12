import { z } from 'zod'
import { planFields, planStates } from '#domain/stores/store-plan.ts'
import { endpoint } from './endpoint.ts'
import { OptionalText, Text } from './wire.ts'

const Day = z.iso.date().describe('Dia em São Paulo')

const InvoiceUrl = z
  .url({ protocol: /^https$/, error: 'Use um endereço que começa com https://' })
  .max(planFields.invoiceUrl.maximum)
  .nullable()

const PlanTerms = z.strictObject({
  name: Text(planFields.name.maximum, planFields.name.required),
  startsOn: Day,
  endsOn: Day.nullable().describe('Último dia; null: sem fim'),
  offersPerMonth: z.int().min(0).max(planFields.offersPerMonth.maximum).nullable().describe('null: sem limite'),
  units: z.int().min(1).max(planFields.units.maximum),
  includesApi: z.boolean().default(false).describe('O sistema do mercado pode mandar ofertas pela API'),
})

export const StorePlanDraft = PlanTerms.extend({ note: OptionalText(planFields.note.maximum), invoiceUrl: InvoiceUrl })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: 'O fim vem depois do começo',
  })
  .meta({ id: 'StorePlanDraft' })
export type StorePlanDraft = z.output<typeof StorePlanDraft>

/** The part of a plan that everyone in the panel, and the store itself, may see. */
export const StorePlanMeter = z
  .strictObject({
    name: z.string(),
    state: z.enum(planStates).describe('grace: terminou há no máximo 15 dias, e o mercado ainda publica'),
    endsOn: Day.nullable(),
    used: z.int().describe('Produtos diferentes publicados neste mês; renovar o mesmo não conta de novo'),
    limit: z.int().nullable().describe('null: sem limite'),
    units: z.int().describe('Lojas para as quais uma oferta pode ser mandada de uma vez'),
    resetsOn: Day.describe('Quando a conta recomeça'),
  })
  .meta({ id: 'StorePlanMeter' })
export type StorePlanMeter = z.output<typeof StorePlanMeter>

export const StorePlanStatus = z
  .strictObject({
    plan: PlanTerms.extend({ note: z.string().nullable(), invoiceUrl: z.string().nullable() }).nullable(),
    meter: StorePlanMeter.nullable(),
  })
  .meta({ id: 'StorePlanStatus' })
export type StorePlanStatus = z.output<typeof StorePlanStatus>

const params = z.strictObject({ id: z.string().max(40) })

export const storePlans = {
  get: endpoint('storePlans.get', {
    summary: 'O plano de um mercado e quanto dele foi usado neste mês; null: não tem plano, nem limite',
    access: { can: 'plans.manage' },
    params,
    result: StorePlanStatus,
    errors: ['store_not_found'],
  }),
  save: endpoint('storePlans.save', {
    summary: 'Dá um plano a um mercado, ou muda o que ele tem',
    access: { can: 'plans.manage' },
    params,
    body: StorePlanDraft,
    result: StorePlanStatus,
    errors: ['store_not_found'],
  }),
  remove: endpoint('storePlans.remove', {
    summary: 'Tira o plano de um mercado, que fica sem limite',
    access: { can: 'plans.manage' },
    params,
    result: z.undefined(),
    status: 204,
    errors: ['store_not_found'],
  }),
}

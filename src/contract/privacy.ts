import { z } from 'zod'
import { contactFields } from '#domain/messages/contact-fields.ts'
import { priceProblems } from '#domain/offers/price-reports.ts'
import { RememberedChoice } from './compare/baskets.ts'
import { DeviceKey } from './compare/price-reports.ts'
import { ContactMessage } from './contact-messages.ts'
import { endpoint } from './endpoint.ts'
import { PartnershipRequest } from './partnership-requests.ts'
import { ListShare, ShoppingList, ShoppingListItem } from './shopping-lists.ts'
import { Moment, Money } from './wire.ts'

export const MyData = z
  .strictObject({
    exportedAt: Moment,
    visitor: z
      .strictObject({ createdAt: Moment, lastSeenAt: Moment })
      .nullable()
      .describe('null quando nada está guardado sobre este visitante'),
    shoppingLists: z.array(
      ShoppingList.pick({ id: true, name: true, city: true, limit: true, aisles: true }).extend({
        createdAt: Moment,
        items: z.array(
          ShoppingListItem.omit({ shoppingListId: true, addedAt: true, offer: true }).extend({ createdAt: Moment }),
        ),
        shares: z.array(ListShare.omit({ id: true })).describe('Os links que você criou para esta lista'),
      }),
    ),
    sharedWithMe: z
      .array(z.strictObject({ name: z.string(), canEdit: z.boolean(), joinedAt: Moment }))
      .describe('Listas de outras pessoas em que você entrou'),
    choices: z.array(RememberedChoice).describe('O que você escolheu para itens de listas'),
    alerts: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          city: z.string(),
          price: Money,
          storeIds: z.array(z.string()),
          createdAt: Moment,
          expiresAt: Moment,
          pausedAt: Moment.nullable(),
          hits: z.array(z.strictObject({ day: z.iso.date(), price: Money, promotionId: z.string() })),
        }),
      )
      .describe('Os preços que você espera, e quando chegaram'),
    alertChannels: z
      .array(
        z.strictObject({
          address: z.string().describe('O e-mail, ou o endereço que o navegador deu'),
          consentVersion: z.string(),
          consentedAt: Moment,
          confirmedAt: Moment.nullable(),
          stoppedAt: Moment.nullable(),
          messages: z.array(z.strictObject({ day: z.iso.date(), state: z.string() })),
        }),
      )
      .describe('Para onde avisamos, e em que dias'),
    priceReports: z
      .array(
        z.strictObject({
          promotionId: z.string(),
          problem: z.enum(priceProblems),
          price: Money.nullable(),
          photo: z.string().nullable().describe('A foto que você juntou: WebP em Base64'),
          receivedAt: Moment,
        }),
      )
      .describe('Seus avisos de preço errado'),
    priceChecks: z
      .array(z.strictObject({ promotionId: z.string(), receivedAt: Moment }))
      .describe('Os preços que você confirmou'),
  })
  .meta({ id: 'MyData' })
export type MyData = z.output<typeof MyData>

export const MyForms = z
  .strictObject({
    exportedAt: Moment,
    contactMessages: z.array(ContactMessage.omit({ id: true, state: true, notes: true })),
    partnershipRequests: z.array(PartnershipRequest.omit({ id: true, state: true, notes: true, store: true })),
  })
  .meta({ id: 'MyForms' })
export type MyForms = z.output<typeof MyForms>

const ofDevice = z.strictObject({
  device: DeviceKey.optional().describe('Inclui os avisos sobre preços deste aparelho'),
})

export const Recipients = z
  .strictObject({
    mapTiles: z.string().nullable().describe('De onde o navegador busca as imagens dos mapas; nulo: de ninguém'),
    flyerReader: z
      .string()
      .nullable()
      .describe('Quem, além de nós, lê as páginas dos encartes que os mercados publicam; nulo: ninguém'),
  })
  .meta({ id: 'Recipients' })
export type Recipients = z.output<typeof Recipients>

export const privacy = {
  export: endpoint('privacy.export', {
    summary: 'Tudo o que está guardado sobre este visitante, para baixar (LGPD, art. 18, II e V)',
    access: 'visitor',
    query: ofDevice,
    result: MyData,
  }),
  erase: endpoint('privacy.erase', {
    summary: 'Apaga tudo o que está guardado sobre este visitante, e o cookie (LGPD, art. 18, VI)',
    access: 'visitor',
    query: ofDevice,
    result: z.undefined(),
    status: 204,
  }),
  sendFormsLink: endpoint('privacy.sendFormsLink', {
    summary:
      'Manda a este e-mail, se algum formulário foi enviado com ele, um link para baixar a cópia; a resposta é sempre a mesma',
    access: 'everyone',
    body: z.strictObject({ email: z.email(contactFields.email.required).max(contactFields.email.maximum) }),
    result: z.undefined(),
    status: 204,
  }),
  readForms: endpoint('privacy.readForms', {
    summary: 'Os formulários enviados com o e-mail que recebeu este link, que vale 30 minutos e uma vez',
    access: 'everyone',
    body: z.strictObject({ token: z.string().max(100) }),
    result: MyForms,
    errors: ['forms_link_ended'],
  }),
  recipients: endpoint('privacy.recipients', {
    summary: 'Computadores de outros com que este site trabalha, como está configurado',
    access: 'everyone',
    isPublic: true,
    result: Recipients,
  }),
}

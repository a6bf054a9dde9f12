import { z } from 'zod'
import { partnershipStates } from '#domain/messages/message-states.ts'
import { partnershipFields as fields } from '#domain/messages/partnership-fields.ts'
import { storeStatuses } from '#domain/stores/store-statuses.ts'
import { storeTypes } from '#domain/stores/store-types.ts'
import { MessageReply, ReplyDraft } from './contact-messages.ts'
import { endpoint } from './endpoint.ts'
import { StoreDraft } from './stores.ts'
import { Moment, OptionalText, Text } from './wire.ts'

export const PartnershipRequestDraft = z
  .strictObject({
    storeName: Text(fields.storeName.maximum, fields.storeName.required),
    ownerName: Text(fields.ownerName.maximum, fields.ownerName.required),
    email: z.email(fields.email.required).max(fields.email.maximum),
    phone: Text(fields.phone.maximum, fields.phone.required),
    city: Text(fields.city.maximum, fields.city.required),
    neighborhood: OptionalText(fields.neighborhood.maximum),
    address: Text(fields.address.maximum, fields.address.required),
    storeType: z.enum(storeTypes, fields.storeType.required),
    description: OptionalText(fields.description.maximum),
    acceptedTerms: z.literal(true, fields.acceptedTerms.required),
  })
  .meta({ id: 'PartnershipRequestDraft' })
export type PartnershipRequestDraft = z.output<typeof PartnershipRequestDraft>

export const PartnershipRequest = z
  .strictObject({
    id: z.string(),
    storeName: z.string(),
    ownerName: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    neighborhood: z.string().nullable(),
    address: z.string(),
    storeType: z.enum(storeTypes),
    description: z.string().nullable(),
    acceptedTerms: z.literal(true),
    state: z.enum(partnershipStates),
    notes: z.string().nullable(),
    receivedAt: Moment,
    replies: z.array(MessageReply).describe('Da mais antiga à mais nova'),
    store: z
      .strictObject({ id: z.string(), slug: z.string(), name: z.string(), status: z.enum(storeStatuses) })
      .nullable()
      .describe('O mercado que nasceu do pedido aceito'),
  })
  .meta({ id: 'PartnershipRequest' })
export type PartnershipRequest = z.output<typeof PartnershipRequest>

export const partnershipRequests = {
  send: endpoint('partnershipRequests.send', {
    summary: 'Pede parceria para um estabelecimento',
    access: 'everyone',
    isIdempotent: true,
    body: PartnershipRequestDraft,
    result: z.strictObject({ id: z.string() }),
    status: 201,
  }),
  list: endpoint('partnershipRequests.list', {
    summary: 'Os pedidos de parceria, do mais novo ao mais antigo',
    access: { can: 'messages.manage' },
    query: z.strictObject({ state: z.enum(partnershipStates).optional() }),
    result: z.array(PartnershipRequest),
  }),
  update: endpoint('partnershipRequests.update', {
    summary:
      'Muda o estado ou as anotações de um pedido; o aceito cria seu mercado, o recusado depois de aceito o pausa',
    access: { can: 'messages.manage' },
    params: z.strictObject({ id: z.string().max(40) }),
    body: z.strictObject({
      state: z.enum(partnershipStates).optional(),
      notes: Text(2000).nullish(),
      store: StoreDraft.optional().describe('Como o mercado é criado ao aceitar; sem ele, como o pedido diz'),
    }),
    result: PartnershipRequest,
    errors: ['message_not_found'],
  }),
  reply: endpoint('partnershipRequests.reply', {
    summary: 'Responde por e-mail a quem pediu; um pedido novo passa a em contato',
    access: { can: 'messages.manage' },
    isIdempotent: true,
    params: z.strictObject({ id: z.string().max(40) }),
    body: ReplyDraft,
    result: PartnershipRequest,
    status: 201,
    errors: ['message_not_found', 'reply_limit'],
  }),
}

import { z } from 'zod'
import { contactFields as fields } from '#domain/messages/contact-fields.ts'
import { contactTypes } from '#domain/messages/contact-types.ts'
import { contactMessageStates } from '#domain/messages/message-states.ts'
import { maxReplyLetters } from '#domain/messages/reply-templates.ts'
import { endpoint } from './endpoint.ts'
import { Moment, OptionalText, Text } from './wire.ts'

export const ContactMessageDraft = z
  .strictObject({
    name: Text(fields.name.maximum, fields.name.required),
    email: z.email(fields.email.required).max(fields.email.maximum),
    phone: OptionalText(fields.phone.maximum),
    subject: Text(fields.subject.maximum, fields.subject.required),
    message: Text(fields.message.maximum, fields.message.required),
    contactType: z.enum(contactTypes, fields.contactType.required),
  })
  .meta({ id: 'ContactMessageDraft' })
export type ContactMessageDraft = z.output<typeof ContactMessageDraft>

/** A reply that the team sent by e-mail. */
export const MessageReply = z
  .strictObject({
    text: z.string(),
    createdAt: Moment,
    mailedAt: Moment.nullable().describe('Null enquanto o e-mail não saiu'),
  })
  .meta({ id: 'MessageReply' })
export type MessageReply = z.output<typeof MessageReply>

export const ReplyDraft = z.strictObject({ text: Text(maxReplyLetters, 'Escreva a resposta') })

export const ContactMessage = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    contactType: z.enum(contactTypes),
    state: z.enum(contactMessageStates),
    notes: z.string().nullable(),
    receivedAt: Moment,
    replies: z.array(MessageReply).describe('Da mais antiga à mais nova'),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof ContactMessage>

export const contactMessages = {
  send: endpoint('contactMessages.send', {
    summary: 'Manda uma mensagem para a equipe',
    access: 'everyone',
    isIdempotent: true,
    body: ContactMessageDraft,
    result: z.strictObject({ id: z.string() }),
    status: 201,
  }),
  list: endpoint('contactMessages.list', {
    summary: 'As mensagens, da mais nova à mais antiga',
    access: { can: 'messages.manage' },
    query: z.strictObject({ state: z.enum(contactMessageStates).optional() }),
    result: z.array(ContactMessage),
  }),
  update: endpoint('contactMessages.update', {
    summary: 'Muda o estado ou as anotações de uma mensagem',
    access: { can: 'messages.manage' },
    params: z.strictObject({ id: z.string().max(40) }),
    body: z.strictObject({ state: z.enum(contactMessageStates).optional(), notes: Text(2000).nullish() }),
    result: ContactMessage,
    errors: ['message_not_found'],
  }),
  reply: endpoint('contactMessages.reply', {
    summary: 'Responde por e-mail a quem escreveu; a mensagem passa a respondida',
    access: { can: 'messages.manage' },
    isIdempotent: true,
    params: z.strictObject({ id: z.string().max(40) }),
    body: ReplyDraft,
    result: ContactMessage,
    status: 201,
    errors: ['message_not_found', 'reply_limit'],
  }),
}

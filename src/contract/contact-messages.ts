import { z } from 'zod'
import { contactTypes } from '#domain/contact-types.ts'
import { contactMessageStates } from '#domain/message-states.ts'
import { endpoint } from './endpoint.ts'
import { Moment, OptionalText, Text } from './wire.ts'

export const ContactMessageDraft = z
  .strictObject({
    name: Text(120, 'Informe seu nome'),
    email: z.email('Informe um e-mail válido').max(160),
    phone: OptionalText(30),
    subject: Text(160, 'Informe o assunto'),
    message: Text(4000, 'Escreva sua mensagem'),
    contactType: z.enum(contactTypes, 'Selecione o tipo de contato'),
  })
  .meta({ id: 'ContactMessageDraft' })
export type ContactMessageDraft = z.output<typeof ContactMessageDraft>

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
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof ContactMessage>

export const contactMessages = {
  send: endpoint('contactMessages.send', {
    summary: 'Manda uma mensagem para a equipe',
    access: 'everyone',
    isKeyed: true,
    body: ContactMessageDraft,
    result: z.strictObject({ id: z.string() }),
    status: 201,
  }),
  list: endpoint('contactMessages.list', {
    summary: 'As mensagens, da mais nova à mais antiga',
    access: 'admin',
    query: z.strictObject({ state: z.enum(contactMessageStates).optional() }),
    result: z.array(ContactMessage),
  }),
  update: endpoint('contactMessages.update', {
    summary: 'Muda o estado ou as anotações de uma mensagem',
    access: 'admin',
    params: z.strictObject({ id: z.string().max(40) }),
    body: z.strictObject({ state: z.enum(contactMessageStates).optional(), notes: Text(2000).nullish() }),
    result: ContactMessage,
    errors: ['message_not_found'],
  }),
}

import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Moment } from '#contract/wire.ts'
import { contactFields } from '#domain/messages/contact-fields.ts'

export const AlertChannels = z
  .strictObject({
    push: z.strictObject({
      key: z.string().nullable().describe('Chave pública VAPID, base64url; null: este site não avisa no aparelho'),
      state: z
        .enum(['off', 'on', 'stopped'])
        .describe('stopped: o aparelho não respondeu cinco vezes; assinar de novo liga'),
    }),
    email: z.strictObject({
      state: z.enum(['off', 'unconfirmed', 'on', 'stopped']).describe('on: resumo da semana, às quintas'),
      address: z.string().nullable().describe("Encoberto: 'r•••@exemplo.com.br'"),
      confirmedAt: Moment.nullable(),
    }),
  })
  .meta({ id: 'AlertChannels' })
export type AlertChannels = z.output<typeof AlertChannels>

/** PushSubscription.toJSON(), without expirationTime. */
export const PushSubscriptionDraft = z
  .strictObject({
    endpoint: z.url({ protocol: /^https$/, error: 'Endereço inválido' }).max(1000),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Chave inválida'),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/, 'Chave inválida'),
    }),
  })
  .meta({ id: 'PushSubscriptionDraft' })
export type PushSubscriptionDraft = z.output<typeof PushSubscriptionDraft>

/** Target of a link or action "Parar". */
export const AlertStopLink = z
  .strictObject({
    kind: z.enum(['alert', 'email']).describe('alert: um aviso; email: o resumo da semana'),
    name: z.string().describe('O que se esperava, ou o e-mail encoberto'),
  })
  .meta({ id: 'AlertStopLink' })
export type AlertStopLink = z.output<typeof AlertStopLink>

/** Decrypted content of a push message: declarative web push, which the service worker reads too. */
export interface PushMessage {
  web_push: 8030
  notification: {
    title: string
    body: string
    navigate: string
    lang: 'pt-BR'
    dir: 'ltr'
    tag: string
    icon: string
    actions: { action: 'ver' | 'parar'; title: string; navigate: string }[]
    /** For the action "parar": { token: stop, what: 'this' } to alertChannels.stop; no cookie is needed. */
    data: { stop: string }
  }
}

const token = z.string().max(100)

export const alertChannels = {
  subscribePush: endpoint('alertChannels.subscribePush', {
    summary: 'Avisa neste aparelho; repetir diz que a assinatura ainda vive',
    access: 'visitor',
    body: PushSubscriptionDraft,
    result: AlertChannels,
    errors: ['push_not_offered'],
  }),
  unsubscribePush: endpoint('alertChannels.unsubscribePush', {
    summary: 'Não avisa mais neste aparelho',
    access: 'visitor',
    result: AlertChannels,
  }),
  subscribeEmail: endpoint('alertChannels.subscribeEmail', {
    summary:
      'Pede o resumo da semana por e-mail: manda um link para confirmar. A resposta é a mesma para qualquer endereço',
    access: 'visitor',
    body: z.strictObject({ email: z.email(contactFields.email.required).max(contactFields.email.maximum) }),
    result: AlertChannels,
  }),
  unsubscribeEmail: endpoint('alertChannels.unsubscribeEmail', {
    summary: 'Não manda mais o resumo a este visitante',
    access: 'visitor',
    result: AlertChannels,
  }),
  confirmEmail: endpoint('alertChannels.confirmEmail', {
    summary: 'Confirma o e-mail pelo segredo do link; funciona uma vez, em 48 horas',
    access: 'everyone',
    body: z.strictObject({ token }),
    result: z.strictObject({ address: z.string().describe('Encoberto') }),
    errors: ['alert_link_ended'],
  }),
  readStopLink: endpoint('alertChannels.readStopLink', {
    summary: 'O que um link "Parar" pararia. Não muda nada',
    access: 'everyone',
    isReadOnly: true,
    body: z.strictObject({ token }),
    result: AlertStopLink,
    errors: ['alert_link_ended'],
  }),
  stop: endpoint('alertChannels.stop', {
    summary: 'Para o que o link diz; repetir não muda nada',
    access: 'everyone',
    body: z.strictObject({
      token,
      what: z
        .enum(['this', 'all', 'never'])
        .describe(
          'this: este aviso, ou o resumo; all: todos os avisos e canais; never: só de um e-mail, também não escreve nunca mais a ele',
        ),
    }),
    result: z.undefined(),
    status: 204,
    errors: ['alert_link_ended'],
  }),
}

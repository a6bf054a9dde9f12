import type { ContactMessage } from '#contract/contact-messages.ts'
import type { PartnershipRequest } from '#contract/partnership-requests.ts'
import { formatDate } from '#domain/dates.ts'
import { contactTypeLabels } from '#domain/messages/contact-types.ts'
import { site, siteName } from '#domain/site.ts'
import { storeTypeLabels } from '#domain/stores/store-types.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Platform } from '#platform/platform.ts'
import { mailMessage, mailReply } from './messages.jobs.ts'
import { findMessage, findUnmailedKind, type Kind, type Messages, markMailed } from './messages.repository.ts'
import { findUnmailedReply, markReplyMailed, type UnmailedReply } from './replies.repository.ts'

export function messagesJobHandlers({ db, outbox, clock }: Pick<Platform, 'db' | 'outbox' | 'clock'>): JobHandler[] {
  async function compose<K extends Kind>(kind: K, id: number): Promise<Mail | undefined> {
    const message = await findMessage(db, kind, id)
    return message && teamMails[kind](message)
  }
  return [
    handles(mailMessage, async ({ id }) => {
      const kind = await findUnmailedKind(db, id)
      // Deleted in the meantime at the sender's request, or mailed by an earlier run of this job.
      const mail = kind && (await compose(kind, id))
      if (mail && (await outbox.send({ kind: 'team', ...mail }))) await markMailed(db, id, clock.now())
    }),
    handles(mailReply, async ({ id, actorId }) => {
      const reply = await findUnmailedReply(db, id)
      const message = reply && (await findMessage(db, reply.kind, reply.messageId))
      if (!message) return
      const actor = actorId === undefined ? undefined : `person ${actorId}`
      const isSent = await outbox.send({ kind: 'reply', actor, ...composeReply(message, reply) })
      if (isSent) await markReplyMailed(db, id, clock.now())
    }),
  ]
}

const teamMails: { [K in Kind]: (message: Messages[K]) => Mail } = {
  contact: composeMessageMail,
  partnership: composeRequestMail,
}

function composeMessageMail({ id, name, email, phone, subject, message, contactType }: ContactMessage): Mail {
  return {
    id: `contact-${id}`,
    subject: `${contactTypeLabels[contactType]}: ${toOneLine(subject)}`,
    replyTo: email,
    text: [
      'Chegou uma mensagem pela página de contato.',
      '',
      `Tipo de contato: ${contactTypeLabels[contactType]}`,
      `Nome: ${toOneLine(name)}`,
      `E-mail: ${email}`,
      `Telefone: ${phone ? toOneLine(phone) : 'não informado'}`,
      `Assunto: ${toOneLine(subject)}`,
      '',
      'Mensagem:',
      message,
      '',
      'Responda a este e-mail para falar com quem escreveu. A mensagem está no painel, na aba Mensagens.',
    ].join('\n'),
  }
}

function composeRequestMail(request: PartnershipRequest): Mail {
  const { id, storeName, ownerName, email, phone, address, neighborhood, city, storeType, description } = request
  return {
    id: `partnership-${id}`,
    subject: `Pedido de parceria: ${toOneLine(storeName)}`,
    replyTo: email,
    text: [
      'Chegou um pedido de parceria pelo site.',
      '',
      `Estabelecimento: ${toOneLine(storeName)}`,
      `Tipo: ${storeTypeLabels[storeType]}`,
      `Responsável: ${toOneLine(ownerName)}`,
      `E-mail: ${email}`,
      `Telefone: ${toOneLine(phone)}`,
      `Endereço: ${toOneLine(address)}`,
      `Local: ${toOneLine(neighborhood ? `${neighborhood} - ${city}` : city)}`,
      'Termos e condições: aceitos',
      ...(description ? ['', 'Sobre o estabelecimento:', description] : []),
      '',
      'Responda a este e-mail para falar com quem pediu. O pedido está no painel, na aba Mensagens.',
    ].join('\n'),
  }
}

/**
 * Mail to the sender. It quotes nothing: the address may be a stranger's, typed by somebody who wants us to mail them a text. Mail programs
 * thread later replies with the first.
 */
function composeReply(message: Messages[Kind], { kind, body, number }: UnmailedReply): Mail {
  const day = formatDate(new Date(message.receivedAt))
  const about = kind === 'contact' ? 'sua mensagem' : 'seu pedido de parceria'
  return {
    id: `reply-${message.id}-${number}`,
    ...(number > 1 && { inReplyTo: `reply-${message.id}-1` }),
    to: message.email,
    replyTo: site.contact.email,
    subject: `Resposta ${siteName('de')}: ${about} de ${day}`,
    text: [body, '', site.name, '', `Em ${day} recebemos ${about} pela página do site, com este e-mail.`].join('\n'),
  }
}

/** Prevents input from adding lines that look like another field or a header. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

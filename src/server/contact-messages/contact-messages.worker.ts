import type { ContactMessage } from '#contract/contact-messages.ts'
import { contactTypeLabels } from '#domain/messages/contact-types.ts'
import type { Mail } from '#platform/mailer.ts'
import type { Platform } from '#platform/platform.ts'
import { handles, type JobHandler } from '#platform/worker.ts'
import { mailContactMessage } from './contact-messages.jobs.ts'
import { findUnmailedMessage, markMailed } from './contact-messages.repository.ts'

export function contactMessagesJobHandlers({
  db,
  mailer,
  clock,
}: Pick<Platform, 'db' | 'mailer' | 'clock'>): JobHandler[] {
  return [
    handles(mailContactMessage, async ({ id }) => {
      const message = await findUnmailedMessage(db, id)
      // Erased in the meantime, at the sender's wish, or passed on by a worker that died before it could say so.
      if (!message) return
      await mailer.send(contactMail(message))
      await markMailed(db, id, clock.now())
    }),
  ]
}

function contactMail({ id, name, email, phone, subject, message, contactType }: ContactMessage): Mail {
  return {
    id: `contact-${id}`,
    subject: `${contactTypeLabels[contactType]}: ${oneLine(subject)}`,
    replyTo: email,
    text: [
      'Chegou uma mensagem pela página de contato.',
      '',
      `Tipo de contato: ${contactTypeLabels[contactType]}`,
      `Nome: ${oneLine(name)}`,
      `E-mail: ${email}`,
      `Telefone: ${phone ? oneLine(phone) : 'não informado'}`,
      `Assunto: ${oneLine(subject)}`,
      '',
      'Mensagem:',
      message,
      '',
      'Responda a este e-mail para falar com quem escreveu. A mensagem está no painel, na aba Mensagens.',
    ].join('\n'),
  }
}

/** What was typed in one field cannot pose as another one, nor as a header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

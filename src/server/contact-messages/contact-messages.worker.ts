import type { ContactMessage } from '#contract/contact-messages.ts'
import { contactTypeLabels } from '#domain/messages/contact-types.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Mail } from '#platform/mailer.ts'
import type { Platform } from '#platform/platform.ts'
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
      // Deleted meanwhile at the sender's request, or mailed by an earlier run of this job.
      if (!message) return
      await mailer.send(composeMail(message))
      await markMailed(db, id, clock.now())
    }),
  ]
}

function composeMail({ id, name, email, phone, subject, message, contactType }: ContactMessage): Mail {
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

/** Prevents input from adding lines that look like another field or a header. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

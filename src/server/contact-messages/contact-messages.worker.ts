import type { ContactMessage } from '#contract/contact-messages.ts'
import { contactTypeLabels } from '#domain/contact-types.ts'
import type { Mail } from '#platform/mailer.ts'
import type { Platform } from '#platform/platform.ts'
import { performs, type Work } from '#platform/worker.ts'
import { mailContactMessage } from './contact-messages.jobs.ts'
import { findMessage } from './contact-messages.repository.ts'

export function contactMessagesWorks({ db, mailer }: Pick<Platform, 'db' | 'mailer'>): Work[] {
  return [
    performs(mailContactMessage, async ({ id }) => {
      const message = await findMessage(db, id)
      // Erased in the meantime, at the sender's wish: then there is nothing to pass on.
      if (message) await mailer.send(contactMail(message))
    }),
  ]
}

function contactMail({ name, email, phone, subject, message, contactType }: ContactMessage): Mail {
  return {
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

import { createTransport } from 'nodemailer'

export interface Mail {
  /** The same for the same mail, should it ever be sent twice: whoever receives both can tell. */
  id: string
  subject: string
  text: string
  /** Where an answer goes. */
  replyTo?: string
}

export interface Mailer {
  /** To the site's own address: this product writes to nobody else. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

export function createMailer({ smtpUrl, from, to }: { smtpUrl: string; from: string; to: string }): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 },
    { from },
  )
  const domain = from.split('@').at(-1)
  return {
    send: async ({ id, subject, text, replyTo }) => {
      await transport.sendMail({ messageId: `<${id}@${domain}>`, to, subject, text, ...(replyTo && { replyTo }) })
    },
    close: () => transport.close(),
  }
}

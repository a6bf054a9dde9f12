import { createTransport } from 'nodemailer'

export interface Mail {
  /** Becomes the Message-ID: a mail that is sent twice is recognised as a duplicate. */
  id: string
  subject: string
  text: string
  replyTo?: string
}

export interface Mailer {
  /** Sends to the site's own address, the only recipient. */
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

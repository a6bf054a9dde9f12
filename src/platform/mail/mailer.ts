import { createTransport } from 'nodemailer'

export interface Mail {
  /** Becomes the Message-ID, so that a mail sent twice is recognised as a duplicate. */
  id: string
  subject: string
  text: string
  replyTo?: string
  /** Id of the mail that this one replies to. */
  inReplyTo?: string
  /** Default: the site's own address. */
  to?: string
  /** The same content as HTML. */
  html?: string
  headers?: Record<string, string>
}

export interface Mailer {
  /** Resolves with the server's response when it accepted the mail. */
  send: (mail: Mail) => Promise<string>
  close: () => void
}

export function createMailer({ smtpUrl, from, to }: { smtpUrl: string; from: string; to: string }): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 },
    { from },
  )
  const domain = from.split('@').at(-1)
  return {
    send: async ({ id, subject, text, replyTo, inReplyTo, to: recipient = to, html, headers }) => {
      const { response } = await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        // An object, because a text would be parsed and could name several recipients.
        to: { name: '', address: recipient },
        subject,
        text,
        ...(replyTo && { replyTo }),
        ...(inReplyTo && { inReplyTo: `<${inReplyTo}@${domain}>`, references: `<${inReplyTo}@${domain}>` }),
        ...(html !== undefined && { html }),
        ...(headers && { headers }),
      })
      return response
    },
    close: () => transport.close(),
  }
}

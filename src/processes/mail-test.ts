/**
 * npm run mail:test -- ADDRESS
 * Sends a message through SMTP_URL, as the worker does, and prints what the server answered.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { site, siteName } from '#domain/site.ts'
import { readConfig } from '#platform/config.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { loadSite } from '#server/brand/load-site.ts'

const address = process.argv[2]?.trim() ?? ''
if (!z.email().safeParse(address).success) {
  console.error('Usage: npm run mail:test -- ADDRESS')
  process.exit(2)
}

const { mail, siteFile } = readConfig(process.env)
loadSite(siteFile)
const mailer = createMailer(mail)
const { host } = new URL(mail.smtpUrl)
try {
  const response = await mailer.send({
    id: `teste-${randomUUID()}`,
    to: address,
    subject: `Teste de e-mail: ${site.name}`,
    text: [
      `O servidor ${siteName('de')} consegue enviar e-mails.`,
      'Abra o original desta mensagem: a linha Authentication-Results deve dizer spf=pass, dkim=pass e dmarc=pass.',
    ].join('\n\n'),
  })
  console.log(`${host} accepted the message from ${mail.from} to ${address}: ${response}`)
} catch (error) {
  // nodemailer's message contains the server's response, if there was one. A stack would not help an operator.
  console.error(`${host} did not take the message from ${mail.from} to ${address}: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  mailer.close()
}

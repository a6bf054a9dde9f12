import { daysBefore } from '#domain/durations.ts'
import { siteName } from '#domain/site.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import * as repository from './channels.repository.ts'
import { confirmationDays } from './channels.service.ts'
import { stopHeaders } from './send-messages.ts'
import { stopToken } from './stop-tokens.ts'

/** To one address in a day, whoever asks: nobody fills a stranger's mailbox. */
const mostPerDay = 3

/** Mails the link, unless the address refused our mail or got enough of it today. */
export async function sendConfirmation(
  { db, mailer, clock, config }: Pick<Platform, 'db' | 'mailer' | 'clock' | 'config'>,
  id: number,
): Promise<void> {
  const asked = await repository.findUnmailedConfirmation(db, id)
  if (!asked) return
  const { email, emailHash, subscriberId } = asked
  if (await repository.isRefused(db, emailHash)) return
  if ((await repository.countMailed(db, emailHash, daysBefore(clock.now(), 1))) >= mostPerDay) return
  const token = newToken()
  await repository.setConfirmationToken(db, id, hashToken(token))
  const { publicUrl } = config.http
  const stop = stopToken(config.publicIdKey, { kind: 'email', id: subscriberId })
  await mailer.send({
    id: `alert-confirmation-${id}-${clock.now().getTime()}`,
    to: email,
    subject: `Confirme seu e-mail para receber avisos ${siteName('de')}`,
    text: [
      `Alguém pediu, com este e-mail, o resumo semanal de preços ${siteName('de')}.`,
      '',
      `Se foi você, abra este link e toque em Confirmar. Ele vale por ${confirmationDays * 24} horas e funciona uma vez:`,
      '',
      // After the #, so that it reaches neither our log nor another site, and no program that opens links uses it up.
      `${new URL('/avisos/confirmar', publicUrl).href}#${token}`,
      '',
      'Se não foi você, não precisa fazer nada: sem a confirmação não escrevemos mais.',
      `Para nunca mais receber um pedido como este: ${new URL('/avisos/parar', publicUrl).href}#${stop}`,
    ].join('\n'),
    headers: stopHeaders(publicUrl, stop),
  })
  await repository.markConfirmationMailed(db, id, clock.now())
}

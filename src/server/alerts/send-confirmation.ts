import { daysBefore } from '#domain/durations.ts'
import { siteName } from '#domain/site.ts'
import { acquireLock, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import * as repository from './channels.repository.ts'
import { confirmationDays } from './channels.service.ts'
import { stopHeaders } from './send-messages.ts'
import { stopToken } from './stop-tokens.ts'

/** Limit per address and day, whoever requests the mails: nobody can fill a stranger's mailbox. */
const mostPerDay = 3

/** Mails the link, unless the address refused our mail or reached today's limit. */
export async function sendConfirmation(
  { db, mailer, clock, config }: Pick<Platform, 'db' | 'mailer' | 'clock' | 'config'>,
  id: number,
): Promise<void> {
  const asked = await repository.findUnmailedConfirmation(db, id)
  if (!asked) return
  const { email, emailHash, subscriberId } = asked
  if (await repository.isRefused(db, emailHash)) return
  const token = newToken()
  // Counted as mailed beforehand, so that concurrent mails to one address cannot exceed the limit.
  const isAdmitted = await inTransaction(db, async (db) => {
    await acquireLock(db, `confirmations to ${emailHash.toString('hex')}`)
    if ((await repository.countMailed(db, emailHash, daysBefore(clock.now(), 1))) >= mostPerDay) return false
    await repository.markConfirmation(db, id, { tokenHash: hashToken(token), mailedAt: clock.now() })
    return true
  })
  if (!isAdmitted) return
  const { publicUrl } = config.http
  const stop = stopToken(config.keys.alertStops, { kind: 'email', id: subscriberId })
  const mail = {
    id: `alert-confirmation-${id}-${clock.now().getTime()}`,
    to: email,
    subject: `Confirme seu e-mail para receber avisos ${siteName('de')}`,
    text: [
      `Alguém pediu, com este e-mail, o resumo semanal de preços ${siteName('de')}.`,
      '',
      `Se foi você, abra este link e toque em Confirmar. Ele vale por ${confirmationDays * 24} horas e funciona uma vez:`,
      '',
      // After the #, so that it reaches neither our log nor another site, and programs that open links do not use it up.
      `${new URL('/avisos/confirmar', publicUrl).href}#${token}`,
      '',
      'Se não foi você, não precisa fazer nada: sem a confirmação não escrevemos mais.',
      `Para nunca mais receber um pedido como este: ${new URL('/avisos/parar', publicUrl).href}#${stop}`,
    ].join('\n'),
    headers: stopHeaders(publicUrl, stop),
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    // The job will be retried.
    await repository.markConfirmation(db, id, { tokenHash: null, mailedAt: null })
    throw error
  }
}

import { siteName } from '#domain/site.ts'
import type { PayloadOf } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import type { mailConfirmation } from './alerts.jobs.ts'
import * as repository from './channels.repository.ts'
import { confirmationDays } from './channels.service.ts'
import { stopHeaders } from './send-messages.ts'
import { stopToken } from './stop-tokens.ts'

/** Mails the link, unless the address refused our mail. */
export async function sendConfirmation(
  { db, outbox, clock, config }: Pick<Platform, 'db' | 'outbox' | 'clock' | 'config'>,
  { id, network }: PayloadOf<typeof mailConfirmation>,
): Promise<void> {
  const asked = await repository.findUnmailedConfirmation(db, id)
  if (!asked) return
  const { email, emailHash, subscriberId } = asked
  if (await repository.isRefused(db, emailHash)) return
  const token = newToken()
  // Before the mail is sent, so that a delivered link always works.
  await repository.markConfirmation(db, id, { tokenHash: hashToken(token), mailedAt: clock.now() })
  const { publicUrl } = config.http
  const stop = stopToken(config.keys.alertStops, { kind: 'email', id: subscriberId })
  const mail = {
    kind: 'alertConfirmation' as const,
    network,
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
    if (!(await outbox.send(mail))) await repository.markConfirmation(db, id, { tokenHash: null, mailedAt: null })
  } catch (error) {
    // The job will be retried.
    await repository.markConfirmation(db, id, { tokenHash: null, mailedAt: null })
    throw error
  }
}

import { formatDate } from '#domain/dates.ts'
import { knownDeviceName } from '#domain/people/device-name.ts'
import { siteName } from '#domain/site.ts'
import type { Platform } from '#platform/platform.ts'

/** Sends nothing to a person without a proven address. */
export async function sendNewDeviceMail(
  { db, outbox, config }: Pick<Platform, 'db' | 'outbox' | 'config'>,
  sessionId: number,
): Promise<void> {
  const session = await db
    .selectFrom('adminSessions')
    .innerJoin('administrators', 'administrators.id', 'administratorId')
    .select(['email', 'role', 'userAgent', 'adminSessions.createdAt'])
    .where('adminSessions.id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!session?.email) return
  const isOfShop = session.role === 'shop'
  const place = isOfShop ? `em Minha loja ${siteName('em')}` : `no painel ${siteName('de')}`
  const time = session.createdAt.toLocaleTimeString('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
  await outbox.send({
    kind: 'newDevice',
    id: `new-device-${sessionId}`,
    to: session.email,
    subject: `Entrada nova ${place}`,
    text: [
      'Olá.',
      '',
      `Sua conta entrou ${place} em um aparelho novo: ${knownDeviceName(session.userAgent)}, em ${formatDate(session.createdAt)} às ${time}.`,
      '',
      'Se foi você, não precisa fazer nada.',
      '',
      'Se não foi, entre, troque a senha e encerre as outras sessões em “Minha conta”:',
      new URL(isOfShop ? '/minha-loja' : '/admin', config.http.publicUrl).href,
    ].join('\n'),
  })
}

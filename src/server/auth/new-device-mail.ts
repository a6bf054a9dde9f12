import { formatDate } from '#domain/dates.ts'
import { deviceName } from '#domain/people/device-name.ts'
import { siteName } from '#domain/site.ts'
import type { Platform } from '#platform/platform.ts'

/** Sends nothing to a person without an address. */
export async function sendNewDeviceMail(
  { db, mailer, config }: Pick<Platform, 'db' | 'mailer' | 'config'>,
  sessionId: number,
): Promise<void> {
  const session = await db
    .selectFrom('adminSessions')
    .innerJoin('administrators', 'administrators.id', 'administratorId')
    .select(['name', 'email', 'role', 'userAgent', 'adminSessions.createdAt'])
    .where('adminSessions.id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!session?.email) return
  const isOfShop = session.role === 'shop'
  const place = isOfShop ? `em Minha loja ${siteName('em')}` : `no painel ${siteName('de')}`
  const time = session.createdAt.toLocaleTimeString('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
  await mailer.send({
    id: `new-device-${sessionId}`,
    to: session.email,
    subject: `Entrada nova ${place}`,
    text: [
      `Olá, ${session.name}.`,
      '',
      `Sua conta entrou ${place} em um aparelho novo: ${deviceName(session.userAgent)}, em ${formatDate(session.createdAt)} às ${time}.`,
      '',
      'Se foi você, não precisa fazer nada.',
      '',
      'Se não foi, entre, troque a senha e encerre as outras sessões em “Minha conta”:',
      new URL(isOfShop ? '/minha-loja' : '/admin', config.http.publicUrl).href,
    ].join('\n'),
  })
}

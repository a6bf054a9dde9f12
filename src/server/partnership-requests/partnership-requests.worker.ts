import type { PartnershipRequest } from '#contract/partnership-requests.ts'
import { storeTypeLabels } from '#domain/stores/store-types.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Mail } from '#platform/mailer.ts'
import type { Platform } from '#platform/platform.ts'
import { mailPartnershipRequest } from './partnership-requests.jobs.ts'
import { findUnmailedRequest, markMailed } from './partnership-requests.repository.ts'

export function partnershipRequestsJobHandlers({
  db,
  mailer,
  clock,
}: Pick<Platform, 'db' | 'mailer' | 'clock'>): JobHandler[] {
  return [
    handles(mailPartnershipRequest, async ({ id }) => {
      const request = await findUnmailedRequest(db, id)
      // Deleted meanwhile at the sender's request, or mailed by an earlier run of this job.
      if (!request) return
      await mailer.send(composeMail(request))
      await markMailed(db, id, clock.now())
    }),
  ]
}

function composeMail(request: PartnershipRequest): Mail {
  const { id, storeName, ownerName, email, phone, address, neighborhood, city, storeType, description } = request
  return {
    id: `partnership-${id}`,
    subject: `Pedido de parceria: ${toOneLine(storeName)}`,
    replyTo: email,
    text: [
      'Chegou um pedido de parceria pelo site.',
      '',
      `Estabelecimento: ${toOneLine(storeName)}`,
      `Tipo: ${storeTypeLabels[storeType]}`,
      `Responsável: ${toOneLine(ownerName)}`,
      `E-mail: ${email}`,
      `Telefone: ${toOneLine(phone)}`,
      `Endereço: ${toOneLine(address)}`,
      `Local: ${toOneLine(neighborhood ? `${neighborhood} - ${city}` : city)}`,
      'Termos e condições: aceitos',
      ...(description ? ['', 'Sobre o estabelecimento:', description] : []),
      '',
      'Responda a este e-mail para falar com quem pediu. O pedido está no painel, na aba Mensagens.',
    ].join('\n'),
  }
}

/** Prevents input from adding lines that look like another field or a header. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

import type { PartnershipRequest } from '#contract/partnership-requests.ts'
import { storeTypeLabels } from '#domain/stores/store-types.ts'
import type { Mail } from '#platform/mailer.ts'
import type { Platform } from '#platform/platform.ts'
import { handles, type JobHandler } from '#platform/worker.ts'
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
      // Erased in the meantime, at the sender's wish, or told by a worker that died before it could say so.
      if (!request) return
      await mailer.send(partnershipMail(request))
      await markMailed(db, id, clock.now())
    }),
  ]
}

function partnershipMail(request: PartnershipRequest): Mail {
  const { id, storeName, ownerName, email, phone, address, neighborhood, city, storeType, description } = request
  return {
    id: `partnership-${id}`,
    subject: `Pedido de parceria: ${oneLine(storeName)}`,
    replyTo: email,
    text: [
      'Chegou um pedido de parceria pelo site.',
      '',
      `Estabelecimento: ${oneLine(storeName)}`,
      `Tipo: ${storeTypeLabels[storeType]}`,
      `Responsável: ${oneLine(ownerName)}`,
      `E-mail: ${email}`,
      `Telefone: ${oneLine(phone)}`,
      `Endereço: ${oneLine(address)}`,
      `Local: ${oneLine(neighborhood ? `${neighborhood} - ${city}` : city)}`,
      'Termos e condições: aceitos',
      ...(description ? ['', 'Sobre o estabelecimento:', description] : []),
      '',
      'Responda a este e-mail para falar com quem pediu. O pedido está no painel, na aba Mensagens.',
    ].join('\n'),
  }
}

/** What was typed in one field cannot pose as another one, nor as a header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

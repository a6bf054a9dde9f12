import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { site, siteName } from '#domain/site.ts'
import { planGraceDays } from '#domain/stores/store-plan.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import type { PayloadOf } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import { isMailRefused, type OutboxMail } from '#platform/mail/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import { mailRemovedOffers } from '#server/promotions/promotions.jobs.ts'
import { publicId } from '#server/public-ids.ts'
import { mailPlanEnd } from '#server/store-plans/store-plans.jobs.ts'
import * as approvals from './approvals.repository.ts'
import { mailRefusals } from './submissions.jobs.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'outbox' | 'config' | 'log'>

export function submissionsJobHandlers(platform: Parts): JobHandler[] {
  return [
    handles(mailRefusals, ({ id }) => sendRefusals(platform, id)),
    handles(mailRemovedOffers, ({ ids }) => sendRemovals(platform, ids)),
    handles(mailPlanEnd, (ending) => sendPlanEnd(platform, ending)),
  ]
}

async function sendRefusals(parts: Parts, id: number): Promise<void> {
  const { db, clock, config } = parts
  const submission = await approvals.findUnmailed(db, id)
  if (!submission) return
  const offers = await approvals.listOffersOf(db, [id])
  const refused = offers.filter(({ state }) => state === 'refused')
  const published = offers.filter(({ state }) => state === 'published').length
  const recipients = await approvals.listRecipients(db, submission.storeId, submission.sentBy)
  await eachApart(recipients, (email) =>
    sendOrDrop(parts, {
      kind: 'storeNotice',
      id: `refusals-${id}-${email}`,
      to: email,
      subject: `${refused.length === 1 ? 'Uma oferta não foi publicada' : `${refused.length} ofertas não foram publicadas`}: ${submission.storeName}`,
      text: [
        'Olá.',
        '',
        ...refused.flatMap(({ productName, priceCents, reason }) => [
          `${productName}, ${formatMoney(priceCents)}`,
          `Motivo: ${reason ?? ''}`,
          '',
        ]),
        ...(published > 0
          ? [`Do mesmo envio, ${published === 1 ? 'uma foi publicada' : `${published} foram publicadas`}.`, '']
          : []),
        `Corrija e mande de novo em Minha loja: ${new URL('/minha-loja', config.http.publicUrl).href}`,
      ].join('\n'),
    }),
  )
  await approvals.markMailed(db, id, clock.now())
}

/** Skips offers that were restored. One mail per store, however many offers were removed together. */
async function sendRemovals(parts: Parts, ids: number[]): Promise<void> {
  const { db } = parts
  const removed: NonNullable<Awaited<ReturnType<typeof approvals.findRemovedOffer>>>[] = []
  for (const id of ids) {
    const offer = await approvals.findRemovedOffer(db, id)
    if (offer) removed.push(offer)
  }
  await eachApart(
    Map.groupBy(removed, (offer) => offer.storeId),
    async ([storeId, offers]) =>
      eachApart(await approvals.listRecipients(db, storeId, null), (email) =>
        sendOrDrop(parts, {
          kind: 'storeNotice',
          id: `removed-${ids[0]}-${ids.length}-${storeId}-${email}`,
          to: email,
          subject: `Retiramos ${offers.length === 1 ? 'uma oferta' : `${offers.length} ofertas`} de ${offers[0]?.storeName}`,
          text: [
            'Olá.',
            '',
            `Retiramos ${siteName('de')}:`,
            '',
            ...offers.map(({ productName, priceCents }) => `${productName}, ${formatMoney(priceCents)}`),
            '',
            `Retiramos ofertas falsas, enganosas, vencidas ou contrárias à lei. Se não foi o caso, escreva para ${site.contact.email}.`,
          ].join('\n'),
        }),
      ),
  )
}

async function sendPlanEnd(parts: Parts, ending: PayloadOf<typeof mailPlanEnd>): Promise<void> {
  const { db, config } = parts
  const { storeId, store, plan, endsOn, id } = ending
  const ownPage = new URL(`/minha-loja?loja=${publicId('store', storeId)}`, config.http.publicUrl).href
  await eachApart(await approvals.listRecipients(db, storeId, null), (email) =>
    sendOrDrop(parts, {
      kind: 'storeNotice',
      id: `${id}-${email}`,
      to: email,
      subject: `O plano da sua loja termina em ${formatDay(endsOn)}: ${store}`,
      text: [
        'Olá.',
        '',
        `O plano ${plan} de ${store} termina em ${formatDay(endsOn)}.`,
        '',
        `Depois disso a loja ainda publica por ${planGraceDays} dias. Em seguida, ofertas novas esperam até o plano ser renovado; as que estão no ar continuam.`,
        '',
        `Para renovar, escreva para ${site.contact.email}. Quanto do plano já foi usado está em Minha loja: ${ownPage}`,
      ].join('\n'),
    }),
  )
}

/** An address that refuses mail for good would only have the mails to all others sent again with every retry of the job. */
async function sendOrDrop({ outbox, log }: Parts, mail: OutboxMail): Promise<void> {
  await outbox.send(mail).catch((error: unknown) => {
    if (!isMailRefused(error)) throw error
    log.warn({ mail: mail.id.split('-')[0], reason: 'refused' }, 'a person of a store refuses our mail')
  })
}

import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { site, siteName } from '#domain/site.ts'
import { planGraceDays } from '#domain/stores/store-plan.ts'
import type { PayloadOf } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { mailRemovedOffers } from '#server/promotions/promotions.jobs.ts'
import { publicId } from '#server/public-ids.ts'
import { mailPlanEnd } from '#server/store-plans/store-plans.jobs.ts'
import * as approvals from './approvals.repository.ts'
import { mailRefusals } from './submissions.jobs.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'mailer' | 'config'>

export function submissionsJobHandlers(platform: Parts): JobHandler[] {
  return [
    handles(mailRefusals, ({ id }) => sendRefusals(platform, id)),
    handles(mailRemovedOffers, ({ ids }) => sendRemovals(platform, ids)),
    handles(mailPlanEnd, (ending) => sendPlanEnd(platform, ending)),
  ]
}

async function sendRefusals({ db, clock, mailer, config }: Parts, id: number): Promise<void> {
  const submission = await approvals.findUnmailed(db, id)
  if (!submission) return
  const offers = await approvals.listOffersOf(db, [id])
  const refused = offers.filter(({ state }) => state === 'refused')
  const published = offers.filter(({ state }) => state === 'published').length
  for (const { name, email } of await approvals.listRecipients(db, submission.storeId, submission.sentBy))
    await mailer.send({
      id: `refusals-${id}-${email}`,
      to: email,
      subject: `${refused.length === 1 ? 'Uma oferta não foi publicada' : `${refused.length} ofertas não foram publicadas`}: ${submission.storeName}`,
      text: [
        `Olá, ${name}.`,
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
    })
  await approvals.markMailed(db, id, clock.now())
}

/** Skips offers that were restored. One mail per store, however many offers were removed together. */
async function sendRemovals({ db, mailer }: Parts, ids: number[]): Promise<void> {
  const removed: NonNullable<Awaited<ReturnType<typeof approvals.findRemovedOffer>>>[] = []
  for (const id of ids) {
    const offer = await approvals.findRemovedOffer(db, id)
    if (offer) removed.push(offer)
  }
  for (const [storeId, offers] of Map.groupBy(removed, (offer) => offer.storeId))
    for (const { name, email } of await approvals.listRecipients(db, storeId, null))
      await mailer.send({
        id: `removed-${ids[0]}-${ids.length}-${storeId}-${email}`,
        to: email,
        subject: `Retiramos ${offers.length === 1 ? 'uma oferta' : `${offers.length} ofertas`} de ${offers[0]?.storeName}`,
        text: [
          `Olá, ${name}.`,
          '',
          `Retiramos ${siteName('de')}:`,
          '',
          ...offers.map(({ productName, priceCents }) => `${productName}, ${formatMoney(priceCents)}`),
          '',
          `Retiramos ofertas falsas, enganosas, vencidas ou contrárias à lei. Se não foi o caso, escreva para ${site.contact.email}.`,
        ].join('\n'),
      })
}

async function sendPlanEnd({ db, mailer, config }: Parts, ending: PayloadOf<typeof mailPlanEnd>): Promise<void> {
  const { storeId, store, plan, endsOn, id } = ending
  const ownPage = new URL(`/minha-loja?loja=${publicId('store', storeId)}`, config.http.publicUrl).href
  for (const { name, email } of await approvals.listRecipients(db, storeId, null))
    await mailer.send({
      id: `${id}-${email}`,
      to: email,
      subject: `O plano da sua loja termina em ${formatDay(endsOn)}: ${store}`,
      text: [
        `Olá, ${name}.`,
        '',
        `O plano ${plan} de ${store} termina em ${formatDay(endsOn)}.`,
        '',
        `Depois disso a loja ainda publica por ${planGraceDays} dias. Em seguida, ofertas novas esperam até o plano ser renovado; as que estão no ar continuam.`,
        '',
        `Para renovar, escreva para ${site.contact.email}. Quanto do plano já foi usado está em Minha loja: ${ownPage}`,
      ].join('\n'),
    })
}

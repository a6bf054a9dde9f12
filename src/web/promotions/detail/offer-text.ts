import type { Promotion } from '#contract/promotions.ts'
import { dayOf, daysBetween } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { isExpired, validUntil } from '#domain/offers/expiry.ts'
import { savingOf } from '#web/promotions/card/saving.ts'
import { storePlace } from '#web/stores/store-place.ts'

/** "Picanha bovina resfriada por R$ 49,90" */
export function offerTitle({ productName, price }: Promotion): string {
  return `${productName} por ${formatMoney(centsFromDecimal(price))}`
}

/** "Açougue do Gaúcho, Fazenda – Itajaí. De R$ 74,90. Válida até 16/11." */
export function offerSummary(offer: Promotion): string {
  const saving = savingOf(offer)
  const sentences = [
    `${offer.store.name}, ${storePlace(offer.store, ' – ')}.`,
    saving && `De ${formatMoney(centsFromDecimal(saving.originalPrice))}.`,
    `${validUntil(new Date(offer.expiryDate))}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The text that a visitor shares; WhatsApp prints text between asterisks in bold. */
export function offerMessage(offer: Promotion, url: string): string {
  const saving = savingOf(offer)
  return [
    `*${offerTitle(offer)}*${saving ? ` (-${saving.percentage}%)` : ''}`,
    `${offer.store.name}, ${storePlace(offer.store, ' - ')}`,
    validUntil(new Date(offer.expiryDate)),
    url,
  ].join('\n')
}

/** Ended offers stay in search engines for a month. */
export function isWorthIndexing({ expiryDate }: Promotion, now: Date): boolean {
  return !isExpired(new Date(expiryDate), now) || daysBetween(dayOf(new Date(expiryDate)), dayOf(now)) <= 30
}

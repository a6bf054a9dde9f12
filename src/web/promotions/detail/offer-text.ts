import type { Promotion } from '#contract/promotions.ts'
import { dayOf, daysBetween } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { isExpired, validUntil, wasValidUntil } from '#domain/offers/expiry.ts'
import { savingOf } from '#web/promotions/card/saving.ts'
import { storePlace } from '#web/stores/store-place.ts'

/** "Picanha bovina resfriada por R$ 49,90", with "Expirada: " before it once it has ended. */
export function offerTitle({ productName, price }: Promotion, hasEnded: boolean): string {
  return `${hasEnded ? 'Expirada: ' : ''}${productName} por ${formatMoney(centsFromDecimal(price))}`
}

/** "Açougue do Gaúcho, Fazenda – Itajaí. De R$ 74,90. Válida até 16/11." */
export function offerSummary(offer: Promotion, hasEnded: boolean): string {
  const saving = savingOf(offer)
  const sentences = [
    `${offer.store.name}, ${storePlace(offer.store, ' – ')}.`,
    saving && `De ${formatMoney(centsFromDecimal(saving.originalPrice))}.`,
    `${validityOf(offer, hasEnded)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The text that a visitor shares; WhatsApp prints text between asterisks in bold. */
export function offerMessage(offer: Promotion, hasEnded: boolean, url: string): string {
  const saving = savingOf(offer)
  return [
    `*${offerTitle(offer, hasEnded)}*${saving ? ` (-${saving.percentage}%)` : ''}`,
    `${offer.store.name}, ${storePlace(offer.store, ' - ')}`,
    validityOf(offer, hasEnded),
    url,
  ].join('\n')
}

function validityOf({ expiryDate }: Promotion, hasEnded: boolean): string {
  return hasEnded ? wasValidUntil(new Date(expiryDate)) : validUntil(new Date(expiryDate))
}

/** Ended offers stay in search engines for a month. */
export function isWorthIndexing({ expiryDate }: Promotion, now: Date): boolean {
  return !isExpired(new Date(expiryDate), now) || daysBetween(dayOf(new Date(expiryDate)), dayOf(now)) <= 30
}

import type { Promotion } from '#contract/promotions.ts'
import { dayOf, daysBetween } from '#domain/dates.ts'
import { offerEnd, priceSuffix, withWeekdays } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { isExpired, validUntil, wasValidUntil } from '#domain/offers/expiry.ts'
import { savingOf } from '#web/promotions/card/saving.ts'
import { storePlace } from '#web/stores/store-place.ts'

/** "Picanha bovina resfriada por R$ 49,90/kg", with "Expirada: " before it once it has ended, and the condition of its price after it. */
export function offerTitle(offer: Promotion, hasEnded: boolean): string {
  const { productName, price, conditions } = offer
  const amount = formatMoney(centsFromDecimal(price)) + priceSuffix(offer)
  return `${hasEnded ? 'Expirada: ' : ''}${productName} por ${amount}${conditions?.price ? ` (${conditions.price})` : ''}`
}

/** "Açougue do Gaúcho, Fazenda – Itajaí. De R$ 74,90. Válida até 16/11." */
export function offerSummary(offer: Promotion, hasEnded: boolean): string {
  const saving = savingOf(offer)
  const sentences = [
    `${offer.store.name}, ${storePlace(offer.store, ' – ')}.`,
    saving && `De ${formatMoney(centsFromDecimal(saving.originalPrice))}.`,
    ...(offer.conditions?.long ?? []),
    `${validityOf(offer, hasEnded)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The text that a visitor shares: the price in the first line, the link in the last. WhatsApp shows text between asterisks in bold. */
export function offerMessage(offer: Promotion, hasEnded: boolean, url: string): string {
  const { productName, price, conditions } = offer
  const amount = `${formatMoney(centsFromDecimal(price))}${priceSuffix(offer).replace('/kg', ' o quilo')}`
  return [
    `*${hasEnded ? 'Expirada: ' : ''}${productName}: ${amount}*${conditions?.price ? ` (${conditions.price})` : ''}`,
    ...(offer.conditions?.labels ?? []),
    offer.conditions?.limit,
    `${offer.store.name}, ${storePlace(offer.store, ', ')}`,
    validityOf(offer, hasEnded),
    url,
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

function validityOf(offer: Promotion, hasEnded: boolean): string {
  if (hasEnded) return wasValidUntil(offerEnd(offer))
  return withWeekdays(validUntil(new Date(offer.expiryDate)), offer)
}

/** Ended offers stay in search engines for a month. */
export function isWorthIndexing({ expiryDate }: Promotion, now: Date): boolean {
  return !isExpired(new Date(expiryDate), now) || daysBetween(dayOf(new Date(expiryDate)), dayOf(now)) <= 30
}

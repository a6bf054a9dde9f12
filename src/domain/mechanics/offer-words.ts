import { dayOf } from '#domain/dates.ts'
import { describeValidity, isExpired, type Validity } from '#domain/offers/expiry.ts'

/** Conditions of an offer in words, prepared by the server so that browsers load only this file. */
export interface OfferConditions {
  /** Condition of the price itself: "preço de clube". */
  price?: string | undefined
  /** Discounts: "leve 3, pague 2 · sai a R$ 1,86 levando 3", "R$ 4,99 no clube". */
  labels: string[]
  /** Lowest price of a piece that the rule allows, as a decimal of the API. */
  cheapest?: { price: string; pieces: number } | undefined
  /** "limite de 5 por cliente" */
  limit?: string | undefined
  days?: OfferDays | undefined
  /** All conditions except the days, in sentences. */
  long: string[]
}

export interface OfferDays {
  /** "só terça e quarta" */
  short: string
  /** "Vale às terças e quartas" */
  long: string
  /** The end of the last of these days, in ISO. */
  until: string
  /** "Hoje não vale: volta na terça" by weekday, Sunday first; empty on the days themselves. */
  absences: string[]
}

/** Saved offers of a visitor may be older than this field. */
interface WordedOffer {
  expiryDate: string
  conditions?: OfferConditions | undefined
}

/** The last moment at which an offer is in force. */
export function offerEnd({ expiryDate, conditions }: WordedOffer): Date {
  return new Date(conditions?.days?.until ?? expiryDate)
}

export function hasEnded(offer: WordedOffer, now: Date): boolean {
  return isExpired(offerEnd(offer), now)
}

/** The remaining time, or a note that the offer is not valid on today's weekday. */
export function describeOfferValidity(offer: WordedOffer, now: Date): Validity {
  const validity = describeValidity(offerEnd(offer), now)
  const text = offer.conditions?.days?.absences[new Date(dayOf(now)).getUTCDay()]
  return text && validity.urgency !== 'over' ? { urgency: 'soon', text } : validity
}

/** "Válida até 19/11"; for an offer limited to weekdays "Vale às terças e quartas, até 19/11". */
export function withWeekdays(validity: string, { conditions }: WordedOffer): string {
  return conditions?.days ? validity.replace('Válida', `${conditions.days.long},`) : validity
}

interface BasedPrice {
  price: string
  mechanics?: { per: string | null } | null
  unitPrice?: { price: string; per: string } | null
}

/** The unit of a price, such as "kg": that which the shop states, or the known one of a weighed product. Empty for a pack. */
export function priceUnit({ price, mechanics, unitPrice }: BasedPrice): string {
  return mechanics?.per ?? (unitPrice?.price === price ? unitPrice.per : '')
}

/** "/kg" after a price. */
export function priceSuffix(offer: BasedPrice): string {
  return perSuffix(priceUnit(offer))
}

export function perSuffix(per: string): string {
  return per && `/${per.replace('100g', '100\u00a0g')}`
}

import { dayOf } from '#domain/dates.ts'
import { describeValidity, isExpired, type Validity } from '#domain/offers/expiry.ts'

/** The conditions of an offer in words, made by the server: browsers load no more than what this file holds. */
export interface OfferConditions {
  /** What the price itself depends on: "preço de clube". */
  price?: string | undefined
  /** What makes it cheaper: "leve 3, pague 2 · sai a R$ 1,86 levando 3", "R$ 4,99 no clube". */
  labels: string[]
  /** What a piece costs in the cheapest way that the rule allows, as the API writes money. */
  cheapest?: { price: string; pieces: number } | undefined
  /** "limite de 5 por cliente" */
  limit?: string | undefined
  days?: OfferDays | undefined
  /** All of them except the days, in sentences. */
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

/** Offers that a visitor has saved may be older than the conditions. */
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

/** The remaining time, or that today is none of the offer's weekdays. */
export function describeOfferValidity(offer: WordedOffer, now: Date): Validity {
  const validity = describeValidity(offerEnd(offer), now)
  const text = offer.conditions?.days?.absences[new Date(dayOf(now)).getUTCDay()]
  return text && validity.urgency !== 'over' ? { urgency: 'soon', text } : validity
}

/** "Válida até 19/11"; of an offer for weekdays "Vale às terças e quartas, até 19/11". */
export function withWeekdays(validity: string, { conditions }: WordedOffer): string {
  return conditions?.days ? validity.replace('Válida', `${conditions.days.long},`) : validity
}

interface BasedPrice {
  price: string
  mechanics?: { per: string | null } | null
  unitPrice?: { price: string; per: string } | null
}

/** "/kg", where a price stands: what the shop says it is for, or what is known of what is weighed. Empty for a pack. */
export function priceSuffix({ price, mechanics, unitPrice }: BasedPrice): string {
  return perSuffix(mechanics?.per ?? (unitPrice?.price === price ? unitPrice.per : ''))
}

export function perSuffix(per: string): string {
  return per && `/${per.replace('100g', '100\u00a0g')}`
}

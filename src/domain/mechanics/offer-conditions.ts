import { type Cents, decimalFromCents } from '#domain/money.ts'
import { mechanicsFromWire, type WireMechanics } from './mechanics.ts'
import { type Condition, describeMechanics } from './mechanics-text.ts'
import { cheapestPiece } from './offer-cost.ts'
import { describeAbsences, lastMoment } from './offer-days.ts'
import type { OfferConditions } from './offer-words.ts'

/** Texts that a screen shows about the conditions of an offer. */
export function conditionsOf(price: Cents, expiresAt: Date, mechanics: WireMechanics): OfferConditions {
  const known = mechanicsFromWire(mechanics)
  const conditions = describeMechanics(price, known)
  const cheapest = cheapestPiece({ price, originalPrice: null, mechanics: known })
  const shortOf = (...types: Condition['type'][]) =>
    conditions.filter(({ type }) => types.includes(type)).map(({ short }) => short)
  const ofPrice = shortOf('price').join(' · ')
  const [limit] = shortOf('limit')
  const days = conditions.find(({ type }) => type === 'days')
  return {
    ...(ofPrice && { price: ofPrice }),
    labels: shortOf('lower', 'rule'),
    ...(cheapest && { cheapest: { ...cheapest, price: decimalFromCents(cheapest.price) } }),
    ...(limit && { limit }),
    ...(days && {
      days: {
        short: days.short,
        long: days.long,
        until: lastMoment(expiresAt, mechanics.days).toISOString(),
        absences: describeAbsences(mechanics.days),
      },
    }),
    long: conditions.filter((condition) => condition !== days).map(({ long }) => long),
  }
}
